import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** What we tell people about their bids and lots, in Spanish. */
export const BIDDING_MAILS: Dictionary = {
  'It was bought: {title}': 'Comprada: {title}',
  'Someone bought “{title}” at its buy-now price of {price}, all of it for {charity}. Bidding is over, and your bid costs you nothing.':
    'Alguien ha comprado «{title}» a su precio de compra inmediata, {price}, íntegramente para {charity}. Las pujas han terminado y la tuya no te cuesta nada.',
  'Someone bought “{title}” at its buy-now price, so bidding is over.':
    'Alguien ha comprado «{title}» a su precio de compra inmediata, así que las pujas han terminado.',
  'Kindhour: someone bought “{title}” at its buy-now price, so bidding is over.':
    'Kindhour: alguien ha comprado «{title}» a su precio de compra inmediata, así que las pujas han terminado.',
  'You’re the highest bidder again: {title}': 'Vuelves a tener la puja más alta: {title}',
  'A bid on “{title}” was retracted, so you’re now the highest bidder at {price}.':
    'Se ha retirado una puja por «{title}», así que ahora tienes la más alta, {price}.',
  'Kindhour: you’re the highest bidder on “{title}” again, at {price}. {url}':
    'Kindhour: vuelves a tener la puja más alta por «{title}», {price}. {url}',
  'Please pay for “{title}” ({price}) by {moment}.': 'Paga «{title}» ({price}) antes del {moment}.',
  'Kindhour: please pay for “{title}” ({price}) by {moment}: {url}':
    'Kindhour: paga «{title}» ({price}) antes del {moment}: {url}',
  'You have been outbid on “{title}”: the price is now {price}.':
    'Han superado tu puja por «{title}»: ahora el precio es de {price}.',
  'Kindhour: you have been outbid on “{title}”. The price is now {price}. {url}':
    'Kindhour: han superado tu puja por «{title}». Ahora el precio es de {price}. {url}',
  'You won “{title}” for {price}. Please pay by {moment}.':
    'Has ganado «{title}» por {price}. Paga antes del {moment}.',
  'Kindhour: you won “{title}” for {price}. Please pay by {moment}: {url}':
    'Kindhour: has ganado «{title}» por {price}. Paga antes del {moment}: {url}',
  '“{title}” is sold for {price}, all of it for {charity}.':
    '«{title}» se ha vendido por {price}, íntegramente para {charity}.',
  'Kindhour: “{title}” is sold for {price}, all of it for {charity}.':
    'Kindhour: «{title}» se ha vendido por {price}, íntegramente para {charity}.',
  'Kindhour: “{title}” has closed without a sale.': 'Kindhour: «{title}» se ha cerrado sin venderse.',
  'Hello {name},': 'Hola, {name}:',
  'You have been outbid: {title}': 'Han superado tu puja: {title}',
  'Bidding closes on {moment}. The money goes to {charity}.':
    'Las pujas se cierran el {moment}. El dinero es para {charity}.',
  'Bid again': 'Volver a pujar',
  'Sold: {title}': 'Vendida: {title}',
  '“{title}” was sold to {winner} for {price}, all of it for {charity}.':
    '«{title}» se ha vendido a {winner} por {price}, íntegramente para {charity}.',
  'We’ve asked the winner to pay, and will tell you when they have.':
    'Hemos pedido el pago a quien ganó y te avisaremos cuando llegue.',
  'See the bids': 'Ver las pujas',
  'Not sold: {title}': 'No vendida: {title}',
  '“{title}” has closed without a sale.': '«{title}» se ha cerrado sin venderse.',
  'Nobody bid for it this time.': 'Esta vez no ha pujado nadie.',
  'The bids reached {price}, which is below your reserve.':
    'Las pujas han llegado a {price}, por debajo de tu precio de reserva.',
  'You can offer it again whenever you like.': 'Puedes volver a ofrecerla cuando quieras.',
  'Closed: {title}': 'Cerrada: {title}',
  'It went for {price}, all of it for {charity}.': 'Se ha vendido por {price}, íntegramente para {charity}.',
  'The host passed it when the bids had reached {price}.':
    'Quien dirigía la subasta la dejó sin vender cuando las pujas habían llegado a {price}.',
  'The bids did not reach the reserve.': 'Las pujas no han llegado al precio de reserva.',
  'Bidding for “{title}” has ended, and it was not sold.': 'Las pujas por «{title}» han terminado y no se ha vendido.',
  'Kindhour: bidding for “{title}” has ended, and it was not sold.':
    'Kindhour: las pujas por «{title}» han terminado y no se ha vendido.',
  'Thank you for taking part.': 'Gracias por participar.',
  'You won: {title}': 'Has ganado: {title}',
  'Your bid for “{title}” is the highest: {price} for {charity}. Thank you.':
    'Tu puja por «{title}» es la más alta: {price} para {charity}. Gracias.',
  'Someone has outbid you on “{title}”. The price is now {price} and the next bid is {minimum} or more.':
    'Alguien ha pujado más que tú por «{title}». Ahora el precio es de {price}; la siguiente puja es de {minimum} o más.',
  'Someone has outbid you on “{title}”. The price is now {price}, the most anyone can bid.':
    'Alguien ha pujado más que tú por «{title}». Ahora el precio es de {price}, lo máximo que se puede pujar.',
  'Bidding for “{title}” has ended, and someone else won.':
    'Las pujas por «{title}» han terminado y ha ganado otra persona.',
  'It’s in your cart. Please pay by {moment}; the network fee is added there.':
    'La tienes en el carrito. Paga antes del {moment}; allí se añade la comisión de la red.',
  'Kindhour: bidding for “{title}” has ended, and someone else won.':
    'Kindhour: las pujas por «{title}» han terminado y ha ganado otra persona.',
};
