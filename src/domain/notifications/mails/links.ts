import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { greet } from './strangers.ts';

type Facts = { to: string; name: string; url: string };

/** The link with which somebody who has forgotten a password chooses another one. */
export function resetMail(words: Words, { to, name, url }: Facts): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('You, or somebody who knows your address, asked for a new password at Kindhour.'),
    t('The link is good for 30 minutes and works once. Every device is signed out then.'),
    t('If you did not ask for it, you can ignore this e-mail.'),
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
    t('If you did not ask for it, you can ignore this e-mail.'),
  ];
  const action = { label: t('Confirm the address'), url };
  const subject = t('Confirm your e-mail address');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}

/** The link that proves an address which waits beside a proven phone, for who is signed in to the account. */
export function waitingMail(words: Words, { to, name, url }: Facts): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('Somebody, probably you, has opened an account at Kindhour with a phone and named this e-mail address.'),
    t('Please confirm that it is yours. Until then we send nothing else here, receipts included.'),
    t('The link is good for a day and works once, where you are signed in.'),
    t('It was not you? Then you need not do anything: without you nobody can confirm it.'),
  ];
  const action = { label: t('Confirm the address'), url };
  const subject = t('Confirm your e-mail address');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}

type Note = { to: string; name: string; at: number; site: string };
/** `url` takes a new address back. */
type Changed = Note & ({ what: 'phone' } | { what: 'email'; url: string });

/** To the address an account had until now: whoever did not do it learns of it there (C13). */
export function contactChangedMail(words: Words, changed: Changed): BuiltMail {
  const { t } = words;
  const { to, name, what, at, site } = changed;
  const values = { moment: { moment: at } };
  const told =
    what === 'email'
      ? t(
          'The e-mail address of your account at Kindhour was changed on {moment}. This one reaches it no more.',
          values,
        )
      : t('The phone of your account at Kindhour was changed on {moment}.', values);
  const notYou =
    what === 'email'
      ? t(
          'It was not you? Take this change back within seven days: you choose a new password, and every device is signed out.',
        )
      : t('It was not you? Please write to us at once, and we look into it.');
  const paragraphs = [told, notYou];
  const action =
    what === 'email'
      ? { label: t('Take this change back'), url: changed.url }
      : { label: t('Write to us'), url: `${site}/support` };
  const subject = t('Your contact details were changed');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}
