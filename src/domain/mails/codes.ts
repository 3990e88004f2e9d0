import { type BuiltMail, mailOf } from './frame.ts';

type Purpose = 'register' | 'login' | 'reset' | 'change';

const WHY: Readonly<Record<Purpose, string>> = {
  register: 'Welcome to Kindhour. With this code you confirm that this e-mail address is yours:',
  login: 'With this code you sign in to Kindhour:',
  reset: 'With this code you choose a new password at Kindhour:',
  change: 'With this code you confirm your new e-mail address at Kindhour:',
};

/** The mail that carries a code. The code is not in the subject, where a locked screen would show it. */
export function codeMail({
  to,
  name,
  code,
  purpose,
}: {
  to: string;
  name: string;
  code: string;
  purpose: Purpose;
}): BuiltMail {
  const paragraphs = [
    WHY[purpose],
    'It is good for five minutes. Kindhour never asks for it by phone or in a message.',
    'You did not ask for it? Then you need not do anything.',
  ];
  return mailOf({ to, subject: 'Your code for Kindhour', greeting: greet(name), paragraphs, code });
}

/** To the owner of an address that somebody tried to register: the page answers as always, and they learn it here. */
export function alreadyRegisteredMail({ to, name, site }: { to: string; name: string; site: string }): BuiltMail {
  const paragraphs = [
    'Somebody, probably you, has just tried to open an account with this e-mail address. You have one already.',
    'You can sign in with your password, or with a code that we send you from the login page.',
    'It was not you? Then you need not do anything: nothing has changed.',
  ];
  const action = { label: 'Sign in', url: `${site}/login` };
  return mailOf({ to, subject: 'You already have an account at Kindhour', greeting: greet(name), paragraphs, action });
}

/** "Dear Ben," where the name is a name: a stranger typed it, so nothing that could be a message or a link (T18). */
export function greet(name: string): string {
  return /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name) ? `Dear ${name},` : 'Hello,';
}
