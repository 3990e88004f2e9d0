import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** Placing a bid, and what becomes of it, in Spanish. */
export const BIDDING_BIDS: Dictionary = {
  'Please tick the box that confirms your unusually high bid.':
    'Marca la casilla que confirma tu puja, que es más alta de lo habitual.',
  'Please pay for the offer you won before you bid again.': 'Paga la oferta que has ganado antes de volver a pujar.',
  'You can’t bid on your own offer.': 'No puedes pujar por tu propia oferta.',
  'Enter an amount between {least} and {most}.': 'Escribe un importe entre {least} y {most}.',
  'You have the lowest bid, {price}.': 'Tienes la puja más baja, {price}.',
  'The next bid is {maximum} or less.': 'La siguiente puja es de {maximum} o menos.',
  'Nobody can bid less than {price} on this offer.': 'Nadie puede pujar menos de {price} por esta oferta.',
  'Your account is not active, so you can’t bid.': 'Tu cuenta no está activa, así que no puedes pujar.',
  'Please Subscribe to Continue Further': 'Suscríbete para continuar',
  'Your account is blocked from bidding.': 'Tu cuenta tiene bloqueadas las pujas.',
  'This key was used for another bid. A new bid needs a new key.':
    'Esta clave se usó para otra puja. Una puja nueva necesita una clave nueva.',
  'There is no such offer.': 'Esa oferta no existe.',
  'This offer has a fixed price and takes no bids.': 'Esta oferta tiene precio fijo y no admite pujas.',
  'This offer takes no bids.': 'Esta oferta no admite pujas.',
  'This is your own offer, so you can’t bid on it.': 'Es tu propia oferta, así que no puedes pujar por ella.',
  'Bid on {title}': 'Pujar por {title}',
  'Your bid on {title}': 'Tu puja por {title}',
  'This offer isn’t taking bids at the moment.': 'Esta oferta no admite pujas ahora.',
  'Back to the offer': 'Volver a la oferta',
  'Sign in to place a bid.': 'Inicia sesión para pujar.',
  'The next bid is {minimum} or more.': 'La siguiente puja es de {minimum} o más.',
  'Raise your maximum': 'Subir tu máximo',
  'How to bid': 'Cómo pujar',
  'We bid for you, only as much as it takes.': 'Pujamos por ti, solo lo que haga falta.',
  'Review your bid': 'Revisar tu puja',
  'Your bid': 'Tu puja',
  'Above your own maximum: {minimum} or more.': 'Por encima de tu propio máximo: {minimum} o más.',
  'Enter an amount such as 25 or 25.50.': 'Escribe un importe, como 25 o 25.50.',
  'Bid up to {amount}': 'Pujar hasta {amount}',
  'You could buy it now for {price} instead.': 'También podrías comprarla ya por {price}.',
  'Confirm bid': 'Confirmar puja',
  'To {charity}, at most': 'Como máximo, para {charity}',
  'Your maximum is {maximum}.': 'Tu máximo es {maximum}.',
  'You bid exactly {amount}.': 'Has pujado exactamente {amount}.',
  'Your bid or maximum': 'Tu puja o tu máximo',
  'You’re already the highest bidder, with a higher maximum of {maximum}. Enter more than that to raise it.':
    'Ya vas en cabeza con un máximo más alto, de {maximum}. Escribe una cantidad mayor para subirlo.',
  'You’re already the highest bidder, with this maximum of {maximum}. Enter more than that to raise it.':
    'Ya vas en cabeza con este máximo, de {maximum}. Escribe una cantidad mayor para subirlo.',
  '{amount} is more than five times the lowest bid you can place, {minimum}. Please confirm that it’s right.':
    '{amount} es más de cinco veces lo mínimo que puedes pujar, {minimum}. Confirma que es correcto.',
  '{amount} is less than a fifth of the highest bid you can place, {maximum}. Please confirm that it’s right.':
    '{amount} es menos de una quinta parte de lo máximo que puedes pujar, {maximum}. Confirma que es correcto.',
  'You’re the highest bidder at {price}.': 'Vas en cabeza con {price}.',
  'You’re the highest bidder at {price}, but the reserve hasn’t been met yet.':
    'Vas en cabeza con {price}. Todavía no se ha alcanzado el precio de reserva.',
  'Someone set the same maximum before you, so they’re the highest bidder at {price}. Bid {next} or more to take the lead.':
    'Alguien fijó el mismo máximo antes que tú y va en cabeza con {price}. Puja {next} o más para ponerte en cabeza.',
  'Someone had already set a higher maximum, so you’ve been outbid. The price is now {price} and the next bid is {next} or more.':
    'Alguien ya había fijado un máximo más alto y ha superado tu puja. Ahora el precio es de {price} y la siguiente puja, de {next} o más.',
  'This offer is in a live auction that you work at, so you can’t bid on it.':
    'Esta oferta está en una subasta en directo en la que trabajas, así que no puedes pujar por ella.',
  'This offer is from your own company, so you can’t bid on it.':
    'Esta oferta es de tu propia empresa, así que no puedes pujar por ella.',
  'You owe {amount} for an offer you won. Please pay it before you bid again.':
    'Debes {amount} por una oferta que ganaste. Paga esa cantidad antes de volver a pujar.',
  'We couldn’t place your bid. Please try again.': 'No hemos podido registrar tu puja. Inténtalo de nuevo.',
  'We don’t know yet whether your bid was placed. Please confirm it again: it will only count once.':
    'Aún no sabemos si tu puja se ha registrado. Confírmala otra vez: contará una sola vez.',
  'The TimeGiver has changed this offer since you opened it. Please check it again first.':
    'El TimeGiver ha cambiado esta oferta desde que la abriste. Revísala antes.',
  'The TimeGiver has changed this offer since you opened it. This is how it looks now; please check it again.':
    'El TimeGiver ha cambiado esta oferta desde que la abriste. Así es ahora; revísala de nuevo.',
  'You’re bidding very quickly. Please wait a minute.': 'Estás pujando muy deprisa. Espera un minuto.',
  'You’re bidding very quickly. Please wait ten seconds.': 'Estás pujando muy deprisa. Espera diez segundos.',
  'You’ve placed {n} bids on this offer, the most that one person can.':
    'Has hecho {n} pujas por esta oferta, el máximo para una persona.',
  'Bidding on this offer has ended.': 'Las pujas por esta oferta han terminado.',
  'Set a maximum: we bid for you, only as much as it takes.':
    'Fijar un máximo: pujamos por ti, solo lo que haga falta.',
  'Bid a fixed amount: the price goes straight to it.': 'Pujar una cantidad fija: el precio sube directamente a ella.',
  'Your bid is placed and you’re the highest bidder.': 'Tu puja está hecha y vas en cabeza.',
  'Your bid is placed, but someone had already set a higher maximum, so you’ve been outbid.':
    'Tu puja está hecha, pero alguien ya había fijado un máximo más alto y te ha superado.',
  'Someone was faster and the price has moved. You can see the next bid below.':
    'Alguien ha sido más rápido y el precio ha cambiado. Mira abajo la siguiente puja.',
  'You’re already the highest bidder, with this maximum or a higher one.':
    'Ya vas en cabeza con este máximo o con uno más alto.',
  'Bidding on this offer hasn’t started yet.': 'Las pujas por esta oferta aún no han empezado.',
  'You’ve placed as many bids on this offer as one person can.':
    'Has hecho tantas pujas por esta oferta como puede hacer una persona.',
  'Set a maximum': 'Fijar un máximo',
  'Bid a fixed amount': 'Pujar una cantidad fija',
  'The price goes straight to this amount.': 'El precio sube directamente a esta cantidad.',
  'Set a total': 'Fijar un total',
  'The most you’ll pay, network fee included. We work out the bid.':
    'Lo máximo que pagarás, con la comisión de la red incluida. Calculamos la puja.',
  'Set a total: the most you’ll pay, network fee included; we work out the bid.':
    'Fijar un total: lo máximo que pagarás, con la comisión de la red incluida; calculamos la puja.',
  'The network fee is included': 'La comisión de la red está incluida',
  'The network fee is added on top.': 'La comisión de la red se añade aparte.',
  'The next bid is {bid}, which costs {total} with the network fee. Enter {total} or more.':
    'La siguiente puja es {bid}, que con la comisión de la red cuesta {total}. Escribe {total} o más.',
  'You’re already the highest bidder. To raise your maximum to {bid}, enter {total} or more, which includes the network fee.':
    'Ya vas en cabeza. Para subir tu máximo a {bid}, escribe {total} o más, con la comisión de la red incluida.',
  'On a request for time you bid what goes to charity, without the network fee.':
    'En una petición de tiempo pujas lo que va a la ONG, sin la comisión de la red.',
  'If it changes the price or the highest bidder, the end moves to {moment}.':
    'Si cambia el precio o quién va en cabeza, el final pasa a ser {moment}.',
  Extended: 'Ampliada',
  'Bid {amount}': 'Pujar {amount}',
  'You’re already the highest bidder: this only raises your maximum.': 'Ya vas en cabeza: esto solo sube tu máximo.',
  'This is far above the next bid, {minimum}. Yes, that’s right.':
    'Está muy por encima de la siguiente puja, {minimum}. Sí, es correcto.',
  'Bids are binding: if you win, you pay.': 'Las pujas son vinculantes: si ganas, pagas.',
  'Most you’ll pay': 'Lo máximo que pagarás',
  'You’re the highest bidder.': 'Vas en cabeza.',
  'You’ve been outbid.': 'Han superado tu puja.',
  Bid: 'Puja',
  'You’ll create an account next. It takes less than a minute.':
    'A continuación crearás una cuenta. Se tarda menos de un minuto.',
  'I have an account': 'Ya tengo una cuenta',
  'One more thing first: your role at work.': 'Antes, una cosa más: tu puesto en el trabajo.',
  'One more thing first: please confirm your e-mail address.': 'Antes, una cosa más: confirma tu correo electrónico.',
  'Bid now': 'Pujar ahora',
  'The price has reached the most that anyone can bid, so this offer takes no more bids.':
    'El precio ha llegado a lo máximo que se puede pujar, así que esta oferta no admite más pujas.',
  'This page was out of date, so nothing has changed. Please try again.':
    'Esta página no estaba al día, así que no ha cambiado nada. Inténtalo de nuevo.',
  'The price has reached {price}, the most anyone can bid, so this offer takes no more bids.':
    'El precio ha llegado a {price}, lo máximo que se puede pujar, así que esta oferta ya no admite más pujas.',
  'You’re already the highest bidder, with the highest maximum there is, {maximum}.':
    'Ya tienes la puja más alta, con el máximo más alto posible, {maximum}.',
  'Someone had set a maximum as high before you, so they’re the highest bidder at {price}. That’s the most anyone can bid.':
    'Alguien había fijado antes un máximo igual de alto, así que tiene la puja más alta, {price}. Es lo máximo que se puede pujar.',
  'At most £10,000,000': 'Como mucho, 10.000.000 £',
};
