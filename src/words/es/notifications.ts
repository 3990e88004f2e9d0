import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of notifications, in Spanish. */
export const ES_NOTIFICATIONS: Dictionary = {
  'Your choices are saved.': 'Tus preferencias están guardadas.',
  Unread: 'Sin leer',
  'No notifications yet. We’ll tell you here when somebody outbids you or buys an hour of yours.':
    'Todavía no hay novedades. Cuando alguien supere tu puja o se venda una hora tuya, lo verás aquí.',
  'Mark all as read': 'Marcar todo como leído',
  'Safety of your account': 'Seguridad de tu cuenta',
  'Sign-ins, codes, a new password or address: these mails always come.':
    'Inicios de sesión, códigos, una contraseña o dirección nueva: estos correos llegan siempre.',
  'Text messages need a phone that you have confirmed.':
    'Para los mensajes de texto hace falta un teléfono que hayas confirmado.',
  'Confirm a phone in your profile': 'Confirma un teléfono en tu perfil',
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
  'Your browser takes push messages through a service that we do not know.':
    'Tu navegador recibe las notificaciones push por un servicio que no conocemos.',
  '{limit} devices show you push messages already. Please remove one first.':
    'Ya hay {limit} dispositivos que te muestran notificaciones push. Quita uno antes.',
  'This browser shows somebody else’s push messages. Please try again in another one.':
    'Este navegador muestra las notificaciones push de otra persona. Inténtalo en otro.',
  device: 'dispositivo',
  'On this site': 'En esta web',
  'Text message': 'Mensaje de texto',
  'Push message': 'Notificación push',
  'You are outbid': 'Te han superado',
  'You won': 'Has ganado',
  'Invoice due': 'Pago pendiente',
  'Something you won is still to be paid.': 'Queda por pagar algo que has ganado.',
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
  'Subscribed to newsletter successfully': 'Suscripción al boletín realizada correctamente',
  'This link has been used, or a newer one has taken its place.':
    'Este enlace ya se ha usado, o lo ha sustituido uno más nuevo.',
  'Leave the newsletter': 'Darse de baja del boletín',
  'Yes, send me the newsletter': 'Sí, quiero recibir el boletín',
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
  'Indication of Interest': 'Manifestación de interés',
  'Somebody asks to take part in an offer of yours.': 'Alguien solicita participar en una oferta tuya.',
  'Answer to your request': 'Respuesta a tu solicitud',
  'A TimeGiver has answered your Indication of Interest, or it has expired.':
    'Un TimeGiver ha respondido a tu manifestación de interés, o ha caducado.',
  Question: 'Pregunta',
  'Somebody asks you about an offer of yours.': 'Alguien te pregunta por una oferta tuya.',
  'Kindhour: an hour of somebody’s time, for a charity':
    'Kindhour: una hora del tiempo de alguien, por una causa benéfica',
  'Cancelled or added to': 'Cancelada o ampliada',
  'An offer you bid on was cancelled, or something was added to one that you bid on or bought.':
    'Una oferta por la que pujaste se canceló, o se añadió algo a una por la que pujaste o que compraste.',
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
  'Somebody, probably you, has opened an account at Kindhour with a phone and named this e-mail address.':
    'Alguien, probablemente tú, ha abierto una cuenta en Kindhour con un teléfono y ha indicado esta dirección de correo.',
  'Please confirm that it is yours. Until then we send nothing else here, receipts included.':
    'Confirma que es tuya. Hasta entonces no enviamos aquí nada más, tampoco recibos.',
  'It was not you? Then you need not do anything: without you nobody can confirm it.':
    '¿No has sido tú? Entonces no tienes que hacer nada: sin ti nadie puede confirmarla.',
  'It was not you? Take this change back within seven days: you choose a new password, and every device is signed out.':
    '¿No has sido tú? Deshaz este cambio en siete días: eliges una contraseña nueva y se cierra la sesión en todos los dispositivos.',
  'Take this change back': 'Deshacer este cambio',
  Somebody: 'Alguien',
  somebody: 'alguien',
  'a company': 'una empresa',
  'Something new is on sale that a search of yours finds.':
    'Hay algo nuevo a la venta que encuentra una de tus búsquedas.',
  'TimeGiver you follow': 'TimeGiver que sigues',
  'Somebody you follow has a new offer.': 'Alguien a quien sigues tiene una oferta nueva.',
  'Favourite has opened': 'Favorita abierta',
  'An offer in your favourites can be bid on or bought.':
    'Ya se puede pujar por una oferta de tus favoritas o comprarla.',
  'Favourite ends soon': 'Favorita a punto de terminar',
  'An offer in your favourites ends within a day.': 'Una oferta de tus favoritas termina en menos de un día.',
  'This link is not valid. Please use the one in the latest e-mail.':
    'Este enlace no es nuestro. Usa el del correo más reciente, por favor.',
  'To get push messages, first turn them on for a device.':
    'Para las notificaciones push hace falta un dispositivo en el que las hayas activado.',
  'This device will now show push messages.': 'Este dispositivo muestra notificaciones push desde ahora.',
  'That device will no longer show push messages.': 'Ese dispositivo ya no muestra notificaciones push.',
  'Your browser couldn’t turn on push notifications. Please try again in a moment.':
    'Tu navegador no ha podido activar las notificaciones push. Inténtalo de nuevo en un momento.',
};
