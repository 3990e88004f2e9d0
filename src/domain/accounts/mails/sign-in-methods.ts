import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greet } from '../../notifications/mails/strangers.ts';

type Facts = { to: string; name: string; site: string; added: boolean; way: string | null };

/** Tells a person that a sign-in method was added or removed; `way` is the provider's name, null for a passkey. */
export function signInMethodMail(words: Words, { to, name, site, added, way }: Facts): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: added ? t('A new way to sign in') : t('A way to sign in was removed'),
    greeting: greet(words, name),
    paragraphs: [
      what(t, added, way),
      t('If this was not you, please change your password now and check how you sign in.'),
    ],
    action: { label: t('Check how you sign in'), url: `${site}/account/change` },
  });
}

function what(t: Words['t'], added: boolean, way: string | null): string {
  if (way === null) {
    return added
      ? t('You can now sign in to Kindhour with a passkey.')
      : t('A passkey was removed. You can no longer sign in to Kindhour with it.');
  }
  if (added) return t('You can now sign in to Kindhour with your {way} account.', { way });
  return t('You can no longer sign in to Kindhour with your {way} account.', { way });
}
