import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of bidding, in Spanish. */
export const ES_BIDDING: Dictionary = {
  'Someone is buying this offer, so bidding is paused until {moment} at the latest. If they don’t pay, bidding resumes, and the end moves by the time lost.':
    'Alguien está comprando esta oferta, así que las pujas están en pausa hasta el {moment} como máximo. Si no paga, las pujas continúan y el final se retrasa lo mismo.',
  'Someone is buying this offer. If they don’t pay, bidding resumes.':
    'Alguien está comprando esta oferta. Si no paga, las pujas continúan.',
  'Someone is buying this offer, so bidding is paused. If they don’t pay, it resumes.':
    'Alguien está comprando esta oferta, así que las pujas están en pausa. Si no paga, continúan.',
  'This offer can’t be bought any more, because it’s sold in a live auction. Bid for it there instead.':
    'Esta oferta ya no se puede comprar, porque se vende en una subasta en directo. Puja por ella allí.',
  'This offer can’t be bought any more, because someone has bid enough. Place a bid instead.':
    'Esta oferta ya no se puede comprar, porque alguien ha pujado lo suficiente. Haz una puja.',
  'We couldn’t reserve this offer for you. Please try again.':
    'No hemos podido reservarte esta oferta. Inténtalo de nuevo.',
  'Someone bought it at its buy-now price.': 'Alguien la compró a su precio de compra inmediata.',
  'It was bought: {title}': 'Comprada: {title}',
  'Someone bought “{title}” at its buy-now price of {price}, all of it for {charity}. Bidding is over, and your bid costs you nothing.':
    'Alguien ha comprado «{title}» a su precio de compra inmediata, {price}, íntegramente para {charity}. Las pujas han terminado y la tuya no te cuesta nada.',
  'Someone bought “{title}” at its buy-now price, so bidding is over.':
    'Alguien ha comprado «{title}» a su precio de compra inmediata, así que las pujas han terminado.',
  'Kindhour: someone bought “{title}” at its buy-now price, so bidding is over.':
    'Kindhour: alguien ha comprado «{title}» a su precio de compra inmediata, así que las pujas han terminado.',
  Retract: 'Retirar',
  'I made a typing error': 'Me equivoqué al escribir',
  'The offer was changed after my bid': 'La oferta cambió después de mi puja',
  'Bids are binding, but until 12 hours before the end you can retract all your bids on this offer, for one of these reasons. They stay in the bid history, marked as retracted.':
    'Las pujas son vinculantes, pero hasta 12 horas antes del final puedes retirar todas tus pujas por esta oferta, por uno de estos motivos. Se quedan en el historial de pujas, marcadas como retiradas.',
  'Bids are binding, but you can retract your latest bid within an hour of placing it, for one of these reasons. It stays in the bid history, marked as retracted.':
    'Las pujas son vinculantes, pero puedes retirar tu última puja durante una hora después de hacerla, por uno de estos motivos. Se queda en el historial de pujas, marcada como retirada.',
  'Accept the highest bid': 'Aceptar la puja más alta',
  'Accept the highest bid?': '¿Aceptar la puja más alta?',
  'Accept the bid': 'Aceptar la puja',
  'Your reserve was not met. The highest bidder wins at the most they bid, and we’ll ask them to pay. This can’t be undone.':
    'No se alcanzó tu precio de reserva. Ganará quien más pujó, por su puja más alta, y le pediremos el pago. No se puede deshacer.',
  'Awarded. We’ve asked the winner to pay.': 'Adjudicado. Hemos pedido el pago a quien ganó.',
  'Bidding has not ended yet.': 'Las pujas aún no han terminado.',
  'Only an offer that ended below its reserve can be awarded, and only once.':
    'Solo se puede adjudicar una oferta que terminó por debajo de su precio de reserva, y una sola vez.',
  'This person has no valid bid on this offer.': 'Esta persona no tiene ninguna puja válida en la oferta.',
  'Your bid has been retracted.': 'Se ha retirado tu puja.',
  'You have no bid on this offer to retract.': 'No tienes ninguna puja por esta oferta que retirar.',
  'It’s too late to retract this bid.': 'Es demasiado tarde para retirar esta puja.',
  'The TimeGiver hasn’t changed this offer since you placed your bid.':
    'El TimeGiver no ha cambiado esta oferta desde que pujaste.',
  'A bid can’t be retracted in the last {n} minutes.': 'En los últimos {n} minutos no se puede retirar una puja.',
  'In the last 12 hours you can only retract your latest bid, within an hour of placing it.':
    'En las últimas 12 horas solo puedes retirar tu última puja, durante una hora después de hacerla.',
  'We don’t know yet whether your bid was retracted. Please check again in a moment.':
    'Aún no sabemos si tu puja se ha retirado. Compruébalo de nuevo en un momento.',
  'You’re the highest bidder again: {title}': 'Vuelves a tener la puja más alta: {title}',
  'A bid on “{title}” was retracted, so you’re now the highest bidder at {price}.':
    'Se ha retirado una puja por «{title}», así que ahora tienes la más alta, {price}.',
  'Kindhour: you’re the highest bidder on “{title}” again, at {price}. {url}':
    'Kindhour: vuelves a tener la puja más alta por «{title}», {price}. {url}',
  'Please tick the box that confirms your unusually high bid.':
    'Marca la casilla que confirma tu puja, que es más alta de lo habitual.',
  'Please pay for the offer you won before you bid again.': 'Paga la oferta que has ganado antes de volver a pujar.',
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
  'Bidding closed on {moment}.': 'Las pujas se cerraron el {moment}.',
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
  'My Bids': 'Mis pujas',
  Outbid: 'Superada',
  'Not won': 'No ganada',
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
  '{name}, for {charity}': '{name}, para {charity}',
  'Sign in to place a bid.': 'Inicia sesión para pujar.',
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
  'The bids did not reach the reserve, so it was not sold.':
    'Las pujas no han llegado al precio de reserva, así que no se ha vendido.',
  'Thank you for taking part.': 'Gracias por participar.',
  'You won: {title}': 'Has ganado: {title}',
  'Your bid for “{title}” is the highest: {price} for {charity}. Thank you.':
    'Tu puja por «{title}» es la más alta: {price} para {charity}. Gracias.',
  'Available until {moment}.': 'Disponible hasta el {moment}.',
  '1 bid, or buy now for {price}': '1 puja, o cómprala ya por {price}',
  '{n} bids, or buy now for {price}': '{n} pujas, o cómprala ya por {price}',
  '{n} of {all} left': 'Quedan {n} de {all}',
  'Opens on {moment}.': 'Se abre el {moment}.',
  'We don’t know yet whether this offer was cancelled. Please check again in a moment.':
    'Aún no sabemos si esta oferta se ha cancelado. Compruébalo de nuevo en un momento.',
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
  'You won.': 'Has ganado.',
  'You didn’t win this one.': 'Esta vez no has ganado.',
  'Your maximum is {maximum}.': 'Tu máximo es {maximum}.',
  'You bid exactly {amount}.': 'Has pujado exactamente {amount}.',
  'Your bid or maximum': 'Tu puja o tu máximo',
  'No bids yet.': 'Todavía no hay pujas.',
  'Bid history': 'Historial de pujas',
  '{name} (you)': '{name} (tú)',
  'No reserve': 'Sin precio de reserva',
  'Reserve met': 'Reserva alcanzada',
  '1 bid, for {charity}': '1 puja, para {charity}',
  '{n} bids, for {charity}': '{n} pujas, para {charity}',
  'Bidding opens on {moment}.': 'Las pujas se abren el {moment}.',
  'Ends {moment}.': 'Termina el {moment}.',
  Closed: 'Cerrada',
  '{n} days left': 'Quedan {n} días',
  '{n} hrs {minutes} min left': 'Quedan {n} h {minutes} min',
  '{n} hr {minutes} min left': 'Quedan {n} h {minutes} min',
  '{n} min {seconds} s left': 'Quedan {n} min {seconds} s',
  '{n} s left': 'Quedan {n} s',
  'Closes in ten minutes': 'Se cierra en diez minutos',
  'Going once: {left}': 'A la una: {left}',
  'Going twice: {left}': 'A las dos: {left}',
  'Closes in one minute': 'Se cierra en un minuto',
  'What you have won': 'Lo que has ganado',
  'Go to the cart': 'Ir al carrito',
  'Someone has outbid you on “{title}”. The price is now {price} and the next bid is {minimum} or more.':
    'Alguien ha pujado más que tú por «{title}». Ahora el precio es de {price}; la siguiente puja es de {minimum} o más.',
  'Someone has outbid you on “{title}”. The price is now {price}, the most anyone can bid.':
    'Alguien ha pujado más que tú por «{title}». Ahora el precio es de {price}, lo máximo que se puede pujar.',
  'Bidding for “{title}” has ended, and someone else won.':
    'Las pujas por «{title}» han terminado y ha ganado otra persona.',
  'It’s in your cart. Please pay by {moment}; the network fee is added there.':
    'La tienes en el carrito. Paga antes del {moment}; allí se añade la comisión de la red.',
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
  'You’re not the highest bidder anywhere at the moment': 'Ahora mismo no vas en cabeza en ninguna oferta',
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
  'Kindhour: bidding for “{title}” has ended, and someone else won.':
    'Kindhour: las pujas por «{title}» han terminado y ha ganado otra persona.',
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
  'Time to win: whoever leads for a minute without being outbid wins. Each new leader restarts the clock.':
    'Tiempo para ganar: gana quien va por delante durante un minuto sin que nadie lo supere. Cada cambio de líder pone el reloj a cero.',
  'Time to win: whoever leads for {n} minutes without being outbid wins. Each new leader restarts the clock.':
    'Tiempo para ganar: gana quien va por delante durante {n} minutos sin que nadie lo supere. Cada cambio de líder pone el reloj a cero.',
  'This offer isn’t a time-to-win auction.': 'Esta oferta no es una subasta por tiempo.',
  'If someone bids in the last minute, the end moves to a minute after that bid.':
    'Si alguien puja en el último minuto, el final pasa a ser un minuto después de esa puja.',
  'If someone bids in the last {n} minutes, the end moves to {n} minutes after that bid.':
    'Si alguien puja en los últimos {n} minutos, el final pasa a ser {n} minutos después de esa puja.',
  'There are bids on this offer. Please give the bidders a reason for cancelling it.':
    'Hay pujas por esta oferta. Explica a quienes han pujado por qué la cancelas.',
  'There are bids on this offer, so it could only be cancelled until {moment}.':
    'Hay pujas por esta oferta, así que solo se podía cancelar hasta el {moment}.',
  'The offer has changed since you opened it. Please try again.':
    'La oferta ha cambiado desde que la abriste. Inténtalo de nuevo.',
  'There’s more time: it now ends {moment}.': 'Hay más tiempo: ahora termina el {moment}.',
  'You’ll create an account next. It takes less than a minute.':
    'A continuación crearás una cuenta. Se tarda menos de un minuto.',
  'I have an account': 'Ya tengo una cuenta',
  'One more thing first: your role at work.': 'Antes, una cosa más: tu puesto en el trabajo.',
  'One more thing first: please confirm your e-mail address.': 'Antes, una cosa más: confirma tu correo electrónico.',
  'Bid now': 'Pujar ahora',
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
  'Live updates are off. This page checks for new bids every {n} seconds.':
    'Sin actualizaciones en directo: esta página comprueba si hay nuevas pujas cada {n} segundos.',
  'Reconnecting; the price may be old': 'Reconectando; es posible que el precio no esté actualizado',
  'At most £10,000,000': 'Como mucho, 10.000.000 £',
};
