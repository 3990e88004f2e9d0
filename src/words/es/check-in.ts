import type { Dictionary } from '../../domain/kit/words/words.ts';

/** Check-in and the papers of a live auction, in Spanish. */
export const ES_CHECK_IN: Dictionary = {
  'Check-in: {title}': 'Llegadas: {title}',
  'At the door': 'En la puerta',
  'Three letters, a number, or a scanned code': 'Tres letras, un número o un código escaneado',
  'There is no one like that. Someone new can be found by their whole username, which is in their code.':
    'No hay nadie así. A alguien nuevo se le encuentra por su nombre de usuario completo, que está en su código.',
  'People found': 'Personas encontradas',
  Paddle: 'Paleta',
  'Check in': 'Registrar la llegada',
  'Had been checked in: {text}': 'Ya se había registrado su llegada: {text}',
  '1 person is waiting to be sent.': '1 persona pendiente de enviar.',
  '{n} people are waiting to be sent.': '{n} personas pendientes de enviar.',
  'Print the run sheet, paddles and lot cards': 'Imprimir el orden, las paletas y las fichas de los lotes',
  'With a paddle you can bid in the room: hold up its number. You can also bid on your phone.':
    'Con una paleta puedes pujar en la sala: levanta su número. También puedes pujar con el móvil.',
  'Check in and get a paddle': 'Registrarme y recibir una paleta',
  'Or show this code at the door:': 'O enseña este código en la puerta:',
  'Your code': 'Tu código',
  'Your paddle': 'Tu paleta',
  'The terms of this auction': 'Las condiciones de esta subasta',
  'I have read the terms and accept them': 'He leído las condiciones y las acepto',
  'Not accepted yet': 'Aún no aceptadas',
  'Accepted {moment}': 'Aceptadas: {moment}',
  'Accepted {moment}, recorded by {clerk}': 'Aceptadas: {moment}; anotado por {clerk}',
  'Accepted just now': 'Aceptadas ahora mismo',
  '{name} accepts the terms': '{name} acepta las condiciones',
  'Record it': 'Anotar',
  'Paddle {n} can’t bid at the moment. {name}’s own page says why.':
    'La paleta {n} no puede pujar ahora mismo. La página de {name} explica por qué.',
  'The account of {name} (paddle {n}) isn’t active.': 'La cuenta de {name} (paleta {n}) no está activa.',
  '{name} (paddle {n}) has to complete their profile before they can bid.':
    '{name} (paleta {n}) tiene que completar su perfil antes de pujar.',
  '{name} (paddle {n}) isn’t a TimeBidder.': '{name} (paleta {n}) no es TimeBidder.',
  '{name} (paddle {n}) needs a membership to bid.': '{name} (paleta {n}) necesita una suscripción para pujar.',
  'Paddle {n} is the TimeGiver of this lot.': 'La paleta {n} es quien ofrece este lote.',
  'This lot is from the company of paddle {n}.': 'Este lote es de la empresa de la paleta {n}.',
  'The TimeGiver hasn’t approved {name} (paddle {n}) for this lot.':
    'Quien ofrece este lote no ha aprobado a {name} (paleta {n}).',
  'The host hasn’t approved {name} (paddle {n}) for this auction.':
    'El anfitrión no ha aprobado a {name} (paleta {n}) para esta subasta.',
  '{name} (paddle {n}) hasn’t accepted the terms yet. Check-in can record it.':
    '{name} (paleta {n}) aún no ha aceptado las condiciones. Se puede anotar en «Llegadas».',
  'See the lots': 'Ver los lotes',
  'There is no check-in here': 'Aquí no se registran llegadas',
  'It begins when the doors of a live auction open.':
    'Se registran cuando se abren las puertas de una subasta en directo.',
  'See all paddles': 'Ver todas las paletas',
  'Give a new number': 'Dar otro número',
  'Give {name} a new number?': '¿Dar otro número a {name}?',
  'Bids with paddle {n} stay theirs, but nobody can bid with that number again, and it isn’t given to anyone else.':
    'Las pujas con la paleta {n} siguen siendo suyas, pero nadie podrá volver a pujar con ese número ni se dará a otra persona.',
  'Paddles have the numbers 100 to 999.': 'Las paletas tienen los números del 100 al 999.',
  'New number': 'Número nuevo',
  'Leave it empty for the lowest one that is free.': 'Déjalo vacío para dar el más bajo que quede libre.',
  'They have a new number. The list shows it.': 'Ya tiene otro número. La lista lo muestra.',
  'Paddles: {title}': 'Paletas: {title}',
  'Paddles by number': 'Paletas por número',
  'Pages of paddles': 'Páginas de paletas',
  'Back to check-in': 'Volver a las llegadas',
  'Checked in': 'Llegada',
  'Swapped {moment}': 'Cambiada: {moment}',
  'No paddles here': 'Aquí no hay paletas',
  'A number appears here as soon as someone is checked in.':
    'En cuanto se registra una llegada, su número aparece aquí.',
  'There is no list of paddles here': 'Aquí no hay ninguna lista de paletas',
  'The paddles of a live auction are for the people working there, once the doors are open.':
    'Las paletas de una subasta en directo son para quienes trabajan en ella, una vez abiertas las puertas.',
  'Run sheet': 'Orden de la velada',
  Paddles: 'Paletas',
  'Lot cards': 'Fichas de los lotes',
  'What to print': 'Qué imprimir',
  'To print: {title}': 'Para imprimir: {title}',
  'First number': 'Primer número',
  'Held by': 'De',
  'Sold to paddle, for': 'Vendido a la paleta n.º, por',
  'Lot {n}': 'Lote {n}',
  'Bidding starts at {price}.': 'Las pujas empiezan en {price}.',
  'The address of this offer as a code': 'La dirección de esta oferta en un código',
  'There is nothing to print here': 'Aquí no hay nada que imprimir',
  'Print-outs of a live auction are for the people working there, once the doors are open.':
    'Las hojas impresas de una subasta en directo son para quienes trabajan en ella, una vez abiertas las puertas.',
};
