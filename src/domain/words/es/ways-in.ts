import type { Dictionary } from '../words.ts';

/** Google, Facebook, passkeys and the captcha: what the Worker says. */
export const ES_WAYS_IN: Dictionary = {
  'Please show that you are not a robot.': 'Demuestra que no eres un robot.',
  'We cannot check right now that you are not a robot. Please try again in a moment.':
    'Ahora mismo no podemos comprobar que no eres un robot. Vuelve a intentarlo dentro de un momento.',
  'This form needs JavaScript: it checks that you are not a robot.':
    'Este formulario necesita JavaScript: comprueba que no eres un robot.',
  'You have not signed in there. You can try again, or sign in another way.':
    'No has iniciado sesión allí. Puedes intentarlo de nuevo o entrar de otra manera.',
  'This sign-in was used already or took too long. Please begin again.':
    'Este inicio de sesión ya se usó o tardó demasiado. Empieza de nuevo.',
  'That sign-in did not work. Please try again, or sign in another way.':
    'Ese inicio de sesión no ha funcionado. Inténtalo de nuevo o entra de otra manera.',
  'This account already signs somebody in here. Please remove it there first.':
    'Esa cuenta ya sirve a alguien para entrar aquí. Quítala allí primero.',
  'It is connected: from now on it signs you in.': 'Está conectada: a partir de ahora puedes entrar con ella.',
  'It is removed: it signs you in no more.': 'Se ha quitado: ya no puedes entrar con ella.',
  'You have an account with this address already. Please sign in once as usual, to connect the two.':
    'Ya tienes una cuenta con esta dirección. Entra una vez como siempre para conectar las dos.',
  'Please enter your password first: then you can change how you sign in.':
    'Escribe primero tu contraseña: después podrás cambiar cómo inicias sesión.',
  'Thank you. For ten minutes you can change how you sign in.':
    'Gracias. Durante diez minutos puedes cambiar cómo inicias sesión.',
  'The password is wrong.': 'La contraseña no es correcta.',
  'Too many tries. Please wait one second.': 'Demasiados intentos. Espera un segundo.',
  'Too many tries. Please wait {n} seconds.': 'Demasiados intentos. Espera {n} segundos.',
  'You have as many passkeys as one person may. Please remove one first.':
    'Tienes el máximo de llaves de acceso por persona. Quita una primero.',
  'This passkey is known already.': 'Esta llave de acceso ya la conocemos.',
  'Your passkey is saved.': 'Tu llave de acceso está guardada.',
  'Your passkey has a new name.': 'Tu llave de acceso tiene un nombre nuevo.',
  'Your passkey is removed.': 'Tu llave de acceso se ha quitado.',
  passkey: 'llave de acceso',
  'connected account': 'cuenta conectada',
  Passkey: 'Llave de acceso',
  Passkeys: 'Llaves de acceso',
  'A passkey signs you in with your finger, your face or the PIN of your device. Nobody can guess it or lure it from you.':
    'Con una llave de acceso entras con tu dedo, tu cara o el PIN de tu dispositivo. Nadie puede adivinarla ni sacártela con engaños.',
  'This browser cannot make passkeys here.': 'Este navegador no puede crear llaves de acceso aquí.',
  'Name of the new passkey': 'Nombre de la nueva llave de acceso',
  'Such as: my phone': 'Por ejemplo: mi móvil',
  'Add a passkey': 'Añadir una llave de acceso',
  'Last used on {day}': 'Usada por última vez el {day}',
  'Added on {day}': 'Añadida el {day}',
  Rename: 'Cambiar el nombre',
  'Other ways to sign in': 'Otras formas de iniciar sesión',
  'To change how you sign in, enter your password first. It then holds for ten minutes.':
    'Para cambiar cómo inicias sesión, escribe primero tu contraseña. Después vale durante diez minutos.',
  'To change how you sign in, sign in anew first. It then holds for ten minutes.':
    'Para cambiar cómo inicias sesión, vuelve a entrar primero. Después vale durante diez minutos.',
  'Sign in anew': 'Volver a entrar',
  'Your password': 'Tu contraseña',
  'Shall your account at {provider} sign you in here from now on?':
    '¿Quieres entrar aquí a partir de ahora con tu cuenta de {provider}?',
  'Connect {provider}': 'Conectar {provider}',
  'Connected: {email}': 'Conectada: {email}',
  'Not connected': 'Sin conectar',
  'Not now': 'Ahora no',
  'Continue with {provider}': 'Continuar con {provider}',
  'Sign in with a passkey': 'Entrar con una llave de acceso',
  'A new way to sign in': 'Una nueva forma de iniciar sesión',
  'A way to sign in was removed': 'Se ha quitado una forma de iniciar sesión',
  'If this was not you, please change your password now and look at how you sign in.':
    'Si no has sido tú, cambia ahora tu contraseña y revisa cómo inicias sesión.',
  'See how you sign in': 'Ver cómo inicias sesión',
  'A passkey now signs you in to Kindhour.': 'Ahora puedes entrar en Kindhour con una llave de acceso.',
  'A passkey no longer signs you in to Kindhour.': 'Ya no puedes entrar en Kindhour con una de tus llaves de acceso.',
  'Your account at {way} now signs you in to Kindhour.': 'Ahora puedes entrar en Kindhour con tu cuenta de {way}.',
  'Your account at {way} no longer signs you in to Kindhour.':
    'Ya no puedes entrar en Kindhour con tu cuenta de {way}.',
};
