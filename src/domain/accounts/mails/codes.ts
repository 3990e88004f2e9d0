import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greet } from '../../notifications/mails/strangers.ts';

type Purpose = 'register' | 'login' | 'reset' | 'change';

const WHY: Readonly<Record<Purpose, string>> = {
  register: 'Welcome to Kindhour. Use this code to confirm that this e-mail address is yours:',
  login: 'Use this code to sign in to Kindhour:',
  reset: 'Use this code to choose a new password for Kindhour:',
  change: 'Use this code to confirm a change to your Kindhour account:',
};

/** The mail with a code. The code is not in the subject, which a locked screen would show. */
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
    t('It is valid for five minutes. Kindhour never asks for it by phone or in a message.'),
    t('If you didn’t ask for it, you can ignore this e-mail.'),
  ];
  return mailOf(words, { to, subject: t('Your Kindhour code'), greeting: greet(words, name), paragraphs, code });
}

/**
 * The text message with a code: short enough for one message, with the line that makes a phone offer the code to this
 * site only.
 */
export function codeText({ t }: Words, { code, site }: { code: string; site: string }): string {
  const text = t('Your Kindhour code is {code}. It is valid for five minutes. Never share it.', { code });
  return `${text}\n\n@${new URL(site).hostname} #${code}`;
}

/**
 * To the owner of an address that was registered again. The page answers as it does for a new address (C7). Names
 * nobody, because a stranger may have asked for it.
 */
export function alreadyRegisteredMail(words: Words, { to, site }: { to: string; site: string }): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('Someone, probably you, has just tried to open an account with this e-mail address. You already have one.'),
    t('You can sign in with your password, or ask for a code on the sign-in page.'),
    t('Not you? You can ignore this e-mail: nothing has changed.'),
  ];
  const action = { label: t('Sign in'), url: `${site}/login` };
  const subject = t('You already have a Kindhour account');
  return mailOf(words, { to, subject, greeting: greet(words, ''), paragraphs, action });
}
