import type { Dictionary } from '../../words.ts';

/** The captcha and passkeys: what their scripts say. */
export const ES_BROWSER_WAYS_IN: Dictionary = {
  'The check that you are not a robot could not be loaded. Please try again in a moment.':
    'No se ha podido cargar la comprobación de que no eres un robot. Vuelve a intentarlo dentro de un momento.',
  'The check that you are not a robot has failed. Please try again.':
    'La comprobación de que no eres un robot ha fallado. Vuelve a intentarlo.',
  'This device has a passkey for you already.': 'Este dispositivo ya tiene una llave de acceso tuya.',
  'No passkey was used. You can try again, or sign in another way.':
    'No se ha usado ninguna llave de acceso. Puedes intentarlo de nuevo o entrar de otra manera.',
  'This passkey did not work. Please try again.': 'Esta llave de acceso no ha funcionado. Vuelve a intentarlo.',
};
