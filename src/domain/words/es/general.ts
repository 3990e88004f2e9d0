import type { Dictionary } from '../words.ts';

/** What stands on every page, and words that many areas use. */
export const ES_GENERAL: Dictionary = {
  'Please sign in first.': 'Primero inicia sesión.',
  'Sign in': 'Iniciar sesión',
  'See the invoice': 'Ver la factura',
};
