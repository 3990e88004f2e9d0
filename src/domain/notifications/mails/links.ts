import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { greet } from './strangers.ts';

type LinkInput = { to: string; name: string; url: string };

/** A link to reset a forgotten password. */
export function resetMail(words: Words, { to, name, url }: LinkInput): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('You, or someone who knows your address, asked to reset your Kindhour password.'),
    t('The link is valid for 30 minutes and works once. Resetting your password signs you out on all devices.'),
    t('If you didn’t ask for it, you can ignore this e-mail.'),
  ];
  const action = { label: t('Choose a new password'), url };
  return mailOf(words, { to, subject: t('Choose a new password'), greeting: greet(words, name), paragraphs, action });
}

/** A link to verify the account's address; works only while signed in. */
export function verifyMail(words: Words, { to, name, url }: LinkInput): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('Please confirm that this e-mail address is yours. Until then, you can’t bid or post offers.'),
    t('The link is valid for one day and works once, in a browser where you are signed in.'),
    t('If you didn’t ask for it, you can ignore this e-mail.'),
  ];
  const action = { label: t('Confirm address'), url };
  const subject = t('Confirm your e-mail address');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}

/** A link to verify the pending address of an account with a verified phone; works only while signed in. */
export function pendingEmailMail(words: Words, { to, name, url }: LinkInput): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('Someone, probably you, has opened a Kindhour account with a phone number and given this e-mail address.'),
    t('Please confirm that it is yours. Until then, we won’t send anything else here, not even receipts.'),
    t('The link is valid for one day and works once, in a browser where you are signed in.'),
    t('Not you? You can ignore this e-mail: nobody else can confirm your address.'),
  ];
  const action = { label: t('Confirm address'), url };
  const subject = t('Confirm your e-mail address');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}

type ChangeInput = { to: string; name: string; at: number; site: string };
/** `url` reverts the change of address. */
type ContactChange = ChangeInput & ({ what: 'phone' } | { what: 'email'; url: string });

/** Sent to the account's previous address, in case someone else made the change (C13). */
export function contactChangedMail(words: Words, change: ContactChange): BuiltMail {
  const { t } = words;
  const { to, name, what, at, site } = change;
  const values = { moment: { moment: at } };
  const changed =
    what === 'email'
      ? t(
          'The e-mail address of your Kindhour account was changed on {moment}. This address is no longer linked to it.',
          values,
        )
      : t('The phone number of your Kindhour account was changed on {moment}.', values);
  const notYou =
    what === 'email'
      ? t(
          'Not you? Undo this change within seven days. You’ll choose a new password, and all devices will be signed out.',
        )
      : t('Not you? Please contact us straight away and we’ll look into it.');
  const paragraphs = [changed, notYou];
  const action =
    what === 'email'
      ? { label: t('Undo this change'), url: change.url }
      : { label: t('Write to us'), url: `${site}/support` };
  const subject = t('Your contact details were changed');
  return mailOf(words, { to, subject, greeting: greet(words, name), paragraphs, action });
}
