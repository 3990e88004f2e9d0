import type { Dictionary } from '../../domain/kit/words/words.ts';

/** Requests for time, on which TimeGivers bid down (R28). */
export const ES_REQUESTS: Dictionary = {
  'Request for time': 'Petición de tiempo',
  'Requests for time': 'Peticiones de tiempo',
  'See requests for time': 'Ver peticiones de tiempo',
  'Bids on requests': 'Pujas en peticiones',
  'Request from {name}': 'Petición de {name}',
  'Lowest bid': 'Puja más baja',
  'Won for {price}.': 'Ganada por {price}.',
  'A request: the lowest bid wins': 'Una petición: gana la puja más baja',
  'You ask for someone’s time. TimeGivers bid down, and you pay the lowest bid to the winner’s charity.':
    'Pides el tiempo de alguien. Los TimeGivers pujan a la baja y tú pagas la puja más baja a la ONG de quien gana.',
  'The most you’d pay. The first bid is at most this much.':
    'Lo máximo que pagarías. La primera puja es, como mucho, esta cantidad.',
  'What you ask for: “Two hours on my sourdough, with a baker”.':
    'Lo que pides: «Dos horas con mi masa madre, con un panadero».',
  'What would you like help with, and what do you know already?': '¿En qué quieres ayuda y qué sabes ya?',
  'Charity you suggest': 'ONG que sugieres',
  'The TimeGiver who wins may choose another one.': 'El TimeGiver que gane puede elegir otra.',
  'A request for time can’t be bought': 'Una petición de tiempo no se puede comprar',
  'A request for time is open to all TimeGivers': 'Una petición de tiempo está abierta a todos los TimeGivers',
  'A request for time has no reserve': 'Una petición de tiempo no tiene precio de reserva',
  'An open offer can’t become a request for time, nor a request an offer. Please post a new one.':
    'Una oferta abierta no puede convertirse en petición de tiempo, ni una petición en oferta. Publica una nueva.',
  '{name} asks for this. TimeGivers bid down, each for a charity; the lowest bid wins.':
    '{name} lo pide. Los TimeGivers pujan a la baja, cada uno por una ONG; gana la puja más baja.',
  'for {charity}, or another charity that the winner chooses': 'para {charity}, u otra ONG que elija quien gane',
  'Ask again': 'Pedir de nuevo',
  'The next bid is {most} or less.': 'La próxima puja es de {most} o menos.',
  'If you win, the money goes to {charity}.': 'Si ganas, el dinero va a {charity}.',
  'Name another charity': 'Indicar otra ONG',
  'Who you’re giving the time for. You’ll find the number on the charity’s own page.':
    'Por quién das tu tiempo. El número está en la página de la propia ONG.',
  'If you win, you give the time, and {name} pays {amount} to {charity}. You pay nothing.':
    'Si ganas, tú das el tiempo y {name} paga {amount} a {charity}. Tú no pagas nada.',
  'This is far below the highest bid you can place, {most}. Yes, that’s right.':
    'Está muy por debajo de la puja más alta que puedes hacer, {most}. Sí, es correcto.',
  'Bids are binding: if you win, you give the time.': 'Las pujas son vinculantes: si ganas, das el tiempo.',
  'Nobody can bid less: the minimum bid is {least}.': 'Nadie puede pujar menos: la puja mínima es de {least}.',
  'You have the lowest bid.': 'Tienes la puja más baja.',
  'Someone has bid less.': 'Alguien ha pujado menos.',
  'Your lowest bid is {amount}.': 'Tu puja más baja es {amount}.',
  'We’ve asked the person who requested it to pay.': 'Hemos pedido el pago a quien lo solicitó.',
  'Your request has a winner.': 'Tu petición tiene ganador.',
  'Next, the two of you agree on a date.': 'Ahora tenéis que acordar una fecha.',
  'You give the time, and {name} pays {price} to {charity}. Once it’s paid, the two of you agree on a date.':
    'Tú das el tiempo y {name} paga {price} a {charity}. Cuando esté pagado, acordáis una fecha.',
  'Someone else gives {name} the time.': 'Otra persona da su tiempo a {name}.',
  'Your bid is placed and it’s the lowest.': 'Tu puja está hecha y es la más baja.',
  'Someone was faster and the lowest bid has moved. You can see the next bid below.':
    'Alguien ha sido más rápido y la puja más baja ha cambiado. Abajo ves la próxima puja.',
  'Nobody can bid less on this request.': 'Nadie puede pujar menos en esta petición.',
  'Please tick the box that confirms your unusually low bid.':
    'Marca la casilla que confirma tu puja, que es más baja de lo habitual.',
  'Only TimeBidders can bid on this offer. A membership makes you one.':
    'Solo los TimeBidders pueden pujar por esta oferta. Con una suscripción serás TimeBidder.',
  'Only TimeGivers can bid on a request for time.': 'Solo los TimeGivers pueden pujar en una petición de tiempo.',
  'You’ve cancelled two meetings late within 12 months, so our team has to approve your next hour first. We’ll e-mail you within two days.':
    'Has cancelado tarde dos encuentros en 12 meses, así que nuestro equipo tiene que aprobar antes tu próxima hora. Te escribiremos en dos días.',
  'This is a request for time: TimeGivers bid down on it, each for a charity.':
    'Esto es una petición de tiempo: los TimeGivers pujan a la baja, cada uno por una ONG.',
  'This offer isn’t a request for time.': 'Esta oferta no es una petición de tiempo.',
  'must be the registration number of a charity': 'debe ser el número de registro de una ONG',
  'A lower bid: {title}': 'Una puja más baja: {title}',
  'Someone has bid less than you on “{title}”: the lowest bid is now {price}.':
    'Alguien ha pujado menos que tú en «{title}»: la puja más baja es ahora {price}.',
  'Someone has bid less than you on “{title}”. The lowest bid is now {price}, and nobody can bid less.':
    'Alguien ha pujado menos que tú en «{title}». La puja más baja es ahora {price} y nadie puede pujar menos.',
  'Someone has bid less than you on “{title}”. The lowest bid is now {price}, and the next is {most} or less.':
    'Alguien ha pujado menos que tú en «{title}». La puja más baja es ahora {price} y la próxima es de {most} o menos.',
  'Bidding closes on {moment}.': 'Las pujas se cierran el {moment}.',
  'See the request': 'Ver la petición',
  'Your bid is the lowest again: {title}': 'Tu puja vuelve a ser la más baja: {title}',
  'A bid on “{title}” was retracted, so yours is the lowest again, at {price}.':
    'Se ha retirado una puja en «{title}», así que la tuya vuelve a ser la más baja, con {price}.',
  'Your bid on “{title}” is the lowest: {price} for {charity}. Thank you.':
    'Tu puja en «{title}» es la más baja: {price} para {charity}. Gracias.',
  'You won “{title}” with {price} for {charity}. Next, the person who requested it pays.':
    'Has ganado «{title}» con {price} para {charity}. Ahora tiene que pagar quien lo solicitó.',
  'We’ve asked the person who requested it to pay. Once they have, the two of you agree on a date.':
    'Hemos pedido el pago a quien lo solicitó. Cuando haya pagado, acordáis una fecha.',
  '{winner} gives you the time: {title}': '{winner} te da su tiempo: {title}',
  '{winner} gives you the time for “{title}”, at {price}. Please pay by {moment}.':
    '{winner} te da su tiempo para «{title}», por {price}. Paga antes del {moment}.',
  '{winner} has the lowest bid on your request “{title}”: {price}, all of it for {charity}.':
    '{winner} tiene la puja más baja en tu petición «{title}»: {price}, todo para {charity}.',
  'No bids: {title}': 'Sin pujas: {title}',
  'Your request “{title}” has ended without a bid.': 'Tu petición «{title}» ha terminado sin pujas.',
  'You can ask again whenever you like, perhaps with a higher ceiling.':
    'Puedes pedirlo otra vez cuando quieras, quizá con un precio máximo más alto.',
  'Kindhour: {sentence} {url}': 'Kindhour: {sentence} {url}',
};
