import type { Dictionary } from '../words.ts';

/** What stands on every page, and words that many areas use. */
export const ES_GENERAL: Dictionary = {
  'Something went wrong!': '¡Algo ha salido mal!',
  'Please sign in first.': 'Primero inicia sesión.',
  'Required!': '¡Obligatorio!',
  Required: 'Obligatorio',
  'Sign in': 'Iniciar sesión',
  'See the invoice': 'Ver la factura',
  'Go to the cart': 'Ir al carrito',
};
