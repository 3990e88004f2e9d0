import type { Dictionary } from '../../words.ts';

/** Codes that are sent and typed in. */
export const ES_BROWSER_PROOFS: Dictionary = {
  'We have sent a code to {address}.': 'Hemos enviado un código a {address}.',
  'If an account has {address}, a code is on its way there.':
    'Si hay una cuenta con {address}, le hemos enviado un código.',
  'Please enter a phone number': 'Escribe un número de teléfono',
};
