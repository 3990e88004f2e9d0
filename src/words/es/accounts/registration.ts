import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of registration and the roles, in Spanish. */
export const ACCOUNTS_REGISTRATION: Dictionary = {
  Roles: 'Roles',
  'You bid for people’s time or buy it, and what you pay goes to a charity.':
    'Pujas por el tiempo de otras personas o lo compras, y lo que pagas es para una ONG.',
  'Needs a membership; the first {n} days are free.': 'Necesita una suscripción; los primeros {n} días son gratis.',
  'Needs a membership.': 'Necesita una suscripción.',
  'Become a TimeBidder': 'Hazte TimeBidder',
  'You offer hours of your own time and choose the charity the money goes to.':
    'Ofreces horas de tu propio tiempo y eliges la ONG que recibe el dinero.',
  'Free.': 'Gratis.',
  'There are two ways to take part. You can start with one and add the other later.':
    'Hay dos maneras de participar. Puedes empezar con una y añadir la otra más adelante.',
  'You have both roles. The active one comes first; you can use the other at any time.':
    'Tienes los dos roles. El activo es el principal; puedes usar el otro cuando quieras.',
  'You have one role. You can add the other and keep the one you have.':
    'Tienes un rol. Puedes añadir el otro y conservar el que tienes.',
  'Active role': 'Rol activo',
  'Your role': 'Tu rol',
  'Switch to TimeGiver': 'Cambiar a TimeGiver',
  'Switch to TimeBidder': 'Cambiar a TimeBidder',
  'What this means:': 'Qué supone:',
  'You can post offers straight away, and their pages show your name and picture.':
    'Puedes publicar ofertas enseguida, y sus páginas muestran tu nombre y tu foto.',
  'You’re still a TimeBidder: your bids, invoices and membership stay as they are.':
    'Sigues siendo TimeBidder: tus pujas, facturas y suscripción no cambian.',
  'It’s free. You’ll be signed out on your other devices, so that they all know your new role.':
    'Es gratis. Se cerrará tu sesión en los demás dispositivos, para que todos conozcan tu nuevo rol.',
  'Yes, make me a TimeGiver too': 'Sí, quiero ser también TimeGiver',
  'Already have an account?': '¿Ya tienes una cuenta?',
  'Sign in': 'Iniciar sesión',
  Back: 'Atrás',
  Next: 'Siguiente',
  'Your role at work': 'Tu puesto en el trabajo',
  Password: 'Contraseña',
  'Get Started': 'Empezar',
  'Offer hours for a charity of your choice.': 'Ofrece horas para la ONG que elijas.',
  'About you': 'Sobre ti',
  'Your company': 'Tu empresa',
  'By text message': 'Por SMS',
  'Confirm your phone instead': 'Confirmar el teléfono en su lugar',
  'Bid for time': 'Pujar por tiempo',
  Both: 'Las dos cosas',
  'Company or organisation': 'Empresa u organización',
  'Create an account': 'Crear una cuenta',
  'E-mail address again': 'Correo electrónico otra vez',
  'Eight characters or more; a few words are best': 'Ocho caracteres o más; lo mejor son unas cuantas palabras',
  'First name': 'Nombre',
  'Giving time is free. Bidding needs a membership, after a free trial.':
    'Ofrecer tiempo es gratis. Para pujar hace falta una suscripción, tras una prueba gratis.',
  'I act for a company or an organisation': 'Actúo en nombre de una empresa u organización',
  'I want to': 'Quiero',
  'Last name': 'Apellidos',
  'Licence valid until': 'Licencia válida hasta',
  'Offer an hour of your time, bid for someone else’s, or both.':
    'Ofrece una hora de tu tiempo, puja por la de otra persona, o las dos cosas.',
  'Offer my time': 'Ofrecer mi tiempo',
  'Only if you act for a company or an organisation.': 'Solo si actúas en nombre de una empresa u organización.',
  'Open one account for both': 'Abrir una cuenta para las dos cosas',
  'Password again': 'Contraseña otra vez',
  Progress: 'Progreso',
  'Registration Failed. This username is taken. Please choose another.':
    'No se ha podido completar el registro. Este nombre de usuario ya está en uso. Elige otro.',
  'Resale certificate': 'Certificado de reventa',
  'Successfully registered!': '¡Te has registrado correctamente!',
  'Tax number': 'Número fiscal',
  Terms: 'Condiciones',
  'This address is already verified.': 'Esta dirección ya está confirmada.',
  'Your account will belong to {company}.': 'Tu cuenta pertenecerá a {company}.',
  'Your e-mail': 'Tu correo',
  'An invitation to Kindhour': 'Una invitación a Kindhour',
  'Invite someone': 'Invita a alguien',
  'Invite someone to offer an hour, or to bid for one.': 'Invita a alguien a ofrecer una hora o a pujar por una.',
  'Nobody yet': 'Nadie todavía',
  'Open my account': 'Abrir mi cuenta',
  'We’ve already sent several e-mails to this address today. Please ask for a code instead.':
    'Hoy ya hemos enviado varios correos a esta dirección. Pide un código en su lugar.',
  'We’ve already sent several e-mails to this address today. Please try again tomorrow.':
    'Hoy ya hemos enviado varios correos a esta dirección. Vuelve a intentarlo mañana.',
  'This invitation is no longer open.': 'Esta invitación ya no está abierta.',
  'This invitation was sent to another e-mail address.': 'Esta invitación se envió a otra dirección de correo.',
  'This is your own address.': 'Esta es tu propia dirección.',
  'We’ll e-mail a link that is valid for 14 days, and say that it comes from you.':
    'Enviaremos un correo con un enlace válido durante 14 días y diremos que viene de ti.',
  'People you invite appear here, with their answers.': 'Aquí aparecen las personas que invites, con su respuesta.',
  'Your invitation is on its way.': 'Tu invitación está en camino.',
  'Your invitations': 'Tus invitaciones',
  '{name} has invited you.': '{name} te ha invitado.',
  'must be two capital letters': 'deben ser dos letras mayúsculas',
  Plans: 'Planes',
  'By text message, to the phone above': 'Por SMS, al teléfono de arriba',
  'Send me a code by e-mail': 'Recibir un código por correo',
  'Send me a code by text': 'Recibir un código por SMS',
  'Please enter valid Date!': '¡Escribe una fecha válida!',
  'We have sent a code to {address}.': 'Hemos enviado un código a {address}.',
  'Please enter a phone number': 'Escribe un número de teléfono',
  'Step {n} of {all}: {title}': 'Paso {n} de {all}: {title}',
  'Please enter code': 'Introduce el código',
  'Send another code': 'Enviar otro código',
  'This username is taken. Please choose another.': 'Este nombre de usuario ya está en uso. Elige otro.',
  'Passwords not match': 'Las contraseñas no coinciden',
  'You must accept the terms and conditions': 'Debes aceptar los términos y condiciones',
  'Create my account': 'Crear mi cuenta',
  'Send me a code': 'Recibir un código',
  'Confirm your phone': 'Confirma tu teléfono',
  'Please enter a mobile number from this country.': 'Escribe un número de móvil de este país.',
  'Registration Failed. There is already an account with this e-mail address. Please sign in.':
    'No se ha podido completar el registro. Ya hay una cuenta con esta dirección de correo. Inicia sesión.',
  'This sign-up has expired or has already been used. Please start again, or use a password.':
    'Este registro ha caducado o ya se usó. Empiézalo otra vez o usa una contraseña.',
  'You have checked this many times. Please wait an hour, or simply continue.':
    'Lo has comprobado muchas veces. Espera una hora o simplemente continúa.',
  'You already have an account.': 'Ya tienes una cuenta.',
  'The invitation is for this address and is valid for 14 days. If you don’t want it, you can ignore this e-mail.':
    'La invitación es para esta dirección y es válida durante 14 días. Si no la quieres, puedes ignorar este correo.',
  'The invitation has been withdrawn.': 'Se ha retirado la invitación.',
  'This invitation has been used or withdrawn, or has expired. You can open an account without it.':
    'Esta invitación ya se usó, se retiró o ha caducado. Puedes abrir una cuenta sin ella.',
  'You are not a member of a company that someone could join.':
    'No perteneces a ninguna empresa a la que alguien pueda unirse.',
  'You have already invited this address. You can send the invitation again below.':
    'Ya has invitado a esta dirección. Puedes volver a enviar la invitación más abajo.',
  'There is nothing you need to do: nothing has changed, and nobody has been told.':
    'No tienes que hacer nada: no ha cambiado nada y no hemos avisado a nadie.',
  '{name} has invited you to Kindhour. You already have an account with this address, so you can simply sign in.':
    '{name} te ha invitado a Kindhour. Ya tienes una cuenta con esta dirección, así que basta con iniciar sesión.',
  '{name} invites you to Kindhour, where people offer an hour of their time and the money goes to charity.':
    '{name} te invita a Kindhour, donde la gente ofrece una hora de su tiempo y el dinero va a una ONG.',
  'You can send up to {n} invitations a day. Please try again tomorrow.':
    'Puedes enviar hasta {n} invitaciones al día. Vuelve a intentarlo mañana.',
  'Registration Failed. There is already an account with this phone number. Please sign in.':
    'No se ha podido completar el registro. Ya hay una cuenta con este teléfono. Inicia sesión.',
  'This invitation was sent to your e-mail address. Please confirm that address, not your phone.':
    'Esta invitación se envió a tu dirección de correo. Confirma esa dirección, no tu teléfono.',
  'You already have both roles.': 'Ya tienes los dos roles.',
  'You are already a TimeGiver. A membership makes you a TimeBidder too.':
    'Ya eres TimeGiver. Con una suscripción serás también TimeBidder.',
  'Giving time is free. Bidders pay for membership, which keeps the network running, so that the whole price of an hour goes to charity.':
    'Dar tiempo es gratis. Quienes pujan pagan una suscripción, que mantiene la red en marcha, para que el precio íntegro de cada hora sea para una ONG.',
  'How should we send your code?': '¿Cómo quieres recibir el código?',
  'Every TimeBidder starts with a free trial of one day. You won’t be charged when it ends.':
    'Cada TimeBidder empieza con un día de prueba gratis. Al terminar no se cobra nada.',
  'Every TimeBidder starts with a free trial of {n} days. You won’t be charged when it ends.':
    'Cada TimeBidder empieza con una prueba gratis de {n} días. Al terminar no se cobra nada.',
  'Partly hidden from others when you bid': 'Se oculta en parte a los demás cuando pujas',
  'The invitation was sent to this address': 'La invitación se envió a esta dirección',
  'A mobile number; outside the UK, with its country code, such as +34':
    'Un móvil; fuera del Reino Unido, con el prefijo del país, como +34',
  'You need this to bid or make offers': 'Lo necesitas para pujar u ofrecer',
  'Want to do both?': '¿Quieres hacer las dos cosas?',
  'You can then sign in with your phone. You can confirm your e-mail address later, with a link we’ll send you.':
    'Después podrás entrar con tu teléfono. Puedes confirmar tu correo más tarde, con un enlace que te enviaremos.',
  'The e-mail addresses don’t match': 'Las direcciones de correo no coinciden',
  'Check your e-mail: we’ve sent you a code, or a note that you already have an account.':
    'Revisa tu correo: te hemos enviado un código, o un aviso de que ya tienes una cuenta.',
  'Confirm it’s you': 'Confirma que eres tú',
  'Enter the six digits we sent you': 'Escribe las seis cifras',
  'Then you’re back at the offer, with your bid as you entered it.':
    'Después vuelves a la oferta, con tu puja tal como la escribiste.',
  'Your free trial of one day starts automatically. No card is needed, and you won’t be charged when it ends.':
    'Tu prueba gratuita de un día empieza automáticamente. No hace falta tarjeta y no se te cobrará nada cuando acabe.',
  'Your free trial of {n} days starts automatically. No card is needed, and you won’t be charged when it ends.':
    'Tu prueba gratuita de {n} días empieza automáticamente. No hace falta tarjeta y no se te cobrará nada cuando acabe.',
};
