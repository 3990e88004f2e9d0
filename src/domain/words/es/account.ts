import type { Dictionary } from '../words.ts';

/** Roles, gates, notifications, support and the newsletter. */
export const ES_ACCOUNT: Dictionary = {
  'This needs the role {role}.': 'Para esto hace falta el papel de {role}.',
  operator: 'operador',
  'This account is deactivated.': 'Esta cuenta está desactivada.',
  'Please confirm your e-mail address first.': 'Confirma primero tu correo electrónico.',
  'We are looking after the house and will be back soon.': 'Estamos poniendo la casa a punto y volvemos enseguida.',
  'You hold both roles already.': 'Ya tienes los dos papeles.',
  'You are a TimeGiver already. A membership makes you a TimeBidder as well.':
    'Ya eres TimeGiver. Con una suscripción serás también TimeBidder.',

  Roles: 'Papeles',
  'You bid for people’s time or buy it, and what you pay goes to a charity.':
    'Pujas por el tiempo de otras personas o lo compras, y lo que pagas es para una ONG.',
  'Needs a membership; the first {n} days are free.': 'Necesita una suscripción; los primeros {n} días son gratis.',
  'Needs a membership.': 'Necesita una suscripción.',
  '{name} follows your offers from now on.': '{name} sigue tus ofertas desde ahora.',
  'Become a TimeBidder': 'Hazte TimeBidder',
  'You offer hours of your own time and choose the charity that gets the money.':
    'Ofreces horas de tu propio tiempo y eliges la ONG que recibe el dinero.',
  'Free.': 'Gratis.',
  'There are two ways to take part. You can begin with one and take the other later.':
    'Hay dos maneras de participar. Puedes empezar con una y añadir la otra más adelante.',
  'You hold both roles. The active one is the one you act in first; you can use the other at any time.':
    'Tienes los dos papeles. El activo es con el que actúas primero; puedes usar el otro cuando quieras.',
  'You hold one role. You can take the other as well, and keep the one you have.':
    'Tienes un papel. Puedes añadir también el otro y conservar el que tienes.',
  'Active role': 'Papel activo',
  'Your role': 'Tu papel',
  'Switch to TimeGiver': 'Cambiar a TimeGiver',
  'Switch to TimeBidder': 'Cambiar a TimeBidder',
  'What this means:': 'Qué significa esto:',
  'You can post offers at once, and their pages show your name and picture.':
    'Puedes publicar ofertas desde ya, y sus páginas muestran tu nombre y tu foto.',
  'You go on as a TimeBidder: your bids, invoices and membership stay as they are.':
    'Sigues siendo TimeBidder: tus pujas, facturas y suscripción se quedan como están.',
  'It costs nothing. You are signed out everywhere else, so that every device knows your new role.':
    'No cuesta nada. Se cierra tu sesión en los demás dispositivos, para que todos conozcan tu nuevo papel.',
  'Yes, make me a TimeGiver too': 'Sí, quiero ser también TimeGiver',
  'You have an account already?': '¿Ya tienes una cuenta?',

  'We will be back soon': 'Volvemos enseguida',
  'Everything is open': 'Todo está abierto',
  'Bids that stand go on standing. Nothing you have done is lost.':
    'Las pujas hechas siguen en pie. No se pierde nada de lo que has hecho.',
  'Try again': 'Intentar de nuevo',
  'There is no maintenance at the moment.': 'Ahora mismo no hay ningún mantenimiento.',

  'Logged out successfully': 'Sesión cerrada correctamente',
  'This code is wrong or has expired. Please ask for a new one.':
    'Este código es incorrecto o ha caducado. Pide uno nuevo.',
  'That could not be done yet. Please look at it again, and try once more.':
    'Eso aún no se ha podido hacer. Vuelve a mirarlo e inténtalo otra vez.',
  'Something in the form was missing or not valid. Please look at it again.':
    'Falta algo en el formulario o no es válido. Revísalo, por favor.',
  'Your bid is placed and you lead.': 'Tu puja está hecha y vas por delante.',
  'Your bid is placed, but an earlier maximum is higher: you are outbid.':
    'Tu puja está hecha, pero un máximo anterior es más alto: te han superado.',
  'Somebody was faster: the price has moved. Please look at the next bid below.':
    'Alguien ha sido más rápido y el precio ha cambiado. Mira abajo la siguiente puja.',
  'You already lead with this maximum or a higher one.': 'Ya vas por delante con este máximo o con uno más alto.',
  'Please tick the box that confirms your unusually high bid.':
    'Marca la casilla que confirma tu puja, que es más alta de lo habitual.',
  'Bidding on this offer has not begun.': 'Las pujas por esta oferta aún no han empezado.',
  'Please pay for the offer you won before you bid again.': 'Paga la oferta que has ganado antes de volver a pujar.',
  'You have placed as many bids on this offer as one person may.':
    'Has hecho tantas pujas por esta oferta como puede hacer una persona.',
  'There are not that many left.': 'No quedan tantas.',
  'The name or the password is wrong.': 'El nombre o la contraseña no son correctos.',
  'Too many tries. Please wait a minute, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera un minuto o entra con un código por correo.',
  'Many people are signing in right now. Please try again in 2 seconds.':
    'Mucha gente está entrando ahora mismo. Inténtalo de nuevo en 2 segundos.',
  'You cannot do this with your role, so you have been signed out.':
    'No puedes hacer esto con tu papel, así que se ha cerrado tu sesión.',
  'You are a TimeGiver now, besides a TimeBidder.': 'Ahora eres TimeGiver, además de TimeBidder.',
  'You hold this role already.': 'Ya tienes este papel.',
  'You have switched your role.': 'Has cambiado de papel.',
  'Your choices are saved.': 'Tus preferencias están guardadas.',
  'Your language is saved.': 'Tu idioma está guardado.',
  'This service is not set up here.': 'Este servicio no está configurado aquí.',

  'My Notifications': 'Mis notificaciones',
  News: 'Novedades',
  'Pages of news': 'Páginas de novedades',
  'What you want to hear of': 'De qué quieres enterarte',
  Unread: 'Sin leer',
  'Nothing to tell yet. When somebody outbids you, or an hour of yours is sold, it stands here.':
    'Todavía no hay novedades. Cuando alguien supere tu puja o se venda una hora tuya, lo verás aquí.',
  'Mark all as read': 'Marcar todo como leído',
  'Safety of your account': 'Seguridad de tu cuenta',
  'Sign-ins, codes, a new password or address: these mails always come.':
    'Inicios de sesión, códigos, una contraseña o dirección nueva: estos correos llegan siempre.',
  'Text messages need a phone that you have confirmed.':
    'Para los mensajes de texto hace falta un teléfono que hayas confirmado.',
  'Text messages need a phone that you have confirmed in your profile.':
    'Para los mensajes de texto hace falta un teléfono que hayas confirmado en tu perfil.',
  'Confirm a phone in your profile': 'Confirma un teléfono en tu perfil',
  'Push messages': 'Notificaciones push',
  'Push messages need a device on which you have turned them on.':
    'Para las notificaciones push hace falta un dispositivo en el que las hayas activado.',
  'Turn them on below': 'Actívalas más abajo',
  'Your phone or computer can tell you at once, even while Kindhour is closed. A device stops when you sign out on it.':
    'Tu teléfono u ordenador puede avisarte al momento, aunque Kindhour esté cerrado. Un dispositivo deja de avisar cuando cierras sesión en él.',
  'Turn off': 'Desactivar',
  'Turning push messages on needs JavaScript.': 'Para activar las notificaciones push hace falta JavaScript.',
  'Turn on push on this device': 'Activar las notificaciones en este dispositivo',
  'This device shows push messages.': 'Este dispositivo muestra notificaciones push.',
  'Gets no messages any more, since our key has changed. Turn push on again there.':
    'Ya no recibe mensajes, porque nuestra clave ha cambiado. Vuelve a activarlos allí.',
  'Our key for push messages has changed, so this device shows none any more.':
    'Nuestra clave para las notificaciones push ha cambiado, así que este dispositivo ya no las muestra.',
  'Turn on push on this device again': 'Volver a activar las notificaciones en este dispositivo',
  'Our key for push messages has changed. Please load this page again and turn them on then.':
    'Nuestra clave para las notificaciones push ha cambiado. Vuelve a cargar esta página y actívalas entonces.',
  'Your browser does not let Kindhour show messages. You can allow them in its settings for this site, then come back here.':
    'Tu navegador no deja que Kindhour muestre notificaciones. Permítelas en sus ajustes para este sitio y vuelve aquí.',
  'This browser cannot show push messages. On an iPhone or iPad, put Kindhour on the home screen first.':
    'Este navegador no puede mostrar notificaciones push. En un iPhone o iPad, añade antes Kindhour a la pantalla de inicio.',
  'Push messages are not set up here.': 'Aquí no están configuradas las notificaciones push.',
  'This device shows push messages from now on.': 'Este dispositivo muestra notificaciones push desde ahora.',
  'That device shows no push messages any more.': 'Ese dispositivo ya no muestra notificaciones push.',
  'Your browser takes push messages through a service that we do not know.':
    'Tu navegador recibe las notificaciones push por un servicio que no conocemos.',
  '{limit} devices show you push messages already. Please remove one first.':
    'Ya hay {limit} dispositivos que te muestran notificaciones push. Quita uno antes.',
  'This browser shows somebody else’s push messages. Please try again in another one.':
    'Este navegador muestra las notificaciones push de otra persona. Inténtalo en otro.',
  Push: 'Push',
  device: 'dispositivo',
  'On this site': 'En esta web',
  'E-mail': 'Correo',
  'Text message': 'Mensaje de texto',
  'Push message': 'Notificación push',
  'You are outbid': 'Te han superado',
  'You won': 'Has ganado',
  'Invoice due': 'Pago pendiente',
  'Something you won is still to be paid.': 'Queda por pagar algo que has ganado.',
  'Please pay for “{title}” ({price}) by {moment}.': 'Paga, por favor, «{title}» ({price}) antes del {moment}.',
  'Kindhour: please pay for “{title}” ({price}) by {moment}: {url}':
    'Kindhour: paga, por favor, «{title}» ({price}) antes del {moment}: {url}',
  Sold: 'Vendida',
  'Not sold': 'No vendida',
  'New follower': 'Nuevo seguidor',
  'Closed without you': 'Cerrada sin ti',
  'Somebody has bid more than you.': 'Alguien ha pujado más que tú.',
  'Your bid has won, and until when to pay.': 'Tu puja ha ganado, y hasta cuándo pagar.',
  'An offer you bid on has closed and somebody else has it.':
    'Una oferta por la que pujaste se ha cerrado y es de otra persona.',
  'Your payment has arrived, with the receipt.': 'Tu pago ha llegado, con el recibo.',
  'An offer of yours is sold.': 'Se ha vendido una oferta tuya.',
  'An offer of yours has closed without a sale.': 'Una oferta tuya se ha cerrado sin venderse.',
  'Somebody follows your offers from now on.': 'Alguien sigue tus ofertas desde ahora.',

  'You have been outbid on “{title}”: the price is now {price}.':
    'Han superado tu puja por «{title}»: ahora el precio es de {price}.',
  'Kindhour: you have been outbid on “{title}”. The price is now {price}. {url}':
    'Kindhour: han superado tu puja por «{title}». Ahora el precio es de {price}. {url}',
  'You won “{title}” for {price}. Please pay by {moment}.':
    'Has ganado «{title}» por {price}. Paga, por favor, antes del {moment}.',
  'Kindhour: you won “{title}” for {price}. Please pay by {moment}: {url}':
    'Kindhour: has ganado «{title}» por {price}. Paga antes del {moment}: {url}',
  'Kindhour: bidding for “{title}” is over and somebody else was ahead.':
    'Kindhour: las pujas por «{title}» han terminado y otra persona iba por delante.',
  '“{title}” is sold for {price}, all of it for {charity}.':
    '«{title}» se ha vendido por {price}: todo es para {charity}.',
  'Kindhour: “{title}” is sold for {price}, all of it for {charity}.':
    'Kindhour: «{title}» se ha vendido por {price}: todo es para {charity}.',
  'Kindhour: “{title}” has closed without a sale.': 'Kindhour: «{title}» se ha cerrado sin venderse.',

  'Write to us when something is unclear or has gone wrong.': 'Escríbenos si algo no está claro o ha salido mal.',
  'Your name': 'Tu nombre',
  Subject: 'Asunto',
  Message: 'Mensaje',
  'Send the message': 'Enviar el mensaje',
  'Or write a mail to': 'O escribe un correo a',
  'In a demonstration these messages stay on the machine it runs on, so nobody will answer.':
    'En una demostración estos mensajes se quedan en la máquina en la que funciona, así que nadie responderá.',
  'What helps us to help': 'Qué nos ayuda a ayudarte',
  'The name of the offer, or the number of the invoice.': 'El nombre de la oferta o el número de la factura.',
  'What you did and what you expected.': 'Qué hiciste y qué esperabas.',
  'Please never send a password, a code or a card number. We do not need them and will not ask for them.':
    'No envíes nunca una contraseña, un código ni un número de tarjeta. No los necesitamos y no te los pediremos.',
  'Answers that stand here already': 'Respuestas que ya están aquí',
  'How bidding works:': 'Cómo funcionan las pujas:',
  'the guidelines': 'la guía',
  'What a membership costs:': 'Cuánto cuesta una suscripción:',
  pricing: 'precios',
  'What we keep about you:': 'Qué guardamos sobre ti:',
  privacy: 'privacidad',
  'What you agree to:': 'Qué aceptas:',
  'Thank you. Your message is on its way, and we will answer by mail.':
    'Gracias. Tu mensaje está en camino y te responderemos por correo.',
  'You have sent several messages today. Please write to us by mail.':
    'Hoy has enviado varios mensajes. Escríbenos por correo, por favor.',
  'From the support form: {subject}': 'Del formulario de contacto: {subject}',
  '{name} writes ({email}):': '{name} escribe ({email}):',
  'Message {id}.': 'Mensaje {id}.',

  'Subscribed to newsletter successfully': 'Suscripción al boletín realizada correctamente',
  'This link has been used, or a newer one has taken its place.':
    'Este enlace ya se ha usado, o lo ha sustituido uno más nuevo.',
  'The newsletter cannot be reached right now. Please try again in a moment.':
    'Ahora mismo no podemos llegar al boletín. Inténtalo de nuevo en un momento.',
  'The newsletter': 'El boletín',
  'The newsletter of Kindhour': 'El boletín de Kindhour',
  'Leave the newsletter': 'Darse de baja del boletín',
  'To the home page': 'A la página de inicio',
  'Shall we write to you when there is something to tell?': '¿Quieres que te escribamos cuando haya algo que contar?',
  'Shall we stop writing to you?': '¿Quieres que dejemos de escribirte?',
  'Yes, send me the newsletter': 'Sí, quiero recibir el boletín',
  'Yes, stop writing to me': 'Sí, dejad de escribirme',
  'You get our newsletter from now on.': 'Desde ahora recibes nuestro boletín.',
  'You get no newsletter any more.': 'Ya no recibirás el boletín.',
  'Shall we send you our newsletter?': '¿Te enviamos nuestro boletín?',
  'Somebody, probably you, has asked at Kindhour for the newsletter to this address.':
    'Alguien, seguramente tú, ha pedido en Kindhour el boletín para esta dirección.',
  'It comes only if you say yes with this link. You do not want it? Then you need not do anything.':
    'Solo llegará si dices que sí con este enlace. ¿No lo quieres? Entonces no tienes que hacer nada.',
  'You get our newsletter from now on': 'Desde ahora recibes nuestro boletín',
  'Thank you. We write seldom: when there is something to tell about the people and charities at Kindhour.':
    'Gracias. Escribimos poco: cuando hay algo que contar de las personas y las ONG de Kindhour.',
  'You can leave whenever you like, with the link below or with the one in each newsletter.':
    'Puedes darte de baja cuando quieras, con el enlace de abajo o con el de cada boletín.',
  'You are not a TimeGiver yet.': 'Todavía no eres TimeGiver.',
  'You are not a TimeBidder yet.': 'Todavía no eres TimeBidder.',
};
