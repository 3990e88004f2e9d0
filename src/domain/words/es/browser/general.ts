import type { Dictionary } from '../../words.ts';

/** What several areas of the browser say, and what it says when a call came to nothing. */
export const ES_BROWSER_GENERAL: Dictionary = {
  'Something went wrong!': '¡Algo ha salido mal!',
  'No connection. Please try again.': 'Sin conexión. Inténtalo de nuevo.',
  'Required!': '¡Obligatorio!',
  Required: 'Obligatorio',
  '(optional)': '(opcional)',
  'Login / Sign up': 'Entrar / Registrarse',
  'Go on': 'Continuar',
  'Go to the cart': 'Ir al carrito',
  'Network fee': 'Comisión de la red',
  'Try Again': 'Intentar de nuevo',
  Cancel: 'Cancelar',
  Close: 'Cerrar',
  Date: 'Fecha',
  OK: 'Aceptar',
  Status: 'Estado',
};
