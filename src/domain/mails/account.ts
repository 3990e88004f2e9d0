import type { Words } from '../words/words.ts';
import { greet } from './codes.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { companyOr, nameOfOr, nameOr } from './strangers.ts';

/**
 * To the owner of an account whose password was changed: whoever did not do it acts at once (C13). A change `byLink` was
 * made by somebody who reads what we send there.
 */
export function passwordChangedMail(
  words: Words,
  { to, name, at, site, byLink }: { to: string; name: string; at: number; site: string; byLink?: boolean },
): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('The password of your account at Kindhour was changed on {moment}. Every other device is signed out.', {
      moment: { moment: at },
    }),
    byLink
      ? t('It was not you? Then somebody reads your mails or texts. Stop that first, then choose a new password here.')
      : t('It was not you? Choose a new password at once: whoever did it cannot read your mails.'),
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
  owner: { firstName: string; lastName: string };
  site: string;
};

const DONE = {
  added: '{by} has named {owner} as an owner of {company} at Kindhour.',
  changed: '{by} has changed what Kindhour knows of {owner}, an owner of {company}.',
  removed: '{by} has removed {owner} from the owners of {company} at Kindhour.',
} as const;

/** To everybody whom a change among the owners of a company concerns (D14). */
export function ownerMail(words: Words, { to, name, company, by, done, owner, site }: OwnerFacts): BuiltMail {
  const { t } = words;
  const named = companyOr(words, company);
  const whom = nameOfOr(words, `${owner.firstName} ${owner.lastName}`);
  const values = { by: nameOr(words, by), company: named, owner: whom };
  const paragraphs = [t(DONE[done], values), t('Is that not right? Please write to us, and we look into it.')];
  const action = { label: t('Write to us'), url: `${site}/support` };
  const subject = t('The owners of {company} have changed', { company: named });
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}
