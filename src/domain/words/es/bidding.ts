import type { Dictionary } from '../words.ts';

/** What the Worker says about bids: refusals and outcomes. */
export const ES_BIDDING: Dictionary = {
  'Bidding closed on {moment}.': 'Las pujas se cerraron el {moment}.',
  'You cannot bid on your own offer.': 'No puedes pujar por tu propia oferta.',
  'Enter an amount between {least} and {most}.': 'Escribe un importe entre {least} y {most}.',
  'You already lead with a higher maximum, {maximum}. Only more than that raises it.':
    'Ya vas en cabeza con un máximo más alto, {maximum}. Solo una cantidad mayor lo sube.',
  'You already lead with this maximum, {maximum}. Only more than that raises it.':
    'Ya vas en cabeza con este máximo, {maximum}. Solo una cantidad mayor lo sube.',
  '{amount} is more than five times the least you can bid, {minimum}. Confirm it once more if you mean it.':
    '{amount} es más de cinco veces lo mínimo que puedes pujar, {minimum}. Confírmalo otra vez si va en serio.',
  'You lead at {price}.': 'Vas en cabeza con {price}.',
  'You lead at {price}. The reserve is not met yet.':
    'Vas en cabeza con {price}. Todavía no se ha alcanzado el precio de reserva.',
  'Someone set the same maximum before you and leads at {price}. One step more, {next}, leads.':
    'Alguien fijó el mismo máximo antes que tú y va en cabeza con {price}. Con un paso más, {next}, te pones en cabeza.',
  'You have been outbid at once by an earlier maximum: the price is {price}. The next bid is {next} or more.':
    'Un máximo anterior ha superado tu puja al momento: el precio es de {price}. La siguiente puja es de {next} o más.',

  'Your account is not active, so it cannot place bids.': 'Tu cuenta no está activa, así que no puede pujar.',
  'Please update your profile to post offers and place bids.':
    'Completa tu perfil para publicar ofertas y hacer pujas.',
  'Please update your profile to search for offers and place bids.':
    'Completa tu perfil para buscar ofertas y hacer pujas.',
  'Please Subscribe to Continue Further': 'Suscríbete para continuar',
  'This offer is from your own company, whose people cannot bid on it.':
    'Esta oferta es de tu propia empresa, y su gente no puede pujar por ella.',
  'Your account is blocked from bidding.': 'Tu cuenta tiene bloqueadas las pujas.',
  'Pay the {amount} that is overdue on an offer you won; then you can bid again.':
    'Paga los {amount} pendientes y vencidos de una oferta que ganaste; después podrás volver a pujar.',
  'Add a card before you bid.': 'Añade una tarjeta antes de pujar.',

  'Your bid was not taken yet. Please try again.': 'Tu puja aún no se ha registrado. Inténtalo de nuevo.',
  'We do not know yet whether your bid was taken. Please confirm it again: it counts once.':
    'Aún no sabemos si tu puja se ha registrado. Confírmala otra vez: cuenta una sola vez.',
  'The TimeGiver has changed this offer since you saw it. Please look at it again first.':
    'El TimeGiver ha cambiado esta oferta desde que la viste. Vuelve a leerla antes.',
  'The TimeGiver has changed this offer since you saw it. Here it is as it stands now; please look at it again.':
    'El TimeGiver ha cambiado esta oferta desde que la viste. Aquí está como es ahora; vuelve a leerla.',
  'This key was used for another bid. A new bid needs a new key.':
    'Esta clave se usó para otra puja. Una puja nueva necesita una clave nueva.',
  'There is no such offer.': 'Esa oferta no existe.',
  'You have placed many bids in a few seconds. Please wait ten seconds.':
    'Has hecho muchas pujas en pocos segundos. Espera diez segundos.',
  'You have placed {n} bids on this offer, the most that one person may.':
    'Has hecho {n} pujas por esta oferta, el máximo para una persona.',
  'This offer has a fixed price and takes no bids.': 'Esta oferta tiene precio fijo y no admite pujas.',
  'Bidding on this offer is over.': 'Las pujas por esta oferta han terminado.',
  'This offer has been bought.': 'Esta oferta ya se ha comprado.',
  'This offer takes no bids.': 'Esta oferta no admite pujas.',

  'Bid up to: we bid for you, only as much as it takes.': 'Pujar hasta: pujamos por ti, solo lo que haga falta.',
  'Bid exactly: the price goes to this amount at once.':
    'Pujar exactamente: el precio sube a esta cantidad al momento.',
  'This is your own offer, so you cannot bid on it.': 'Es tu propia oferta, así que no puedes pujar por ella.',
  'Pages of bids': 'Páginas de pujas',
  'Bid on {title}': 'Pujar por {title}',
  'Your bid on {title}': 'Tu puja por {title}',
  'This offer takes no bids now.': 'Esta oferta no admite pujas ahora.',
  'Back to the offer': 'Volver a la oferta',
  'My Bids': 'Mis pujas',
  Winning: 'En cabeza',
  'Currently Outbid': 'Superadas ahora',
  Won: 'Ganadas',
  Outbid: 'Superada',
  'Not won': 'No ganada',
  'No bids yet': 'Todavía no hay pujas',
  'Bids you place appear here.': 'Aquí aparecen las pujas que hagas.',
  'You lead nowhere at the moment': 'Ahora mismo no vas en cabeza en ninguna',
  'Offers where your bid is the highest appear here.': 'Aquí aparecen las ofertas en las que tu puja es la más alta.',
  'Nobody has outbid you': 'Nadie ha superado tus pujas',
  'Offers where somebody bid more than you appear here, while they are open.':
    'Aquí aparecen, mientras estén abiertas, las ofertas en las que alguien ha pujado más que tú.',
  'Nothing won yet': 'Todavía no has ganado nada',
  'Offers you win appear here, and in your cart until they are paid.':
    'Aquí aparecen las ofertas que ganes, y en tu carrito hasta que las pagues.',
  Offer: 'Oferta',
  Standing: 'Situación',
  'Your maximum': 'Tu máximo',
  '{name}, for {charity}': '{name}, para {charity}',
  'Sign in to place a bid.': 'Inicia sesión para pujar.',
};
