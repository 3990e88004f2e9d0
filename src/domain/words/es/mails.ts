import type { Dictionary } from '../words.ts';

/** Mails about offers, bids and payments. */
export const ES_MAILS: Dictionary = {
  'Kindhour: an hour of somebody’s time, for a charity':
    'Kindhour: una hora del tiempo de alguien, por una causa benéfica',
  'Hello,': 'Hola:',
  'Hello {name},': 'Hola, {name}:',
  'Dear {name},': 'Hola, {name}:',
  'Thank you, {name}.': 'Gracias, {name}.',

  'You have been outbid: {title}': 'Han superado tu puja: {title}',
  'Somebody has bid more than you for “{title}”. The price is now {price}; the next bid is {minimum} or more.':
    'Alguien ha pujado más que tú por «{title}». Ahora el precio es de {price}; la siguiente puja es de {minimum} o más.',
  'Bidding closes on {moment}. The money goes to {charity}.':
    'Las pujas se cierran el {moment}. El dinero es para {charity}.',
  'Bid again': 'Volver a pujar',

  'Receipt for invoice {number}': 'Recibo de la factura {number}',
  'Your payment of {total} has arrived.': 'Hemos recibido tu pago de {total}.',
  '{title}: {amount}, and {fee} network fee.': '{title}: {amount}, más {fee} de comisión de la red.',
  '{title}: {amount} for {charity}, and {fee} network fee.':
    '{title}: {amount} para {charity}, más {fee} de comisión de la red.',

  'Sold: {title}': 'Vendida: {title}',
  '“{title}” was sold to {winner} for {price}, all of it for {charity}.':
    '«{title}» se ha vendido a {winner} por {price}: todo es para {charity}.',
  'We have asked for the payment and will tell you when it has arrived.':
    'Hemos pedido el pago y te avisaremos cuando llegue.',
  'See the bids': 'Ver las pujas',

  'Not sold: {title}': 'No vendida: {title}',
  '“{title}” has closed without a sale.': '«{title}» se ha cerrado sin venderse.',
  'Nobody bid for it this time.': 'Esta vez no ha pujado nadie.',
  'The bids reached {price}, which is below your reserve.':
    'Las pujas han llegado a {price}, por debajo de tu precio de reserva.',
  'You can offer it again whenever you like.': 'Puedes volver a ofrecerla cuando quieras.',
  'See the offer': 'Ver la oferta',

  'Closed: {title}': 'Cerrada: {title}',
  'Bidding for “{title}” is over and somebody else was ahead.':
    'Las pujas por «{title}» han terminado y otra persona iba por delante.',
  'It went for {price}, all of it for {charity}.': 'Se ha vendido por {price}: todo es para {charity}.',
  'The bids did not reach the reserve, so it was not sold.':
    'Las pujas no han llegado al precio de reserva, así que no se ha vendido.',
  'Thank you for taking part.': 'Gracias por participar.',
  'Find another hour': 'Buscar otra hora',

  'You won: {title}': 'Has ganado: {title}',
  'Your bid for “{title}” is the highest: {price} for {charity}. Thank you.':
    'Tu puja por «{title}» es la más alta: {price} para {charity}. Gracias.',
  'It waits in your cart. Please pay by {moment}; the network fee is added there.':
    'Te espera en el carrito. Paga, por favor, antes del {moment}; allí se añade la comisión de la red.',

  'Your code for Kindhour': 'Tu código de Kindhour',
  'Welcome to Kindhour. With this code you confirm that this e-mail address is yours:':
    'Te damos la bienvenida a Kindhour. Con este código confirmas que esta dirección de correo es tuya:',
  'With this code you sign in to Kindhour:': 'Con este código inicias sesión en Kindhour:',
  'With this code you choose a new password at Kindhour:': 'Con este código eliges una contraseña nueva en Kindhour:',
  'With this code you confirm your new e-mail address at Kindhour:':
    'Con este código confirmas tu nueva dirección de correo en Kindhour:',
  'It is good for five minutes. Kindhour never asks for it by phone or in a message.':
    'Es válido durante cinco minutos. Kindhour nunca te lo pedirá por teléfono ni en un mensaje.',
  'You did not ask for it? Then you need not do anything.': '¿No lo has pedido tú? Entonces no tienes que hacer nada.',
  'You already have an account at Kindhour': 'Ya tienes una cuenta en Kindhour',
  'Somebody, probably you, has just tried to open an account with this e-mail address. You have one already.':
    'Alguien, seguramente tú, acaba de intentar abrir una cuenta con esta dirección de correo. Ya tienes una.',
  'You can sign in with your password, or with a code that we send you from the login page.':
    'Puedes entrar con tu contraseña o con un código que te enviamos desde la página de inicio de sesión.',
  'It was not you? Then you need not do anything: nothing has changed.':
    '¿No has sido tú? Entonces no tienes que hacer nada: no ha cambiado nada.',
  'Please pay for {title}': 'Paga, por favor, {title}',
  'You won “{title}” for {price}, and your payment for {charity} has not arrived yet.':
    'Has ganado «{title}» por {price}, y tu pago para {charity} todavía no ha llegado.',
  'Please pay by {moment}: after that you cannot bid for as long as it is unpaid.':
    'Paga, por favor, antes del {moment}: después no podrás pujar mientras siga sin pagar.',
};
