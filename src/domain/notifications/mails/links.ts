import { greet } from '../../accounts/mails/codes.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';

type LinkInput = { to: string; name: string; url: string };

/** A link to reset a forgotten password. */
export function resetMail(words: Words, { to, name, url }: LinkInput): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('You, or somebody who knows your address, asked for a new password at Kindhour.'),
    t('The link is good for 30 minutes and works once. Every device is signed out then.'),
    t('If you did not ask for it, you can ignore this e-mail.'),
  ];
  const action = { label: t('Choose a new password'), url };
  return mailOf(words, { to, subject: t('Choose a new password'), greeting: greet(words, name), paragraphs, action });
}

/** A link to verify the account's address; works only while signed in. */
export function verifyMail(words: Words, { to, name, url }: LinkInput): BuiltMail {
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

/** A link to verify the pending address of an account with a verified phone; works only while signed in. */
export function pendingEmailMail(words: Words, { to, name, url }: LinkInput): BuiltMail {
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

type ChangeInput = { to: string; name: string; at: number; site: string };
/** `url` reverts the change of address. */
type ContactChange = ChangeInput & ({ what: 'phone' } | { what: 'email'; url: string });

/** Sent to the account's previous address, in case somebody else made the change (C13). */
export function contactChangedMail(words: Words, change: ContactChange): BuiltMail {
  const { t } = words;
  const { to, name, what, at, site } = change;
  const values = { moment: { moment: at } };
  const changed =
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
  const paragraphs = [changed, notYou];
  const action =
    what === 'email'
      ? { label: t('Take this change back'), url: change.url }
      : { label: t('Write to us'), url: `${site}/support` };
  const subject = t('Your contact details were changed');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}
