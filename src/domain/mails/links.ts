import type { Words } from '../words/words.ts';
import { greet } from './codes.ts';
import { type BuiltMail, mailOf } from './frame.ts';

type Facts = { to: string; name: string; url: string };

/** The link with which somebody who has forgotten a password chooses another one. */
export function resetMail(words: Words, { to, name, url }: Facts): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('You, or somebody who knows your address, asked for a new password at Kindhour.'),
    t('The link is good for 30 minutes and works once. Every device is signed out then.'),
    t('You did not ask for it? Then you need not do anything.'),
  ];
  const action = { label: t('Choose a new password'), url };
  return mailOf(words, { to, subject: t('Choose a new password'), greeting: greet(words, name), paragraphs, action });
}

/** The link that proves an address, for who is signed in to the account. */
export function verifyMail(words: Words, { to, name, url }: Facts): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('Please confirm that this e-mail address is yours. Until then you cannot bid or offer.'),
    t('The link is good for a day and works once, where you are signed in.'),
    t('You did not ask for it? Then you need not do anything.'),
  ];
  const action = { label: t('Confirm the address'), url };
  const subject = t('Confirm your e-mail address');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}

type Changed = { to: string; name: string; what: 'email' | 'phone'; at: number; site: string };

/** To the address an account had until now: whoever did not do it learns of it there (C13). */
export function contactChangedMail(words: Words, { to, name, what, at, site }: Changed): BuiltMail {
  const { t } = words;
  const values = { moment: { moment: at } };
  const told =
    what === 'email'
      ? t(
          'The e-mail address of your account at Kindhour was changed on {moment}. This one reaches it no more.',
          values,
        )
      : t('The phone of your account at Kindhour was changed on {moment}.', values);
  const paragraphs = [told, t('It was not you? Please write to us at once, and we look into it.')];
  const action = { label: t('Write to us'), url: `${site}/support` };
  const subject = t('Your contact details were changed');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}
