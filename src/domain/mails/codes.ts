import type { Words } from '../words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';

type Purpose = 'register' | 'login' | 'reset' | 'change';

const WHY: Readonly<Record<Purpose, string>> = {
  register: 'Welcome to Kindhour. With this code you confirm that this e-mail address is yours:',
  login: 'With this code you sign in to Kindhour:',
  reset: 'With this code you choose a new password at Kindhour:',
  change: 'With this code you confirm your new e-mail address at Kindhour:',
};

/** The mail that carries a code. The code is not in the subject, where a locked screen would show it. */
export function codeMail(
  words: Words,
  {
    to,
    name,
    code,
    purpose,
  }: {
    to: string;
    name: string;
    code: string;
    purpose: Purpose;
  },
): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t(WHY[purpose]),
    t('It is good for five minutes. Kindhour never asks for it by phone or in a message.'),
    t('You did not ask for it? Then you need not do anything.'),
  ];
  return mailOf(words, { to, subject: t('Your code for Kindhour'), greeting: greet(words, name), paragraphs, code });
}

/**
 * The text message that carries a code: short, of letters that fit into one, and with the line by which a phone offers
 * the code to this site alone.
 */
export function codeText({ t }: Words, { code, site }: { code: string; site: string }): string {
  const told = t('Your Kindhour code is {code}. It is good for five minutes. Never pass it on.', { code });
  return `${told}\n\n@${new URL(site).hostname} #${code}`;
}

/** To the owner of an address that somebody tried to register: the page answers as always, and they learn it here. */
export function alreadyRegisteredMail(
  words: Words,
  { to, name, site }: { to: string; name: string; site: string },
): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('Somebody, probably you, has just tried to open an account with this e-mail address. You have one already.'),
    t('You can sign in with your password, or with a code that we send you from the login page.'),
    t('It was not you? Then you need not do anything: nothing has changed.'),
  ];
  const action = { label: t('Sign in'), url: `${site}/login` };
  const subject = t('You already have an account at Kindhour');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}

/** "Dear Ben," where the name is a name: a stranger typed it, so nothing that could be a message or a link (T18). */
export function greet({ t }: Words, name: string): string {
  return /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name) ? t('Dear {name},', { name }) : t('Hello,');
}
