import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { companyOr, greet, nameOfOr, nameOr } from '../../notifications/mails/strangers.ts';

/**
 * Tells the owner of an account that its password was changed, so that they can act if they did not do it (C13). A
 * change `byLink` was made by someone who can read their mail.
 */
export function passwordChangedMail(
  words: Words,
  { to, name, at, site, byLink }: { to: string; name: string; at: number; site: string; byLink?: boolean },
): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('The password of your Kindhour account was changed on {moment}. Every other device has been signed out.', {
      moment: { moment: at },
    }),
    byLink
      ? t('Not you? Someone can read your e-mails or texts. Stop that first, then choose a new password here.')
      : t('Not you? Choose a new password now: whoever did this cannot read your e-mails.'),
  ];
  const action = { label: t('Choose a new password'), url: `${site}/forgot_password` };
  return mailOf(words, {
    to,
    subject: t('Your password was changed'),
    greeting: greet(words, name),
    paragraphs,
    action,
  });
}

type OwnerFacts = {
  to: string;
  name: string;
  company: string;
  by: string;
  done: 'added' | 'changed' | 'removed';
  /** Null hides a name whose bearer has not agreed to be named. */
  owner: { firstName: string; lastName: string } | null;
  site: string;
};

const DONE = {
  added: '{by} has added {owner} as an owner of {company} at Kindhour.',
  changed: '{by} has changed the details of {owner}, an owner of {company} at Kindhour.',
  removed: '{by} has removed {owner} from the owners of {company} at Kindhour.',
} as const;

/** To everyone whom a change of a company's owners concerns (D14). */
export function ownerMail(words: Words, { to, name, company, by, done, owner, site }: OwnerFacts): BuiltMail {
  const { t } = words;
  const companyName = companyOr(words, company);
  const ownerName = nameOfOr(words, owner ? `${owner.firstName} ${owner.lastName}` : '');
  const values = { by: nameOr(words, by), company: companyName, owner: ownerName };
  const paragraphs = [t(DONE[done], values), t('Is this wrong? Please write to us and we will look into it.')];
  const action = { label: t('Write to us'), url: `${site}/support` };
  const subject = t('The owners of {company} have changed', { company: companyName });
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}
