import type { Dictionary } from '../../domain/kit/words/words.ts';

/** What follows after the close: offers at the reserve, second chances and strikes. */
export const ES_SECOND_CHANCES: Dictionary = {
  'Offered to you': 'Oferta para ti',
  '{total} with the network fee. Please answer by {moment}.':
    '{total} con la comisión de la red. Responde antes del {moment}.',
  'Offered to a bidder until {moment}.': 'Ofrecida a otra persona que pujó, hasta el {moment}.',
  'Offer it at the reserve': 'Ofrecerla al precio de reserva',
  'Offer it at your reserve?': '¿Ofrecerla a tu precio de reserva?',
  'The highest bidder has 48 hours to accept it at your reserve, which they will see. You can do this once, and still accept the highest bid afterwards.':
    'Quien hizo la puja más alta tiene 48 horas para aceptarla a tu precio de reserva, que podrá ver. Puedes hacerlo una vez, y después aún puedes aceptar la puja más alta.',
  'Offer it': 'Ofrecerla',
  'Reason (the person will read it)': 'Motivo (la persona lo leerá)',
  'Lift it and cancel the debt': 'Retirarla y cancelar la deuda',
  'Keep it in place': 'Mantenerla',
  'You can have “{title}” for {price}, the lowest its TimeGiver accepts. Please answer by {moment}.':
    'Puedes quedarte «{title}» por {price}, lo mínimo que acepta su TimeGiver. Responde antes del {moment}.',
  'You can have “{title}” after all, at your own maximum of {price}. Please answer by {moment}.':
    'Finalmente puedes quedarte «{title}» por tu propio máximo de {price}. Responde antes del {moment}.',
  'All of it goes to {charity}; the network fee is added when you pay.':
    'Todo es para {charity}; la comisión de la red se añade al pagar.',
  'You don’t have to accept, and saying no has no consequences.':
    'No tienes que aceptar, y rechazarla no tiene consecuencias.',
  'Its date, {moment}, has passed. Once you’ve paid, you and the TimeGiver agree on a new one. If you can’t, you get your money back.':
    'Su fecha, {moment}, ya ha pasado. Cuando hayas pagado, acordaréis una nueva tú y el TimeGiver. Si no es posible, te devolvemos el dinero.',
  'Its date is {moment}. If you pay later than that, you and the TimeGiver have to agree on a new one. If you can’t, you get your money back.':
    'Su fecha es {moment}. Si pagas más tarde, tú y el TimeGiver tendréis que acordar una nueva. Si no es posible, te devolvemos el dinero.',
  'Its date, {moment}, has passed. If the bidder accepts and pays, the two of you agree on a new one. If you can’t, they get their money back.':
    'Su fecha, {moment}, ya ha pasado. Si esa persona acepta y paga, acordaréis una nueva. Si no es posible, le devolvemos el dinero.',
  'Its date is {moment}. If the bidder pays later than that, the two of you have to agree on a new one. If you can’t, they get their money back.':
    'Su fecha es {moment}. Si esa persona paga más tarde, tendréis que acordar una nueva. Si no es posible, le devolvemos el dinero.',
  'The date of this offer has passed, so nobody can be made to pay for it. You can offer it at your reserve once, or offer it again.':
    'La fecha de esta oferta ya ha pasado, así que no podemos obligar a nadie a pagarla. Puedes ofrecerla una vez a tu precio de reserva, o volver a ofrecerla.',
  'The date of this offer has passed, so nobody can be made to pay for it. You can offer it again.':
    'La fecha de esta oferta ya ha pasado, así que no podemos obligar a nadie a pagarla. Puedes volver a ofrecerla.',
  'Offered to you: {title}': 'Oferta para ti: {title}',
  'The winner of “{title}” has paid after all, so it’s no longer offered to you.':
    'Quien ganó «{title}» ha pagado finalmente, así que ya no te la ofrecemos.',
  'No longer available: {title}': 'Ya no disponible: {title}',
  'You haven’t paid {price} for “{title}” in time. We may offer it to someone else, and you have a strike.':
    'No has pagado a tiempo {price} por «{title}». Podemos ofrecérsela a otra persona, y tienes una amonestación.',
  'You can still pay until someone else accepts it, which clears the strike. Until then you can’t bid.':
    'Aún puedes pagar hasta que otra persona la acepte, lo que borra la amonestación. Hasta entonces no puedes pujar.',
  'Three strikes in 12 months stop you from bidding. If something went wrong, please tell us: {url}':
    'Con tres amonestaciones en 12 meses no puedes pujar. Si algo salió mal, cuéntanoslo: {url}',
  'Not paid: {title}': 'Sin pagar: {title}',
  'Someone else has accepted “{title}”, so you don’t owe anything for it any more.':
    'Otra persona ha aceptado «{title}», así que ya no debes nada por ella.',
  'The strike for not paying in time counts for 12 months.':
    'La amonestación por no pagar a tiempo cuenta durante 12 meses.',
  'See your strikes': 'Ver tus amonestaciones',
  '“{title}” hasn’t been paid for, so we’ve offered it to the next bidder for {price}, until {moment}.':
    '«{title}» no se ha pagado, así que se la hemos ofrecido a la siguiente persona que más pujó por {price}, hasta el {moment}.',
  '“{title}” hasn’t been paid for, and there’s nobody else at or above your reserve.':
    '«{title}» no se ha pagado, y no hay nadie más que llegue a tu precio de reserva.',
  'You don’t have to do anything. We’ll tell you how it goes.': 'No tienes que hacer nada. Te diremos cómo va.',
  'The winner can still pay. You can also offer it again.':
    'Quien ganó aún puede pagar. También puedes volver a ofrecerla.',
  'The highest bidder didn’t take “{title}” at your reserve.':
    'Quien hizo la puja más alta no ha aceptado «{title}» a tu precio de reserva.',
  'You can still accept the highest bid, or offer it again.':
    'Aún puedes aceptar la puja más alta, o volver a ofrecerla.',
  'You can offer it again.': 'Puedes volver a ofrecerla.',
  'The highest bidder has 48 hours to accept it at your reserve, which they will see. You can do this once.':
    'Quien hizo la puja más alta tiene 48 horas para aceptarla a tu precio de reserva, que podrá ver. Puedes hacerlo una vez.',
  'Not taken: {title}': 'No aceptada: {title}',
  'See unsold offers': 'Ver ofertas sin vender',
  'We’ve lifted your strike for “{title}”, and you don’t owe anything for it.':
    'Hemos retirado tu amonestación por «{title}», y no debes nada por ella.',
  'Your strike for “{title}” stays.': 'Tu amonestación por «{title}» se mantiene.',
  'Our reason: {note}': 'Nuestro motivo: {note}',
  'Your strike: {title}': 'Tu amonestación: {title}',
  'The TimeGiver of “{title}” has time for one more: you can have it too, at your own maximum of {price}. Please answer by {moment}.':
    'El TimeGiver de «{title}» tiene tiempo para alguien más: tú también puedes quedártela, por tu propio máximo de {price}. Responde antes del {moment}.',
  'The winner has paid, and the TimeGiver has time for one more. You’re next, so you can have it too, at your own maximum.':
    'Quien ganó ha pagado, y el TimeGiver tiene tiempo para alguien más. Te toca a ti, así que también puedes quedártela, por tu propio máximo.',
  'If you accept, the price becomes public, like any winning bid. If not, nobody learns your maximum.':
    'Si aceptas, el precio será público, como el de cualquier puja ganadora. Si no, nadie sabrá tu máximo.',
  'Nobody else took “{title}” this time.': 'Esta vez nadie más ha aceptado «{title}».',
  'Your sale to the winner stays as it is.': 'Tu venta a quien ganó sigue igual.',
  'Offer it to another bidder too': 'Ofrecerla también a otra persona',
  'Offer it to another bidder too?': '¿Ofrecerla también a otra persona que pujó?',
  'If you have time for one more, we’ll ask the next bidder whose maximum reaches your reserve, at that maximum. They have 24 hours to answer; then we ask the next one, up to three people in all. You’ll see the price once someone accepts.':
    'Si tienes tiempo para alguien más, preguntaremos a la siguiente persona cuyo máximo llegue a tu reserva, por ese máximo. Tiene 24 horas para responder; después preguntaremos a la siguiente, a tres personas como mucho. Verás el precio cuando alguien acepte.',
  'Extra seat': 'Plaza adicional',
  'An extra seat: the next bidder took it at their own maximum.':
    'Una plaza adicional: la siguiente persona que más pujó la aceptó por su propio máximo.',
  'Ask the next bidder': 'Preguntar a la siguiente',
  'Offered. We’ll tell you what the next bidder says.': 'Ofrecida. Te diremos qué responde la siguiente persona.',
  'Only an auction that has been won and paid for, and whose meeting takes place, can be offered to the next bidder too.':
    'Solo una subasta ganada y pagada, y cuyo encuentro se celebra, se puede ofrecer también a la siguiente persona que pujó.',
  'It’s too late: the next bidder needs time to answer and to pay before the meeting, within 30 days of the end.':
    'Es demasiado tarde: la siguiente persona necesita tiempo para responder y pagar antes del encuentro, y en los 30 días tras el final.',
  'The charity of this offer has asked not to be listed here any more.':
    'La ONG de esta oferta ha pedido no figurar más aquí.',
  'You won’t be alone at “{title}”: its TimeGiver has time for one more, and someone has taken it.':
    'No estarás a solas en «{title}»: su TimeGiver tiene tiempo para alguien más, y ya lo ha aceptado otra persona.',
  'The date stays as it is. If that doesn’t suit you, please write to your TimeGiver.':
    'La fecha no cambia. Si no te viene bien, escribe a tu TimeGiver.',
  'See your meeting': 'Ver tu encuentro',
  'One more at {title}': 'Una persona más en {title}',
  'The extra seat of “{title}” hasn’t been paid for.': 'La plaza adicional de «{title}» no se ha pagado.',
  'Its bidder can still pay. You can also offer another one in your list of sold offers.':
    'Quien la aceptó aún puede pagar. También puedes ofrecer otra en tu lista de ofertas vendidas.',
  'There’s nobody else to ask at or above your reserve.': 'No hay nadie más a quien preguntar que llegue a tu reserva.',
  'You’ve already offered it to the next bidder, who can still answer.':
    'Ya se la has ofrecido a la siguiente persona, que aún puede responder.',
  'You’ve cancelled two meetings late within 12 months, so our team has to approve new offers.':
    'Has cancelado tarde dos encuentros en 12 meses, así que nuestro equipo tiene que aprobar las ofertas nuevas.',
  Strikes: 'Amonestaciones',
  'People who didn’t pay for a win in time, and say that something went wrong. Nothing happens automatically, so we look within two days.':
    'Personas que no pagaron a tiempo lo que ganaron y dicen que algo salió mal. Nada se resuelve automáticamente, así que lo miramos en dos días.',
  'Please answer by {moment}.': 'Responde antes del {moment}.',
  'You have accepted it. It’s in your cart until it’s paid.':
    'La has aceptado. Estará en tu carrito hasta que la pagues.',
  'You have declined it.': 'La has rechazado.',
  'The time to answer is over.': 'El plazo para responder ha terminado.',
  'It’s no longer available: the winner has paid after all, or the TimeGiver has decided otherwise.':
    'Ya no está disponible: quien ganó ha pagado finalmente, o el TimeGiver ha decidido otra cosa.',
  'The bids didn’t reach the reserve. As the highest bidder you can have it at the lowest price the TimeGiver accepts.':
    'Las pujas no llegaron al precio de reserva. Como hiciste la puja más alta, puedes quedártela al precio más bajo que acepta el TimeGiver.',
  'The winner hasn’t paid. You’re next, so you can have it at your own maximum.':
    'Quien ganó no ha pagado. Te toca a ti, así que puedes quedártela a tu propio máximo.',
  'Accept and pay {total}': 'Aceptar y pagar {total}',
  'Accepting is binding: you then have {n} hours to pay. Saying no has no consequences.':
    'Aceptar es vinculante: después tienes {n} horas para pagar. Rechazarla no tiene consecuencias.',
  'You pledged {amount} for {charity}, and it hasn’t arrived yet. Please pay by {moment}.':
    'Prometiste {amount} para {charity} y todavía no ha llegado. Paga, por favor, antes del {moment}.',
  'Someone else has it now.': 'Ahora la tiene otra persona.',
  'You won, but your payment didn’t arrive in time, so it was offered to the next bidder, who took it. You no longer owe anything for it.':
    'Ganaste, pero tu pago no llegó a tiempo, así que se ofreció a quien iba después, que la aceptó. Ya no debes nada por ella.',
  'You have a strike for a win that wasn’t paid for in time.':
    'Tienes una amonestación por algo que ganaste y no se pagó a tiempo.',
  'Go to your cart': 'Ir a tu carrito',
  'You get a strike for a win that isn’t paid for in time. Three in 12 months stop you from bidding. Paying clears a strike, as long as nobody else has accepted the offer.':
    'Recibes una amonestación si no pagas a tiempo lo que has ganado. Con tres en 12 meses no puedes pujar. Pagar borra la amonestación, mientras nadie más haya aceptado la oferta.',
  'You have no strikes': 'No tienes amonestaciones',
  'Thank you for paying in time.': 'Gracias por pagar a tiempo.',
  '{amount}, not paid by {moment}': '{amount}, sin pagar el {moment}',
  'You wrote: {text}': 'Escribiste: {text}',
  'Something went wrong?': '¿Algo salió mal?',
  Counts: 'Cuenta',
  'We’re looking at it': 'Lo estamos revisando',
  Lifted: 'Retirada',
  'Offered. The highest bidder has 48 hours to accept.':
    'Ofrecida. Quien hizo la puja más alta tiene 48 horas para aceptar.',
  'It’s yours. Please pay for it in your cart.': 'Es tuya. Págala en tu carrito.',
  'Declined. Thank you for letting us know.': 'Rechazada. Gracias por avisarnos.',
  'Thank you. We’ll look at it and let you know.': 'Gracias. Lo revisaremos y te avisaremos.',
  'The winner is paying for it right now. If the payment fails, you can accept it.':
    'Quien ganó la está pagando ahora mismo. Si el pago falla, podrás aceptarla.',
  'Only an offer that ended below its reserve can be offered to its highest bidder.':
    'Solo una oferta que acabó por debajo de su reserva se puede ofrecer a quien hizo la puja más alta.',
  'You have already offered it to the highest bidder, or awarded it.':
    'Ya se la has ofrecido a quien hizo la puja más alta, o ya la has adjudicado.',
  '{name} accepted it at the reserve, for {price}.': '{name} la aceptó al precio de reserva, por {price}.',
  'The winner didn’t pay, and {name} accepted a second chance, for {price}.':
    'Quien ganó no pagó, y {name} aceptó una segunda oportunidad, por {price}.',
  strike: 'amonestación',
  'Another operator has to decide on your strike.': 'Otro operador tiene que decidir sobre tu amonestación.',
  'This person is paying right now. A payment clears the strike.':
    'Esta persona está pagando ahora mismo. Un pago borra la amonestación.',
  'This strike can’t be changed any more.': 'Esta amonestación ya no se puede cambiar.',
  'You have three strikes for wins that weren’t paid for in time, so you can’t bid.':
    'Tienes tres amonestaciones por no pagar a tiempo lo que ganaste, así que no puedes pujar.',
  'You have three strikes for wins that weren’t paid for in time, so you can’t bid. Paying for one of them clears its strike.':
    'Tienes tres amonestaciones por no pagar a tiempo lo que ganaste, así que no puedes pujar. Pagar una de ellas borra su amonestación.',
  'This offer has changed. Please try again.': 'Esta oferta ha cambiado. Inténtalo de nuevo.',
  'You have already accepted this offer.': 'Ya has aceptado esta oferta.',
  'You have declined this offer.': 'Has rechazado esta oferta.',
  'The time to accept this offer is over.': 'El plazo para aceptar esta oferta ha terminado.',
  'This offer is no longer available.': 'Esta oferta ya no está disponible.',
  'The time to pay ended on {moment}. You can still pay, as long as nobody else has accepted it.':
    'El plazo para pagar terminó el {moment}. Aún puedes pagar, siempre que nadie más la haya aceptado.',
  'The first payment was due by {moment}. You can still pay, as long as nobody else has accepted it.':
    'El primer pago vencía el {moment}. Aún puedes pagar, siempre que nadie más la haya aceptado.',
  'The time to pay ended on {moment}. You can still pay. Not paying costs a strike, which paying clears, and you can’t bid until it’s paid.':
    'El plazo para pagar terminó el {moment}. Aún puedes pagar. No pagar supone una amonestación, que se borra al pagar, y no puedes pujar hasta entonces.',
  'We may offer it to the next bidder. An unpaid win costs a strike, which paying clears, and you can’t bid until it’s paid.':
    'Podemos ofrecérsela a la siguiente persona que más pujó. No pagar lo ganado supone una amonestación, que se borra al pagar, y no puedes pujar hasta entonces.',
  'After that you get a strike and can’t bid until it’s paid, and we may offer it to the next bidder. You can still pay until someone else accepts it.':
    'Después recibirás una amonestación y no podrás pujar hasta pagarla, y podremos ofrecérsela a la siguiente persona que más pujó. Aún podrás pagar hasta que otra persona la acepte.',
};
