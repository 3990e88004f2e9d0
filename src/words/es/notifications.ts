import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of notifications, in Spanish. */
export const ES_NOTIFICATIONS: Dictionary = {
  'Your choices have been saved.': 'Se han guardado tus preferencias.',
  Unread: 'Sin leer',
  'No notifications yet. We’ll let you know here when you’re outbid or one of your offers is sold.':
    'Todavía no hay notificaciones. Te avisaremos aquí cuando superen tu puja o se venda una de tus ofertas.',
  'Mark all as read': 'Marcar todo como leído',
  'Account security': 'Seguridad de tu cuenta',
  'We always e-mail you about sign-ins, codes, and changes to your password or address.':
    'Siempre te escribimos sobre inicios de sesión, códigos y cambios de contraseña o dirección.',
  'To get text messages, confirm your phone first.': 'Para recibir mensajes de texto, confirma primero tu teléfono.',
  'Confirm it in your profile': 'Confirmarlo en tu perfil',
  'Turn them on below': 'Actívalas más abajo',
  'Get notified on your phone or computer, even when Kindhour is closed. Signing out on a device turns this off there.':
    'Recibe avisos en tu teléfono u ordenador, aunque Kindhour esté cerrado. Al cerrar sesión en un dispositivo, se desactivan en él.',
  'Turn off': 'Desactivar',
  'You need JavaScript to turn on push notifications.': 'Para activar las notificaciones push hace falta JavaScript.',
  'Turn on push notifications on this device': 'Activar las notificaciones push en este dispositivo',
  'Push notifications are on for this device.': 'Las notificaciones push están activadas en este dispositivo.',
  'This device no longer gets notifications, because our key has changed. Please turn them on again there.':
    'Este dispositivo ya no recibe notificaciones, porque nuestra clave ha cambiado. Vuelve a activarlas en él.',
  'Our push key has changed, so this device no longer gets notifications.':
    'Nuestra clave para las notificaciones push ha cambiado, así que este dispositivo ya no las recibe.',
  'Turn push notifications back on for this device': 'Volver a activar las notificaciones push en este dispositivo',
  'Our push key has changed. Please reload this page, then turn push notifications on again.':
    'Nuestra clave para las notificaciones push ha cambiado. Vuelve a cargar esta página y actívalas de nuevo.',
  'Your browser is blocking notifications from Kindhour. Allow them in its settings for this site, then come back here.':
    'Tu navegador bloquea las notificaciones de Kindhour. Permítelas en sus ajustes para este sitio y vuelve aquí.',
  'This browser doesn’t support push notifications. On an iPhone or iPad, add Kindhour to your home screen first.':
    'Este navegador no admite notificaciones push. En un iPhone o iPad, añade antes Kindhour a la pantalla de inicio.',
  'Push notifications are not available here.': 'Las notificaciones push no están disponibles aquí.',
  'Your browser uses a push service that we don’t support.':
    'Tu navegador usa un servicio de notificaciones push que no admitimos.',
  'You already get push notifications on {limit} devices. Please remove one first.':
    'Ya recibes notificaciones push en {limit} dispositivos. Quita uno antes.',
  'This browser already gets someone else’s push notifications. Please try another one.':
    'Este navegador ya recibe las notificaciones push de otra persona. Prueba con otro.',
  device: 'dispositivo',
  'On this site': 'En este sitio',
  'Text message': 'Mensaje de texto',
  'Push notification': 'Notificación push',
  'You’ve been outbid': 'Han superado tu puja',
  'You won': 'Has ganado',
  'Payment due': 'Pago pendiente',
  'You haven’t paid for something you won yet.': 'Aún no has pagado algo que has ganado.',
  'New follower': 'Nuevo seguidor',
  'You didn’t win': 'No has ganado',
  'Someone has bid more than you.': 'Alguien ha pujado más que tú.',
  'Your bid has won. Includes the date to pay by.': 'Tu puja ha ganado. Incluye la fecha límite de pago.',
  'An offer you bid on has closed, and you didn’t win.':
    'Una oferta por la que pujaste se ha cerrado y no la has ganado.',
  'We have received your payment. Includes your receipt.': 'Hemos recibido tu pago. Incluye el recibo.',
  'One of your offers has met its reserve, been sold, or been paid for.':
    'Una oferta tuya ha alcanzado su reserva, se ha vendido o se ha pagado.',
  'One of your offers has closed without a sale.': 'Una oferta tuya se ha cerrado sin venderse.',
  'Someone has started following you.': 'Alguien ha empezado a seguirte.',
  'Subscribed to newsletter successfully': 'Suscripción al boletín realizada correctamente',
  'This link has already been used or replaced by a newer one.':
    'Este enlace ya se ha usado, o lo ha sustituido uno más nuevo.',
  Unsubscribe: 'Darse de baja',
  'Yes, send me the newsletter': 'Sí, quiero recibir el boletín',
  'You’re now subscribed to our newsletter.': 'Desde ahora recibes nuestro boletín.',
  'You have unsubscribed from our newsletter.': 'Ya no recibirás el boletín.',
  'Please confirm your newsletter subscription': '¿Te enviamos nuestro boletín?',
  'Someone, probably you, has asked to get the Kindhour newsletter at this address.':
    'Alguien, seguramente tú, ha pedido recibir el boletín de Kindhour en esta dirección.',
  'We’ll only send it if you confirm with the link below. If you don’t want it, you can ignore this e-mail.':
    'Solo lo enviaremos si lo confirmas con el enlace de abajo. Si no lo quieres, puedes ignorar este correo.',
  'You’re now subscribed to our newsletter': 'Desde ahora recibes nuestro boletín',
  'Thank you. We’ll write now and then, when there is news about the people and charities on Kindhour.':
    'Gracias. Te escribiremos de vez en cuando, cuando haya novedades de las personas y las ONG de Kindhour.',
  'You can unsubscribe at any time, with the link below or the one in each newsletter.':
    'Puedes darte de baja cuando quieras, con el enlace de abajo o con el de cada boletín.',
  'Request to join': 'Solicitud para participar',
  'Someone would like to take part in one of your private offers.':
    'Alguien quiere participar en una de tus ofertas privadas.',
  'Answer to your request': 'Respuesta a tu solicitud',
  'A TimeGiver has answered your request to join, or it has expired.':
    'Un TimeGiver ha respondido a tu solicitud, o ha caducado.',
  Question: 'Pregunta',
  'Someone has a question about one of your offers.': 'Alguien tiene una pregunta sobre una de tus ofertas.',
  'Kindhour: an hour of someone’s time, for charity':
    'Kindhour: una hora del tiempo de alguien, por una causa benéfica',
  'Offer cancelled or updated': 'Oferta cancelada o ampliada',
  'An offer you bid on was cancelled, or a note was added to one you bid on or bought.':
    'Se ha cancelado una oferta por la que pujaste, o se ha añadido una nota a una por la que pujaste o que compraste.',
  'You, or someone who knows your address, asked to reset your Kindhour password.':
    'Tú, o alguien que conoce tu dirección, ha pedido restablecer tu contraseña de Kindhour.',
  'The link is valid for 30 minutes and works once. Resetting your password signs you out on all devices.':
    'El enlace es válido durante 30 minutos y funciona una sola vez. Al restablecer la contraseña se cierra tu sesión en todos los dispositivos.',
  'Please confirm that this e-mail address is yours. Until then, you can’t bid or post offers.':
    'Confirma que esta dirección de correo es tuya. Hasta entonces no podrás pujar ni publicar ofertas.',
  'The link is valid for one day and works once, in a browser where you are signed in.':
    'El enlace es válido durante un día y funciona una sola vez, en un navegador en el que hayas iniciado sesión.',
  'Confirm address': 'Confirmar la dirección',
  'The e-mail address of your Kindhour account was changed on {moment}. This address is no longer linked to it.':
    'La dirección de correo de tu cuenta de Kindhour se cambió el {moment}. Esta dirección ya no está vinculada a ella.',
  'The phone number of your Kindhour account was changed on {moment}.':
    'El teléfono de tu cuenta de Kindhour se cambió el {moment}.',
  'Not you? Please contact us straight away and we’ll look into it.':
    '¿No has sido tú? Escríbenos enseguida y lo revisaremos.',
  'Your contact details were changed': 'Se han cambiado tus datos de contacto',
  'Someone, probably you, has opened a Kindhour account with a phone number and given this e-mail address.':
    'Alguien, probablemente tú, ha abierto una cuenta en Kindhour con un teléfono y ha indicado esta dirección de correo.',
  'Please confirm that it is yours. Until then, we won’t send anything else here, not even receipts.':
    'Confirma que es tuya. Hasta entonces no enviaremos aquí nada más, ni siquiera recibos.',
  'Not you? You can ignore this e-mail: nobody else can confirm your address.':
    '¿No has sido tú? Puedes ignorar este correo: nadie más puede confirmar tu dirección.',
  'Not you? Undo this change within seven days. You’ll choose a new password, and all devices will be signed out.':
    '¿No has sido tú? Deshaz este cambio en un plazo de siete días. Elegirás una contraseña nueva y se cerrará la sesión en todos los dispositivos.',
  'Undo this change': 'Deshacer este cambio',
  Someone: 'Alguien',
  someone: 'alguien',
  'a company': 'una empresa',
  'A new offer matches one of your saved searches.': 'Una oferta nueva coincide con una de tus búsquedas guardadas.',
  'TimeGiver you follow': 'TimeGiver que sigues',
  'A TimeGiver you follow has a new offer.': 'Alguien a quien sigues tiene una oferta nueva.',
  'Favourite now open': 'Favorita abierta',
  'One of your favourites is now on sale.': 'Una de tus favoritas ya está a la venta.',
  'Favourite ends soon': 'Favorita a punto de terminar',
  'One of your favourites ends within a day, runs longer, or has met its reserve.':
    'Una de tus favoritas termina en menos de un día, dura más o ha alcanzado su precio de reserva.',
  Always: 'Siempre',
  'We always tell you about wins and payments on the site and by e-mail.':
    'De lo que ganas y de los pagos te avisamos siempre en la web y por correo.',
  '“{title}”, one of your favourites, has met its reserve: the highest bidder wins it when it closes.':
    '«{title}», una de tus favoritas, ha alcanzado su precio de reserva: quien lleve la puja más alta la gana al cerrar.',
  'Someone bid late on “{title}”, one of your favourites, so it runs longer: until {moment} at least.':
    'Alguien ha pujado a última hora por «{title}», una de tus favoritas, así que dura más: al menos hasta el {moment}.',
  'Reserve met: {title}': 'Reserva alcanzada: {title}',
  '{title} runs longer': '{title} dura más',
  'Bids on “{title}” have met your reserve, so it will be sold when it closes.':
    'Las pujas por «{title}» han alcanzado tu precio de reserva, así que se venderá al cerrar.',
  'This link isn’t valid. Please use the one in our latest e-mail.':
    'Este enlace no es válido. Usa el de nuestro correo más reciente.',
  'To get push notifications, turn them on for a device first.':
    'Para recibir notificaciones push, actívalas antes en un dispositivo.',
  'This device will now get push notifications.': 'Este dispositivo recibirá notificaciones push a partir de ahora.',
  'That device will no longer get push notifications.': 'Ese dispositivo ya no recibirá notificaciones push.',
  'Your browser couldn’t turn on push notifications. Please try again in a moment.':
    'Tu navegador no ha podido activar las notificaciones push. Inténtalo de nuevo en un momento.',
};
