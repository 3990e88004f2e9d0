import type { Dictionary } from '../words.ts';

/** Opening an account, invitations, and the fields that an operator adds. */
export const ES_REGISTRATION: Dictionary = {
  '(opens in a new tab)': '(se abre en una pestaña nueva)',
  'Bid for time': 'Pujar por tiempo',
  Both: 'Las dos cosas',
  'Company or organisation': 'Empresa u organización',
  'Create an account': 'Crear una cuenta',
  'E-mail address again': 'Correo electrónico otra vez',
  'Eight characters or more; a few words are best': 'Ocho caracteres o más; lo mejor son unas cuantas palabras',
  'Every TimeBidder begins with a free trial of one day. Nothing is charged when it ends.':
    'Cada TimeBidder empieza con un día de prueba gratis. Al terminar no se cobra nada.',
  'Every TimeBidder begins with a free trial of {n} days. Nothing is charged when it ends.':
    'Cada TimeBidder empieza con una prueba gratis de {n} días. Al terminar no se cobra nada.',
  'First name': 'Nombre',
  'Giving time is free. Bidding needs a membership, after a free trial.':
    'Ofrecer tiempo es gratis. Para pujar hace falta una suscripción, tras una prueba gratis.',
  'Go to the first': 'Ir al primero',
  'I accept the terms and conditions': 'Acepto los términos y condiciones',
  'I act for a company or an organisation': 'Actúo en nombre de una empresa u organización',
  'I want to': 'Quiero',
  'Last name': 'Apellidos',
  'Licence valid until': 'Licencia válida hasta',
  'Offer an hour of your time, bid for somebody else’s, or both.':
    'Ofrece una hora de tu tiempo, puja por la de otra persona, o las dos cosas.',
  'Offer my time': 'Ofrecer mi tiempo',
  'Only if you act for a company or an organisation.': 'Solo si actúas en nombre de una empresa u organización.',
  'Open one account for both': 'Abrir una cuenta para las dos cosas',
  'Others see it masked when you bid': 'Los demás lo ven enmascarado cuando pujas',
  'Password again': 'Contraseña otra vez',
  'Please look at these fields': 'Revisa estos campos',
  Progress: 'Progreso',
  'Registration Failed. There is an account with this e-mail address already. Please sign in.':
    'El registro no se ha completado. Ya hay una cuenta con esta dirección de correo. Inicia sesión.',
  'Registration Failed. This username is taken. Please choose another.':
    'El registro no se ha completado. Este nombre de usuario ya está en uso. Elige otro.',
  'Resale certificate': 'Certificado de reventa',
  'Successfully registered!': '¡Te has registrado correctamente!',
  'Tax number': 'Número fiscal',
  Terms: 'Condiciones',
  'The invitation is for this address': 'La invitación es para esta dirección',
  'This address is proven already.': 'Esta dirección ya está confirmada.',
  'This sign-up has expired or was used already. Please begin it again, or use a password.':
    'Este registro ha caducado o ya se usó. Empiézalo otra vez o usa una contraseña.',
  'Too many questions from here. Please wait an hour, or simply go on.':
    'Demasiadas preguntas desde aquí. Espera una hora o simplemente continúa.',
  'We have sent a mail with a code. It is good for five minutes.':
    'Hemos enviado un correo con un código. Vale durante cinco minutos.',
  'A mobile number; outside Britain with its country’s prefix, such as +34':
    'Un móvil; fuera del Reino Unido, con el prefijo del país, como +34',
  'You have an account already.': 'Ya tienes una cuenta.',
  'You have an account?': '¿Tienes una cuenta?',
  'You need one to bid or offer': 'Lo necesitas para pujar u ofrecer',
  'You want to do both?': '¿Quieres hacer las dos cosas?',
  'Your account will belong to {company}.': 'Tu cuenta pertenecerá a {company}.',
  'Your e-mail': 'Tu correo',
  'terms and conditions': 'términos y condiciones',
  '{label}, entry {n}': '{label}, entrada {n}',
  'An invitation to Kindhour': 'Una invitación a Kindhour',
  Expired: 'Caducada',
  'Into my company, {company}': 'A mi empresa, {company}',
  'Invite somebody': 'Invita a alguien',
  'Invite somebody to offer an hour, or to bid for one.': 'Invita a alguien a ofrecer una hora o a pujar por una.',
  Joined: 'Se ha unido',
  'Nobody yet': 'Nadie todavía',
  Open: 'Abierta',
  'Open my account': 'Abrir mi cuenta',
  'Send again': 'Enviar otra vez',
  'Send the invitation': 'Enviar la invitación',
  'Sent on {day}': 'Enviada el {day}',
  Somebody: 'Alguien',
  somebody: 'alguien',
  'a company': 'una empresa',
  'Take back': 'Retirar',
  'Taken back': 'Retirada',
  'The invitation is for this address and is good for 14 days. You do not want it? Then you need not do anything.':
    'La invitación es para esta dirección y vale 14 días. ¿No la quieres? Entonces no tienes que hacer nada.',
  'The invitation is taken back.': 'La invitación queda retirada.',
  'They will probably want to': 'Probablemente querrá',
  'This address has had several invitations today. Please try again tomorrow.':
    'Esta dirección ya ha recibido varias invitaciones hoy. Vuelve a intentarlo mañana.',
  'This invitation is no longer open.': 'Esta invitación ya no está abierta.',
  'This invitation was sent to another e-mail address.': 'Esta invitación se envió a otra dirección de correo.',
  'This invitation was used, taken back or has expired. You can open an account without it.':
    'Esta invitación ya se usó, se retiró o ha caducado. Puedes abrir una cuenta sin ella.',
  'This is your own address.': 'Esta es tu propia dirección.',
  'Until {day}': 'Hasta el {day}',
  'We send a mail with a link that is good for 14 days. It says that it comes from you.':
    'Enviamos un correo con un enlace que vale 14 días. Dice que viene de ti.',
  'Whom you invite stands here, with what came of it.': 'Aquí verás a quién has invitado y qué ha pasado.',
  'You belong to no company that somebody could join.':
    'No perteneces a ninguna empresa a la que alguien pueda unirse.',
  'You have invited this address already. You can send the invitation again below.':
    'Ya has invitado a esta dirección. Puedes volver a enviar la invitación más abajo.',
  'You need not do anything: nothing has changed, and nobody was told.':
    'No tienes que hacer nada: nada ha cambiado y no se lo hemos dicho a nadie.',
  'Your invitation is on its way.': 'Tu invitación está en camino.',
  'Your invitations': 'Tus invitaciones',
  '{name} has invited you to Kindhour. You have an account with this address already, so you can simply sign in.':
    '{name} te ha invitado a Kindhour. Ya tienes una cuenta con esta dirección, así que basta con iniciar sesión.',
  '{name} has invited you.': '{name} te ha invitado.',
  '{name} invites you to Kindhour, where people offer an hour of their time and the money goes to a charity.':
    '{name} te invita a Kindhour, donde la gente ofrece una hora de su tiempo y el dinero va a una ONG.',
  '{n} invitations are the most for one day. Please go on tomorrow.':
    '{n} invitaciones son el máximo por día. Sigue mañana.',
  'How did you hear about us?': '¿Cómo has sabido de nosotros?',
  'A friend': 'Por un amigo o una amiga',
  'A charity': 'Por una ONG',
  'The news': 'Por las noticias',
  'A search': 'Por un buscador',
  'At work': 'En el trabajo',
  Other: 'Otro',
  'Please tell us where': 'Cuéntanos dónde',
  Trade: 'Sector',
  Business: 'Empresa',
  School: 'Centro educativo',
  'Food and drink': 'Comida y bebida',
  'Law and finance': 'Derecho y finanzas',
  Technology: 'Tecnología',
  'Trades and crafts': 'Oficios y artesanía',
  Health: 'Salud',
  Housing: 'Vivienda',
  Nature: 'Naturaleza',
  'Young people': 'Jóvenes',
  Primary: 'Primaria',
  Secondary: 'Secundaria',
  University: 'Universidad',
  'must be two capital letters': 'deben ser dos letras mayúsculas',
  Plans: 'Planes',
  'By text message, to the phone above': 'Por SMS, al teléfono de arriba',
  'Send me a code by e-mail': 'Enviadme un código por correo',
  'Send me a code by text': 'Enviadme un código por SMS',
  'The phone then signs you in. Your e-mail address is confirmed later, with a link that we send there.':
    'Después entras con el teléfono. Tu correo lo confirmas más tarde, con un enlace que enviamos allí.',
  'Registration Failed. There is an account with this phone already. Please sign in.':
    'No se ha podido crear la cuenta. Ya hay una cuenta con este teléfono. Inicia sesión.',
  'An invitation is for its e-mail address: please confirm that one.':
    'Una invitación es para su dirección de correo: confirma esa.',
};
