import type { Dictionary } from '../words.ts';

/** Codes, links, phones and forgotten passwords. A text message keeps to letters that fit into a single one. */
export const ES_PROOFS: Dictionary = {
  'Your Kindhour code is {code}. It is good for five minutes. Never pass it on.':
    'Tu clave de Kindhour es {code}. Vale cinco minutos. No se la des a nadie.',

  'You, or somebody who knows your address, asked for a new password at Kindhour.':
    'Tú, o alguien que conoce tu dirección, ha pedido una contraseña nueva en Kindhour.',
  'The link is good for 30 minutes and works once. Every device is signed out then.':
    'El enlace es válido durante 30 minutos y funciona una sola vez. Después se cierra la sesión en todos los dispositivos.',
  'Please confirm that this e-mail address is yours. Until then you cannot bid or offer.':
    'Confirma, por favor, que esta dirección de correo es tuya. Hasta entonces no puedes pujar ni ofrecer.',
  'The link is good for a day and works once, where you are signed in.':
    'El enlace es válido durante un día y funciona una sola vez, donde tengas la sesión iniciada.',
  'Confirm the address': 'Confirmar la dirección',
  'The e-mail address of your account at Kindhour was changed on {moment}. This one reaches it no more.':
    'La dirección de correo de tu cuenta de Kindhour se cambió el {moment}. Esta ya no llega a ella.',
  'The phone of your account at Kindhour was changed on {moment}.':
    'El teléfono de tu cuenta de Kindhour se cambió el {moment}.',
  'It was not you? Please write to us at once, and we look into it.':
    '¿No has sido tú? Escríbenos enseguida y lo comprobamos.',
  'Your contact details were changed': 'Se han cambiado tus datos de contacto',

  'Three texts in 15 minutes are the most for one number. Please try again later.':
    'Como máximo se envían tres mensajes a un número en 15 minutos. Inténtalo de nuevo más tarde.',
  'Ten codes in a day are the most for one address or number. Please try again tomorrow.':
    'Como máximo se envían diez códigos al día a una dirección o a un número. Inténtalo de nuevo mañana.',
  'Twenty texts in a day are the most from here. Please use a code by e-mail instead.':
    'Desde aquí se pueden pedir veinte mensajes al día como máximo. Usa un código por correo, por favor.',
  'We cannot send texts right now. Please use a code by e-mail instead.':
    'Ahora mismo no podemos enviar mensajes. Usa un código por correo, por favor.',
  'Please enter a mobile number of this country.': 'Escribe un número de móvil de este país.',
  'We cannot send text messages to this country.': 'No podemos enviar mensajes de texto a este país.',
  'This is not the phone in your profile. Please enter your password to change it.':
    'Este no es el teléfono de tu perfil. Escribe tu contraseña para cambiarlo.',
  'Your phone is confirmed.': 'Tu teléfono está confirmado.',
  'This phone is confirmed in another account. Please remove it there first.':
    'Este teléfono está confirmado en otra cuenta. Quítalo antes de allí.',
  'This e-mail address belongs to another account.': 'Esta dirección de correo pertenece a otra cuenta.',
  'You have changed this several times today. Please try again tomorrow.':
    'Hoy lo has cambiado varias veces. Inténtalo de nuevo mañana.',
  'If an account has this address, a link is on its way there.':
    'Si hay una cuenta con esta dirección, le hemos enviado un enlace.',
  'That was asked for several times. Please look for the mail, or wait an hour.':
    'Ya se ha pedido varias veces. Busca el correo o espera una hora.',
  'This link was used already or is too old. Please ask for a new one.':
    'Este enlace ya se ha usado o es demasiado antiguo. Pide uno nuevo, por favor.',
  'Your password is changed. Please sign in with it.': 'Tu contraseña ha cambiado. Inicia sesión con ella.',
  'Your e-mail address is confirmed already.': 'Tu dirección de correo ya está confirmada.',
  'Your e-mail address is confirmed.': 'Tu dirección de correo está confirmada.',
  'We have sent a mail with a link. It is good for a day.':
    'Te hemos enviado un correo con un enlace. Es válido durante un día.',
  'Please sign in first, then open the link again.': 'Inicia sesión primero y vuelve a abrir el enlace.',
  'Too many tries. Please wait one second, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera un segundo o entra con un código por correo.',
  'Too many tries. Please wait {n} seconds, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera {n} segundos o entra con un código por correo.',

  'Please wait 30 seconds before you ask for another code.': 'Espera 30 segundos antes de pedir otro código.',
  'We have sent a text with a code. It is good for five minutes.':
    'Te hemos enviado un mensaje con un código. Es válido durante cinco minutos.',
  'If it belongs to an account, a code is on its way. It is good for five minutes.':
    'Si pertenece a una cuenta, hemos enviado un código. Es válido durante cinco minutos.',
  'That was asked for several times. Please wait a moment, then try again.':
    'Ya se ha pedido varias veces. Espera un momento e inténtalo de nuevo.',
  'This belongs to another account.': 'Esto pertenece a otra cuenta.',

  'Before you bid or offer, please show us that {email} is yours. We send a code there.':
    'Antes de pujar u ofrecer, demuéstranos que {email} es tuyo. Te enviamos un código allí.',
  'Send me a link instead': 'Prefiero recibir un enlace',
  Login: 'Entrar',
  'Good to see you again.': 'Nos alegra verte de nuevo.',
  'E-mail address or username': 'Correo electrónico o nombre de usuario',
  'Sign in with a password': 'Entrar con una contraseña',
  'Sign in with a code by e-mail': 'Entrar con un código por correo',
  'Sign in with a code by text': 'Entrar con un código por SMS',
  'Forgotten your password?': '¿Has olvidado la contraseña?',
  'If an account has this address, we send it a code.': 'Si hay una cuenta con esta dirección, le enviamos un código.',
  'If you have confirmed this phone in your profile, we text it a code.':
    'Si has confirmado este teléfono en tu perfil, le enviamos un código.',
  'New here?': '¿Es tu primera vez aquí?',
  'Mobile number': 'Número de móvil',

  'Forgotten password': 'Contraseña olvidada',
  'We mail you a link with which you choose a new one.': 'Te enviamos un enlace con el que eliges una nueva.',
  'Send me a link': 'Enviadme un enlace',
  'Or sign in without a password:': 'O entra sin contraseña:',
  'with a code by text': 'con un código por SMS',
  'Save the new password': 'Guardar la contraseña nueva',
  'Every device is signed out then, and you sign in with the new password.':
    'Después se cierra la sesión en todos los dispositivos y entras con la contraseña nueva.',
  'Ask for a new link': 'Pedir un enlace nuevo',
  'Please sign in first: then this page confirms the address.':
    'Inicia sesión primero: después esta página confirma la dirección.',
  'Is {email} your address?': '¿Es {email} tu dirección?',
  'Yes, confirm it': 'Sí, confirmarla',

  'A confirmed phone signs you in, and can bring you news by text.':
    'Con un teléfono confirmado puedes iniciar sesión y recibir novedades por SMS.',
  'It is asked for because the number is a new one': 'La pedimos porque el número es nuevo',
  'How shall we send you a code?': '¿Cómo te enviamos un código?',
  'By e-mail': 'Por correo',
  'By text message': 'Por SMS',
  'Confirm the phone': 'Confirmar el teléfono',
  'We send a link to the new address. Until you have confirmed it, nothing else goes there.':
    'Enviamos un enlace a la nueva dirección. Hasta que la confirmes no enviamos allí nada más.',
  'Your account stands on its phone until your e-mail address is confirmed: you cannot bid or offer before you have confirmed the new one.':
    'Tu cuenta se apoya en su teléfono hasta que confirmes tu correo: no puedes pujar ni ofrecer antes de confirmar el nuevo.',
  'Please show us that {email} is yours. We send a code there, and nothing else until you have.':
    'Demuéstranos que {email} es tuya. Enviamos allí un código, y nada más hasta entonces.',
  'To change these, show us first that it is you. It then holds for ten minutes.':
    'Para cambiarlos, demuestra primero que eres tú. Después vale durante diez minutos.',
  'We send a code to {address}.': 'Enviamos un código a {address}.',
  'Your e-mail address {email} is not confirmed yet. Until it is, no receipts and no news go there; you find them here.':
    'Tu dirección {email} aún no está confirmada. Hasta entonces no enviamos allí recibos ni avisos; los encuentras aquí.',
  'the e-mail address': 'la dirección de correo',
  'Somebody, probably you, has opened an account at Kindhour with a phone and named this e-mail address.':
    'Alguien, probablemente tú, ha abierto una cuenta en Kindhour con un teléfono y ha indicado esta dirección de correo.',
  'Please confirm that it is yours. Until then we send nothing else here, receipts included.':
    'Confirma que es tuya. Hasta entonces no enviamos aquí nada más, tampoco recibos.',
  'It was not you? Then you need not do anything: without you nobody can confirm it.':
    '¿No has sido tú? Entonces no tienes que hacer nada: sin ti nadie puede confirmarla.',
  'It was not you? Take this change back within seven days: you choose a new password, and every device is signed out.':
    '¿No has sido tú? Deshaz este cambio en siete días: eliges una contraseña nueva y se cierra la sesión en todos los dispositivos.',
  'Take this change back': 'Deshacer este cambio',
  'We text a code to your confirmed phone. With it you choose a new password.':
    'Enviamos un código por SMS a tu teléfono confirmado. Con él eliges una contraseña nueva.',
  'Send me a link by e-mail instead': 'Mejor enviadme un enlace por correo',
  'Send me a code by text instead': 'Mejor enviadme un código por SMS',
  'Confirm your phone instead': 'Mejor confirmar tu teléfono',
  'Take the change back': 'Deshacer el cambio',
  'Your account is then reached at {email} again, and only the password that you choose here opens it.':
    'Tu cuenta vuelve a tener la dirección {email}, y solo la abre la contraseña que elijas aquí.',
  'Every device is signed out. Passkeys, connected accounts and a phone that were added in the week before the change or since then are removed; you can add yours again.':
    'Se cierra la sesión en todos los dispositivos. Se quitan las claves de acceso, las cuentas conectadas y el teléfono que se añadieron en la semana anterior al cambio o después; puedes volver a añadir los tuyos.',
  'This link was used already or is more than a week old.': 'Este enlace ya se ha usado o tiene más de una semana.',
  'If somebody else is in your account, please write to us at once, and we look into it.':
    'Si otra persona está en tu cuenta, escríbenos enseguida y lo miramos.',
  'This address belongs to another account by now. Please write to us, and we look into it.':
    'Esta dirección pertenece ya a otra cuenta. Escríbenos y lo miramos.',
  'Your account has its old address and your new password. Please sign in.':
    'Tu cuenta tiene su dirección de antes y tu contraseña nueva. Inicia sesión.',
  'Please confirm that it is you, with a code or by signing in anew.':
    'Confirma que eres tú, con un código o iniciando sesión de nuevo.',
  'This address was sent several mails today. Please try again tomorrow.':
    'Hoy ya se han enviado varios correos a esta dirección. Inténtalo mañana.',
  'This is not the phone in your profile. Please change it there first.':
    'Este no es el teléfono de tu perfil. Cámbialo allí primero.',
  'There is an account with this phone already. Please sign in.': 'Ya hay una cuenta con este teléfono. Inicia sesión.',
};
