import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of notifications, in Spanish. */
export const ES_NOTIFICATIONS: Dictionary = {
  'Your choices have been saved.': 'Tus preferencias están guardadas.',
  Unread: 'Sin leer',
  'No notifications yet. We’ll let you know here when you’re outbid or one of your offers is sold.':
    'Todavía no hay novedades. Cuando alguien supere tu puja o se venda una hora tuya, lo verás aquí.',
  'Mark all as read': 'Marcar todo como leído',
  'Account security': 'Seguridad de tu cuenta',
  'We always e-mail you about sign-ins, codes, and changes to your password or address.':
    'Inicios de sesión, códigos, una contraseña o dirección nueva: estos correos llegan siempre.',
  'To get text messages, confirm your phone first.':
    'Para los mensajes de texto hace falta un teléfono que hayas confirmado.',
  'Confirm it in your profile': 'Confirma un teléfono en tu perfil',
  'Turn them on below': 'Actívalas más abajo',
  'Get notified on your phone or computer, even when Kindhour is closed. Signing out on a device turns this off there.':
    'Tu teléfono u ordenador puede avisarte al momento, aunque Kindhour esté cerrado. Un dispositivo deja de avisar cuando cierras sesión en él.',
  'Turn off': 'Desactivar',
  'You need JavaScript to turn on push notifications.': 'Para activar las notificaciones push hace falta JavaScript.',
  'Turn on push notifications on this device': 'Activar las notificaciones en este dispositivo',
  'Push notifications are on for this device.': 'Este dispositivo muestra notificaciones push.',
  'This device no longer gets notifications, because our key has changed. Please turn them on again there.':
    'Ya no recibe mensajes, porque nuestra clave ha cambiado. Vuelve a activarlos allí.',
  'Our push key has changed, so this device no longer gets notifications.':
    'Nuestra clave para las notificaciones push ha cambiado, así que este dispositivo ya no las muestra.',
  'Turn push notifications back on for this device': 'Volver a activar las notificaciones en este dispositivo',
  'Our push key has changed. Please reload this page, then turn push notifications on again.':
    'Nuestra clave para las notificaciones push ha cambiado. Vuelve a cargar esta página y actívalas entonces.',
  'Your browser is blocking notifications from Kindhour. Allow them in its settings for this site, then come back here.':
    'Tu navegador no deja que Kindhour muestre notificaciones. Permítelas en sus ajustes para este sitio y vuelve aquí.',
  'This browser doesn’t support push notifications. On an iPhone or iPad, add Kindhour to your home screen first.':
    'Este navegador no puede mostrar notificaciones push. En un iPhone o iPad, añade antes Kindhour a la pantalla de inicio.',
  'Push notifications are not available here.': 'Aquí no están configuradas las notificaciones push.',
  'Your browser uses a push service that we don’t support.':
    'Tu navegador recibe las notificaciones push por un servicio que no conocemos.',
  'You already get push notifications on {limit} devices. Please remove one first.':
    'Ya hay {limit} dispositivos que te muestran notificaciones push. Quita uno antes.',
  'This browser already gets someone else’s push notifications. Please try another one.':
    'Este navegador muestra las notificaciones push de otra persona. Inténtalo en otro.',
  device: 'dispositivo',
  'On this site': 'En esta web',
  'Text message': 'Mensaje de texto',
  'Push notification': 'Notificación push',
  'You’ve been outbid': 'Te han superado',
  'You won': 'Has ganado',
  'Payment due': 'Pago pendiente',
  'You haven’t paid for something you won yet.': 'Queda por pagar algo que has ganado.',
  'New follower': 'Nuevo seguidor',
  'You didn’t win': 'No has ganado',
  'Someone has bid more than you.': 'Alguien ha pujado más que tú.',
  'Your bid has won. Includes the date to pay by.': 'Tu puja ha ganado, y hasta cuándo pagar.',
  'An offer you bid on has closed, and you didn’t win.':
    'Una oferta por la que pujaste se ha cerrado y no la has ganado.',
  'We have received your payment. Includes your receipt.': 'Tu pago ha llegado, con el recibo.',
  'One of your offers has been sold, or paid for.': 'Se ha vendido o pagado una oferta tuya.',
  'One of your offers has closed without a sale.': 'Una oferta tuya se ha cerrado sin venderse.',
  'Someone has started following you.': 'Alguien sigue tus ofertas desde ahora.',
  'Subscribed to newsletter successfully': 'Suscripción al boletín realizada correctamente',
  'This link has already been used or replaced by a newer one.':
    'Este enlace ya se ha usado, o lo ha sustituido uno más nuevo.',
  Unsubscribe: 'Darse de baja del boletín',
  'Yes, send me the newsletter': 'Sí, quiero recibir el boletín',
  'You’re now subscribed to our newsletter.': 'Desde ahora recibes nuestro boletín.',
  'You have unsubscribed from our newsletter.': 'Ya no recibirás el boletín.',
  'Please confirm your newsletter subscription': '¿Te enviamos nuestro boletín?',
  'Someone, probably you, has asked to get the Kindhour newsletter at this address.':
    'Alguien, seguramente tú, ha pedido en Kindhour el boletín para esta dirección.',
  'We’ll only send it if you confirm with the link below. If you don’t want it, you can ignore this e-mail.':
    'Solo llegará si dices que sí con este enlace. ¿No lo quieres? Entonces no tienes que hacer nada.',
  'You’re now subscribed to our newsletter': 'Desde ahora recibes nuestro boletín',
  'Thank you. We’ll write now and then, when there is news about the people and charities on Kindhour.':
    'Gracias. Escribimos poco: cuando hay algo que contar de las personas y las ONG de Kindhour.',
  'You can unsubscribe at any time, with the link below or the one in each newsletter.':
    'Puedes darte de baja cuando quieras, con el enlace de abajo o con el de cada boletín.',
  'Request to join': 'Solicitud para participar',
  'Someone would like to take part in one of your private offers.': 'Alguien solicita participar en una oferta tuya.',
  'Answer to your request': 'Respuesta a tu solicitud',
  'A TimeGiver has answered your request to join, or it has expired.':
    'Un TimeGiver ha respondido a tu solicitud, o ha caducado.',
  Question: 'Pregunta',
  'Someone has a question about one of your offers.': 'Alguien te pregunta por una oferta tuya.',
  'Kindhour: an hour of someone’s time, for charity':
    'Kindhour: una hora del tiempo de alguien, por una causa benéfica',
  'Offer cancelled or updated': 'Cancelada o ampliada',
  'An offer you bid on was cancelled, or a note was added to one you bid on or bought.':
    'Una oferta por la que pujaste se canceló, o se añadió algo a una por la que pujaste o que compraste.',
  'You, or someone who knows your address, asked to reset your Kindhour password.':
    'Tú, o alguien que conoce tu dirección, ha pedido una contraseña nueva en Kindhour.',
  'The link is valid for 30 minutes and works once. Resetting your password signs you out on all devices.':
    'El enlace es válido durante 30 minutos y funciona una sola vez. Después se cierra la sesión en todos los dispositivos.',
  'Please confirm that this e-mail address is yours. Until then, you can’t bid or post offers.':
    'Confirma, por favor, que esta dirección de correo es tuya. Hasta entonces no puedes pujar ni ofrecer.',
  'The link is valid for one day and works once, in a browser where you are signed in.':
    'El enlace es válido durante un día y funciona una sola vez, donde tengas la sesión iniciada.',
  'Confirm address': 'Confirmar la dirección',
  'The e-mail address of your Kindhour account was changed on {moment}. This address is no longer linked to it.':
    'La dirección de correo de tu cuenta de Kindhour se cambió el {moment}. Esta ya no llega a ella.',
  'The phone number of your Kindhour account was changed on {moment}.':
    'El teléfono de tu cuenta de Kindhour se cambió el {moment}.',
  'Not you? Please contact us straight away and we’ll look into it.':
    '¿No has sido tú? Escríbenos enseguida y lo comprobamos.',
  'Your contact details were changed': 'Se han cambiado tus datos de contacto',
  'Someone, probably you, has opened a Kindhour account with a phone number and given this e-mail address.':
    'Alguien, probablemente tú, ha abierto una cuenta en Kindhour con un teléfono y ha indicado esta dirección de correo.',
  'Please confirm that it is yours. Until then, we won’t send anything else here, not even receipts.':
    'Confirma que es tuya. Hasta entonces no enviamos aquí nada más, tampoco recibos.',
  'Not you? You can ignore this e-mail: nobody else can confirm your address.':
    '¿No has sido tú? Entonces no tienes que hacer nada: sin ti nadie puede confirmarla.',
  'Not you? Undo this change within seven days. You’ll choose a new password, and all devices will be signed out.':
    '¿No has sido tú? Deshaz este cambio en siete días: eliges una contraseña nueva y se cierra la sesión en todos los dispositivos.',
  'Undo this change': 'Deshacer este cambio',
  Someone: 'Alguien',
  someone: 'alguien',
  'a company': 'una empresa',
  'A new offer matches one of your saved searches.': 'Hay algo nuevo a la venta que encuentra una de tus búsquedas.',
  'TimeGiver you follow': 'TimeGiver que sigues',
  'A TimeGiver you follow has a new offer.': 'Alguien a quien sigues tiene una oferta nueva.',
  'Favourite now open': 'Favorita abierta',
  'One of your favourites is now on sale.': 'Ya se puede pujar por una oferta de tus favoritas o comprarla.',
  'Favourite ends soon': 'Favorita a punto de terminar',
  'One of your favourites ends within a day.': 'Una oferta de tus favoritas termina en menos de un día.',
  'This link isn’t valid. Please use the one in our latest e-mail.':
    'Este enlace no es nuestro. Usa el del correo más reciente, por favor.',
  'To get push notifications, turn them on for a device first.':
    'Para las notificaciones push hace falta un dispositivo en el que las hayas activado.',
  'This device will now get push notifications.': 'Este dispositivo muestra notificaciones push desde ahora.',
  'That device will no longer get push notifications.': 'Ese dispositivo ya no muestra notificaciones push.',
  'Your browser couldn’t turn on push notifications. Please try again in a moment.':
    'Tu navegador no ha podido activar las notificaciones push. Inténtalo de nuevo en un momento.',
};
