import type { Dictionary } from '../../words.ts';

/** The steps of a registration, and what is said about fields that are not right. */
export const ES_BROWSER_REGISTRATION: Dictionary = {
  'Step {n} of {all}: {title}': 'Paso {n} de {all}: {title}',
  'Please enter code': 'Introduce el código',
  'Send another code': 'Enviar otro código',
  'Send another code in {n} s': 'Enviar otro código en {n} s',
  'This username is taken. Please choose another.': 'Este nombre de usuario ya está en uso. Elige otro.',
  'E-mail addresses not match': 'Las direcciones de correo no coinciden',
  'Passwords not match': 'Las contraseñas no coinciden',
  'Minimum 8 characters': 'Mínimo 8 caracteres',
  'Maximum 128 characters': 'Máximo 128 caracteres',
  'Invalid email format': 'Formato de correo no válido',
  'Use 3 to 30 letters, digits, dots, - or _, beginning with a letter':
    'Usa de 3 a 30 letras, cifras, puntos, - o _, empezando por una letra',
  'You must accept the terms and conditions': 'Debes aceptar los términos y condiciones',
  'This password is among the first that others would try. Please choose another.':
    'Esta contraseña es de las primeras que probaría cualquiera. Elige otra.',
  'invalid decimal': 'decimal no válido',
  'At least {n}': 'Al menos {n}',
  'At most {n}': 'Como máximo {n}',
  'At most {n} characters': 'Como máximo {n} caracteres',
  'At most {n} entries': 'Como máximo {n} entradas',
  'Please choose one of the list': 'Elige una opción de la lista',
  'Please enter a link that begins with https://': 'Introduce un enlace que empiece por https://',
  'Please enter a whole number': 'Introduce un número entero',
  'This form has no such field.': 'Este formulario no tiene ese campo.',
  'This is not valid here': 'Esto no es válido aquí',
  Weak: 'Débil',
  Fair: 'Aceptable',
  Good: 'Buena',
  Strong: 'Fuerte',
  'Create my account': 'Crear mi cuenta',
  'We have sent a mail. It holds a code, or tells you that you have an account already.':
    'Hemos enviado un correo. Contiene un código, o te dice que ya tienes una cuenta.',
  'Send me a code': 'Enviadme un código',
  'Confirm your phone': 'Confirma tu teléfono',
  'Confirm that it is you': 'Confirma que eres tú',
  'Enter the six digits': 'Escribe las seis cifras',
};
