import type { Words } from '../words/words.ts';
import { greet } from './codes.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { companyOr, nameOr } from './strangers.ts';

type Invitation = { to: string; name: string; by: string; company: string | null; url: string };

/** To somebody who has no account. What strangers typed stands in it only where it reads as a name (T18). */
export function inviteMail(words: Words, { to, name, by, company, url }: Invitation): BuiltMail {
  const { t } = words;
  const who = nameOr(words, by);
  const paragraphs = [
    t('{name} invites you to Kindhour, where people offer an hour of their time and the money goes to a charity.', {
      name: who,
    }),
    ...(company ? [t('Your account will belong to {company}.', { company: companyOr(words, company) })] : []),
    t('The invitation is for this address and is good for 14 days. You do not want it? Then you need not do anything.'),
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

/** To somebody who has an account already: who invited them does not learn of it. */
export function invitedMemberMail(words: Words, { to, by, site }: { to: string; by: string; site: string }): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('{name} has invited you to Kindhour. You have an account with this address already, so you can simply sign in.', {
      name: nameOr(words, by),
    }),
    t('You need not do anything: nothing has changed, and nobody was told.'),
  ];
  const action = { label: t('Sign in'), url: `${site}/login` };
  return mailOf(words, { to, subject: t('An invitation to Kindhour'), greeting: t('Hello,'), paragraphs, action });
}
