import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of signing in, codes and passwords, in Spanish. */
export const ACCOUNTS_SIGN_IN: Dictionary = {
  'This account is deactivated.': 'Esta cuenta está desactivada.',
  'Logged out successfully': 'Sesión cerrada correctamente',
  Subject: 'Asunto',
  Message: 'Mensaje',
  'Send the message': 'Enviar el mensaje',
  'You are not a TimeGiver yet.': 'Todavía no eres TimeGiver.',
  'You are not a TimeBidder yet.': 'Todavía no eres TimeBidder.',
  'Please sign in first.': 'Primero inicia sesión.',
  Code: 'Código',
  'Your Kindhour code': 'Tu código de Kindhour',
  'You already have a Kindhour account': 'Ya tienes una cuenta en Kindhour',
  'More about you': 'Más sobre ti',
  'Your work': 'Tu trabajo',
  'Job title': 'Cargo',
  'What you do there': 'A qué te dedicas allí',
  'In this position since': 'En este puesto desde',
  LinkedIn: 'LinkedIn',
  'What you are responsible for': 'De qué te encargas',
  You: 'Tú',
  Website: 'Página web',
  Introductions: 'Presentaciones',
  'Skip the introduction to the offer form': 'No mostrar la presentación del formulario de ofertas',
  'Skip the introduction to the search': 'No mostrar la presentación de la búsqueda',
  'Skip the introduction to this page': 'No mostrar la presentación de esta página',
  'Kind of company': 'Tipo de empresa',
  Company: 'Empresa',
  'If you invest': 'Si inviertes',
  'Founded on': 'Fundada el',
  'Owners of your company': 'Propietarios de tu empresa',
  'This account belongs to an organisation': 'Esta cuenta pertenece a una organización',
  'I act for an organisation here': 'Aquí actúo en nombre de una organización',
  'New password': 'Contraseña nueva',
  'At least 8 characters': 'Al menos 8 caracteres',
  'New password again': 'Contraseña nueva otra vez',
  '{browser} on {system}': '{browser} en {system}',
  '{device}': '{device}',
  'Signed in on {moment}, {how}': 'Sesión iniciada el {moment}, {how}',
  'with the password': 'con la contraseña',
  'with a code by e-mail': 'con un código por correo',
  'with Google': 'con Google',
  'with Facebook': 'con Facebook',
  'with a passkey': 'con una llave de acceso',
  'when the account was opened': 'al abrir la cuenta',
  renewed: 'renovada',
  'Sign out': 'Cerrar sesión',
  'Sign out all other devices': 'Cerrar sesión en los demás dispositivos',
  'Please confirm this change with your password.': 'Confirma este cambio con tu contraseña.',
  address: 'dirección',
  session: 'sesión',
  'Last used on {moment}': 'Último uso el {moment}',
  'We can send at most three texts in 15 minutes to one number. Please try again later.':
    'Podemos enviar como máximo tres mensajes en 15 minutos a un mismo número. Inténtalo de nuevo más tarde.',
  'This number has had many texts today. Please use your password or a code by e-mail.':
    'Este número ha recibido hoy muchos mensajes. Usa tu contraseña o un código por correo.',
  'We can send at most ten codes a day to one address or number. Please try again tomorrow.':
    'Podemos enviar como máximo diez códigos al día a una dirección o a un número. Inténtalo de nuevo mañana.',
  'We cannot send texts right now. Please use your password or a code by e-mail.':
    'Ahora mismo no podemos enviar mensajes. Usa tu contraseña o un código por correo.',
  'We cannot send text messages to this country.': 'No podemos enviar mensajes de texto a este país.',
  'This is not the phone in your profile. Please enter your password to change it.':
    'Este no es el teléfono de tu perfil. Escribe tu contraseña para cambiarlo.',
  'Your phone is confirmed.': 'Tu teléfono está confirmado.',
  'You have changed this several times today. Please try again tomorrow.':
    'Hoy lo has cambiado varias veces. Inténtalo de nuevo mañana.',
  'Your e-mail address is confirmed.': 'Tu dirección de correo está confirmada.',
  'Please sign in first, then open the link again.': 'Inicia sesión primero y vuelve a abrir el enlace.',
  'Please wait 30 seconds before you ask for another code.': 'Espera 30 segundos antes de pedir otro código.',
  'This belongs to another account.': 'Esto pertenece a otra cuenta.',
  'Send me a link instead': 'Recibir un enlace en su lugar',
  'Good to see you again.': 'Nos alegra verte de nuevo.',
  'E-mail address or username': 'Correo electrónico o nombre de usuario',
  'Sign in with a password': 'Entrar con una contraseña',
  'Sign in with a code by e-mail': 'Entrar con un código por correo',
  'Sign in with a code by text': 'Entrar con un código por SMS',
  'Forgotten your password?': '¿Has olvidado la contraseña?',
  'New here?': '¿Primera vez por aquí?',
  'Mobile number': 'Número de móvil',
  'Forgotten password': 'Contraseña olvidada',
  'We’ll e-mail you a link to choose a new one.': 'Te enviaremos por correo un enlace para elegir una nueva.',
  'Send me a link': 'Recibir un enlace',
  'Or sign in without a password:': 'O entra sin contraseña:',
  'with a code by text': 'con un código por SMS',
  'Save the new password': 'Guardar la contraseña nueva',
  'You’ll be signed out on every device. Then sign in with the new password.':
    'Se cerrará tu sesión en todos los dispositivos. Después, entra con la contraseña nueva.',
  'Ask for a new link': 'Pedir un enlace nuevo',
  'Please sign in first: then this page confirms the address.':
    'Inicia sesión primero: después, esta página confirmará la dirección.',
  'Is {email} your address?': '¿{email} es tu dirección?',
  'Yes, confirm it': 'Sí, confirmar',
  'the e-mail address': 'la dirección de correo',
  'We’ll text a code to your confirmed phone, so that you can choose a new password.':
    'Enviaremos un código por SMS a tu teléfono confirmado para que elijas una contraseña nueva.',
  'Send me a link by e-mail instead': 'Recibir un enlace por correo en su lugar',
  'Send me a code by text instead': 'Recibir un código por SMS en su lugar',
  'Undo the change': 'Deshacer el cambio',
  'Your e-mail address will be {email} again, and only the password you choose here will work.':
    'Tu dirección de correo volverá a ser {email}, y solo valdrá la contraseña que elijas aquí.',
  'Every device is signed out. Passkeys, connected accounts and a phone that were added in the week before the change or since then are removed; you can add yours again.':
    'Se cierra la sesión en todos los dispositivos. Se quitan las claves de acceso, las cuentas conectadas y el teléfono que se añadieron en la semana anterior al cambio o después; puedes volver a añadir los tuyos.',
  'This link was used already or is more than a week old.': 'Este enlace ya se ha usado o tiene más de una semana.',
  'If someone else is using your account, please write to us straight away.':
    'Si otra persona está usando tu cuenta, escríbenos enseguida.',
  'This is not the phone in your profile. Please change it there first.':
    'Este no es el teléfono de tu perfil. Cámbialo allí primero.',
  person: 'persona',
  'This session has ended. Please sign in again.': 'Esta sesión ha terminado. Vuelve a iniciar sesión.',
  '(opens in a new tab)': '(se abre en una pestaña nueva)',
  'I accept the terms and conditions': 'Acepto los términos y condiciones',
  'terms and conditions': 'términos y condiciones',
  Joined: 'Ya se ha unido',
  'Send again': 'Enviar otra vez',
  'Send the invitation': 'Enviar la invitación',
  'Sent on {day}': 'Enviada el {day}',
  'They will probably want to': 'Probablemente quiera',
  'Until {day}': 'Hasta el {day}',
  'That sign-in did not work. Please try again, or sign in another way.':
    'Ese inicio de sesión no ha funcionado. Inténtalo de nuevo o entra de otra manera.',
  'The password is wrong.': 'La contraseña no es correcta.',
  passkey: 'llave de acceso',
  'connected account': 'cuenta conectada',
  Passkey: 'Llave de acceso',
  Passkeys: 'Llaves de acceso',
  'Name of the new passkey': 'Nombre de la nueva llave de acceso',
  'Add a passkey': 'Añadir una llave de acceso',
  Rename: 'Cambiar el nombre',
  'Other ways to sign in': 'Otras formas de iniciar sesión',
  'Your password': 'Tu contraseña',
  'Connect {provider}': 'Conectar {provider}',
  'Connected: {email}': 'Conectada: {email}',
  'Not connected': 'Sin conectar',
  'Continue with {provider}': 'Continuar con {provider}',
  'Sign in with a passkey': 'Entrar con una llave de acceso',
  'A new way to sign in': 'Una nueva forma de iniciar sesión',
  'A way to sign in was removed': 'Se ha quitado una forma de iniciar sesión',
  'If an account has {address}, a code is on its way there.':
    'Si hay una cuenta con {address}, le hemos enviado un código.',
  'If an account has this number, the code in its last text works here too.':
    'Si hay una cuenta con este número, el código del último SMS también vale aquí.',
  'Send another code in {n} s': 'Enviar otro código en {n} s',
  'Minimum 8 characters': 'Mínimo 8 caracteres',
  'Maximum 128 characters': 'Máximo 128 caracteres',
  'Invalid email format': 'Formato de correo no válido',
  'Use 3 to 30 letters, digits, dots, - or _, beginning with a letter':
    'Usa de 3 a 30 letras, cifras, puntos, - o _, empezando por una letra',
  Weak: 'Débil',
  Fair: 'Aceptable',
  Good: 'Buena',
  Strong: 'Fuerte',
  'No passkey was used. You can try again, or sign in another way.':
    'No se ha usado ninguna llave de acceso. Puedes intentarlo de nuevo o entrar de otra manera.',
  'This passkey did not work. Please try again.': 'Esta llave de acceso no ha funcionado. Vuelve a intentarlo.',
  'Welcome to Kindhour. Use this code to confirm that this e-mail address is yours:':
    'Te damos la bienvenida a Kindhour. Usa este código para confirmar que esta dirección de correo es tuya:',
  'Use this code to sign in to Kindhour:': 'Usa este código para iniciar sesión en Kindhour:',
  'Use this code to choose a new password for Kindhour:':
    'Usa este código para elegir una contraseña nueva en Kindhour:',
  'Use this code to confirm a change to your Kindhour account:':
    'Usa este código para confirmar un cambio en tu cuenta de Kindhour:',
  'It is valid for five minutes. Kindhour never asks for it by phone or in a message.':
    'Es válido durante cinco minutos. Kindhour nunca te lo pedirá por teléfono ni en un mensaje.',
  'Someone, probably you, has just tried to open an account with this e-mail address. You already have one.':
    'Alguien, seguramente tú, acaba de intentar abrir una cuenta con esta dirección de correo. Ya tienes una.',
  'You can sign in with your password, or ask for a code on the sign-in page.':
    'Puedes entrar con tu contraseña o pedir un código en la página de inicio de sesión.',
  'Not you? You can ignore this e-mail: nothing has changed.':
    '¿No has sido tú? Puedes ignorar este correo: no ha cambiado nada.',
  'Your Kindhour code is {code}. It is valid for five minutes. Never share it.':
    'Tu clave de Kindhour es {code}. Vale cinco minutos. No se la des a nadie.',
  'You have reached the limit of 20 texts a day. Please use a code by e-mail instead.':
    'Has llegado al límite de 20 mensajes al día. Usa un código por correo.',
  'This phone is already confirmed in another account. Please remove it there first.':
    'Este teléfono está confirmado en otra cuenta. Quítalo antes de allí.',
  'If there is an account with this address, a link is on its way.':
    'Si hay una cuenta con esta dirección, le hemos enviado un enlace.',
  'You have asked for this several times. Please check your e-mail, or wait an hour.':
    'Ya lo has pedido varias veces. Revisa tu correo o espera una hora.',
  'This link has already been used or has expired. Please ask for a new one.':
    'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  'Your password has been changed. Please sign in with the new one.':
    'Se ha cambiado tu contraseña. Inicia sesión con la nueva.',
  'Your e-mail address is already confirmed.': 'Tu dirección de correo ya está confirmada.',
  'We have e-mailed you a link. It is valid for a day.':
    'Te hemos enviado un correo con un enlace. Es válido durante un día.',
  'Too many attempts. Please wait one second, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera un segundo o entra con un código por correo.',
  'Too many attempts. Please wait {n} seconds, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera {n} segundos o entra con un código por correo.',
  'We have texted you a code. It is valid for five minutes.':
    'Te hemos enviado un mensaje con un código. Es válido durante cinco minutos.',
  'If it belongs to an account, a code is on its way. It is valid for five minutes.':
    'Si pertenece a una cuenta, hemos enviado un código. Es válido durante cinco minutos.',
  'You have asked for this several times. Please wait a moment, then try again.':
    'Ya lo has pedido varias veces. Espera un momento e inténtalo de nuevo.',
  'This address now belongs to another account. Please write to us and we will look into it.':
    'Esta dirección pertenece ya a otra cuenta. Escríbenos y lo miramos.',
  'Your account has its old e-mail address back. Please sign in with your new password.':
    'Tu cuenta ha recuperado su dirección anterior. Inicia sesión con tu contraseña nueva.',
  'Please confirm that it is you, with a code or by signing in again.':
    'Confirma que eres tú con un código o iniciando sesión de nuevo.',
  'There is already an account with this phone number. Please sign in.':
    'Ya hay una cuenta con este teléfono. Inicia sesión.',
  'The username or password is wrong.': 'El nombre de usuario o la contraseña no son correctos.',
  'This password is too easy to guess. Please choose another.':
    'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
  'The robot check failed. Please try again.':
    'La comprobación de que no eres un robot ha fallado. Vuelve a intentarlo.',
  'Please confirm that you are not a robot.': 'Confirma que no eres un robot.',
  'The robot check is not available right now. Please try again in a moment.':
    'Ahora mismo no podemos comprobar que no eres un robot. Vuelve a intentarlo dentro de un momento.',
  'The sign-in was cancelled. You can try again, or sign in another way.':
    'Se ha cancelado el inicio de sesión. Puedes intentarlo de nuevo o entrar de otra manera.',
  'This sign-in has already been used or took too long. Please start again.':
    'Este inicio de sesión ya se usó o tardó demasiado. Empieza de nuevo.',
  'That account is already connected to another Kindhour account. Please disconnect it there first.':
    'Esa cuenta ya está conectada a otra cuenta de Kindhour. Desconéctala allí primero.',
  'Connected. You can now sign in with that account.': 'Conectada. Ya puedes entrar con esa cuenta.',
  'Disconnected. You can no longer sign in with that account.': 'Desconectada. Ya no puedes entrar con esa cuenta.',
  'You already have an account with this address. Please sign in as usual to connect the two.':
    'Ya tienes una cuenta con esta dirección. Inicia sesión como siempre para conectar las dos.',
  'Please enter your password before you change how you sign in.':
    'Escribe tu contraseña antes de cambiar cómo inicias sesión.',
  'Thank you. You can change how you sign in for the next ten minutes.':
    'Gracias. Durante diez minutos puedes cambiar cómo inicias sesión.',
  'You have reached the limit of passkeys. Please remove one first.':
    'Has llegado al límite de llaves de acceso. Quita una primero.',
  'This passkey is already saved.': 'Esta llave de acceso ya está guardada.',
  'Your passkey has been saved.': 'Se ha guardado tu llave de acceso.',
  'Your passkey has been renamed.': 'Se ha cambiado el nombre de tu llave de acceso.',
  'Your passkey has been removed.': 'Se ha quitado tu llave de acceso.',
  'If this was not you, please change your password now and check how you sign in.':
    'Si no has sido tú, cambia ahora tu contraseña y revisa cómo inicias sesión.',
  'Check how you sign in': 'Ver cómo inicias sesión',
  'You can now sign in to Kindhour with a passkey.': 'Ahora puedes entrar en Kindhour con una llave de acceso.',
  'A passkey was removed. You can no longer sign in to Kindhour with it.':
    'Se ha quitado una llave de acceso. Ya no puedes entrar en Kindhour con ella.',
  'You can now sign in to Kindhour with your {way} account.': 'Ahora puedes entrar en Kindhour con tu cuenta de {way}.',
  'You can no longer sign in to Kindhour with your {way} account.':
    'Ya no puedes entrar en Kindhour con tu cuenta de {way}.',
  'Another app': 'Otra aplicación',
  'Six digits, valid for five minutes': 'Seis cifras, válidas durante cinco minutos',
  'For example, linkedin.com/in/your-name': 'Por ejemplo, linkedin.com/in/tu-nombre',
  'People see this on your page and beside your offers.': 'La gente lo ve en tu página y junto a tus ofertas.',
  'Save and continue': 'Guardar y continuar',
  'Investment focus': 'Enfoque de inversión',
  'Number of employees': 'Número de empleados',
  'Country of this number': 'País de este número',
  'Current password': 'Contraseña actual',
  'All your other devices will be signed out, and we’ll e-mail you to confirm.':
    'Se cerrará la sesión en tus demás dispositivos y te lo confirmaremos por correo.',
  'Change password': 'Cambiar la contraseña',
  'Sign out everywhere, including here': 'Cerrar sesión en todas partes, también aquí',
  'Before you bid or make an offer, please confirm that {email} is yours. We’ll send a code there.':
    'Antes de pujar o publicar una oferta, confirma que {email} es tu dirección. Te enviaremos un código.',
  'If an account has this address, we’ll send it a code.':
    'Si hay una cuenta con esta dirección, le enviaremos un código.',
  'If you have confirmed this phone in your profile, we’ll text you a code.':
    'Si has confirmado este teléfono en tu perfil, te enviaremos un código por SMS.',
  'You can sign in with a confirmed phone, and get notifications by text.':
    'Con un teléfono confirmado puedes iniciar sesión y recibir avisos por SMS.',
  'We ask because this is a new number': 'La pedimos porque el número es nuevo',
  'Please confirm that {email} is yours. We’ll send a code there, and nothing else until you have confirmed it.':
    'Confirma que {email} es tu dirección. Enviaremos allí un código, y nada más hasta que la confirmes.',
  'To change these, first confirm it’s you. You then have ten minutes.':
    'Para cambiarlos, confirma primero que eres tú. Después tendrás diez minutos.',
  'We’ll send a code to {address}.': 'Enviaremos un código a {address}.',
  'Your e-mail address {email} is not confirmed yet. Until it is, you’ll find receipts and notifications here instead.':
    'Tu dirección {email} aún no está confirmada. Hasta entonces, encontrarás aquí los recibos y avisos.',
  'Invite them to my company, {company}': 'Invitar a mi empresa, {company}',
  'A passkey lets you sign in with your fingerprint, your face or your device’s PIN. Nobody can guess it, or trick you into giving it away.':
    'Con una llave de acceso entras con tu huella, tu cara o el PIN de tu dispositivo. Nadie puede adivinarla ni engañarte para que la reveles.',
  'This browser can’t create passkeys here.': 'Este navegador no puede crear llaves de acceso aquí.',
  'For example, my phone': 'Por ejemplo: mi móvil',
  'To change how you sign in, enter your password first. You then have ten minutes.':
    'Para cambiar cómo inicias sesión, escribe primero tu contraseña. Después tendrás diez minutos.',
  'To change how you sign in, sign in again first. You then have ten minutes.':
    'Para cambiar cómo inicias sesión, vuelve a entrar primero. Después tendrás diez minutos.',
  'Sign in again': 'Volver a entrar',
  'Use your {provider} account to sign in here from now on?':
    '¿Quieres entrar aquí a partir de ahora con tu cuenta de {provider}?',
  'We couldn’t load the check that you’re not a robot. Please try again in a moment.':
    'No se ha podido cargar la comprobación de que no eres un robot. Vuelve a intentarlo dentro de un momento.',
  'This device already has a passkey for you.': 'Este dispositivo ya tiene una llave de acceso tuya.',
};
