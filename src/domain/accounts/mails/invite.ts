import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { companyOr, greet, nameOr } from '../../notifications/mails/strangers.ts';

type Invitation = { to: string; name: string; by: string; company: string | null; url: string };

/** To someone without an account. What strangers typed is shown only if it looks like a name (T18). */
export function inviteMail(words: Words, { to, name, by, company, url }: Invitation): BuiltMail {
  const { t } = words;
  const who = nameOr(words, by);
  const paragraphs = [
    t('{name} invites you to Kindhour, where people offer an hour of their time and the money goes to charity.', {
      name: who,
    }),
    ...(company ? [t('Your account will belong to {company}.', { company: companyOr(words, company) })] : []),
    t('The invitation is for this address and is valid for 14 days. If you don’t want it, you can ignore this e-mail.'),
  ];
  const action = { label: t('Open my account'), url };
  return mailOf(words, {
    to,
    subject: t('An invitation to Kindhour'),
    greeting: greet(words, name),
    paragraphs,
    action,
  });
}

/** To someone who already has an account; the inviter does not learn that. */
export function invitedMemberMail(words: Words, { to, by, site }: { to: string; by: string; site: string }): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('{name} has invited you to Kindhour. You already have an account with this address, so you can simply sign in.', {
      name: nameOr(words, by),
    }),
    t('There is nothing you need to do: nothing has changed, and nobody has been told.'),
  ];
  const action = { label: t('Sign in'), url: `${site}/login` };
  return mailOf(words, { to, subject: t('An invitation to Kindhour'), greeting: t('Hello,'), paragraphs, action });
}
