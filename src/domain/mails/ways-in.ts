import type { Words } from '../words/words.ts';
import { greet } from './codes.ts';
import { type BuiltMail, mailOf } from './frame.ts';

type Facts = { to: string; name: string; site: string; added: boolean; way: string | null };

/** Tells a person that a way to sign in was added or taken away; `way` is the provider's name, null for a passkey. */
export function wayInMail(words: Words, { to, name, site, added, way }: Facts): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: added ? t('A new way to sign in') : t('A way to sign in was removed'),
    greeting: greet(words, name),
    paragraphs: [
      what(t, added, way),
      t('If this was not you, please change your password now and look at how you sign in.'),
    ],
    action: { label: t('See how you sign in'), url: `${site}/account/change` },
  });
}

function what(t: Words['t'], added: boolean, way: string | null): string {
  if (way === null) {
    return added ? t('A passkey now signs you in to Kindhour.') : t('A passkey no longer signs you in to Kindhour.');
  }
  if (added) return t('Your account at {way} now signs you in to Kindhour.', { way });
  return t('Your account at {way} no longer signs you in to Kindhour.', { way });
}
