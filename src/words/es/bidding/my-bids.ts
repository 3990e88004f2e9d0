import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** A bidder’s own bids and wins, in Spanish. */
export const BIDDING_MY_BIDS: Dictionary = {
  'My Bids': 'Mis pujas',
  Outbid: 'Superada',
  'Not won': 'No ganada',
  'Bids placed': 'Pujas hechas',
  'Offers still open': 'Ofertas aún abiertas',
  'Offers not won': 'Ofertas no ganadas',
  'No bids yet': 'Todavía no hay pujas',
  'Bids you place appear here.': 'Aquí aparecen las pujas que hagas.',
  'Offers where your bid is the highest appear here.': 'Aquí aparecen las ofertas en las que tu puja es la más alta.',
  'Nobody has outbid you': 'Nadie ha superado tus pujas',
  'Offers where someone has bid more than you appear here while they are open.':
    'Aquí aparecen, mientras estén abiertas, las ofertas en las que alguien ha pujado más que tú.',
  'You have one win to pay for.': 'Tienes una oferta ganada por pagar.',
  'You have {n} wins to pay for.': 'Tienes {n} ofertas ganadas por pagar.',
  'The first payment is due by {moment}.': 'El primer pago vence el {moment}.',
  'See what you won': 'Ver lo que has ganado',
  'Nothing won yet': 'Todavía no has ganado nada',
  'Offers you win appear here, and in your cart until they are paid.':
    'Aquí aparecen las ofertas que ganes, y en tu carrito hasta que las pagues.',
  'What you have won': 'Lo que has ganado',
  'Go to the cart': 'Ir al carrito',
  'You’re not the highest bidder anywhere at the moment': 'Ahora mismo no vas en cabeza en ninguna oferta',
  'Pay for it': 'Pagar',
  'To pay: {total}, with the network fee.': 'A pagar: {total}, con la comisión de la red.',
  'Your payment of {total} is on its way. We’ll e-mail you when it has arrived.':
    'Tu pago de {total} está en camino. Te escribiremos cuando llegue.',
  'Paid. Thank you.': 'Pagado. Gracias.',
  '{name} knows that your {total} has arrived. Everything else is on the page of your meeting.':
    '{name} sabe que tu pago de {total} ha llegado. Todo lo demás está en la página de vuestro encuentro.',
  'You can still give to {charity} with another hour.': 'Todavía puedes ayudar a {charity} con otra hora.',
  'Payment is on its way': 'El pago está en camino',
  'Paid: see the invoice': 'Pagado: ver la factura',
};
