import type { Dictionary } from '../words.ts';

/** What stands on every page, and words that many areas use. */
export const ES_GENERAL: Dictionary = {
  'Please sign in first.': 'Primero inicia sesión.',
  'Sign in': 'Iniciar sesión',
  'See the invoice': 'Ver la factura',
  Back: 'Atrás',
  'On this page': 'En esta página',
  Next: 'Siguiente',
  'Choose one': 'Elige una opción',
  'Your role at work': 'Tu puesto en el trabajo',
  'E-mail address': 'Correo electrónico',
  Password: 'Contraseña',
  Code: 'Código',
  'Six digits, good for five minutes': 'Seis cifras, válidas durante cinco minutos',
  Show: 'Mostrar',
  'Sign In': 'Iniciar sesión',
  'Confirm your e-mail address': 'Confirma tu correo electrónico',
  'Invalid Email Format': 'Formato de correo no válido',
  'Become a TimeGiver': 'Hazte TimeGiver',
  Free: 'Gratis',
  'Get Started': 'Empezar',
  'per person': 'por persona',
  'Offer hours for a charity of your choice.': 'Ofrece horas para la ONG que elijas.',
  'Giving time is free. Bidding needs a membership, which keeps the network going, so that a charity can have the whole price of an hour.':
    'Ofrecer tiempo es gratis. Para pujar hace falta una suscripción, que mantiene la red, de modo que la ONG reciba el precio íntegro de cada hora.',
  Save: 'Guardar',
  Name: 'Nombre',
  Confirm: 'Confirmar',
};
