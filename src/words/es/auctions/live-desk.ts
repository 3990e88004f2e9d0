import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of the desks and screens of a live auction, in Spanish. */
export const AUCTIONS_LIVE_DESK: Dictionary = {
  'A desk needs JavaScript. The room works without it.': 'La mesa necesita JavaScript. La sala funciona sin él.',
  Space: 'Espacio',
  '1 entry waiting to be sent': '1 entrada pendiente de enviar',
  '{n} entries waiting to be sent': '{n} entradas pendientes de enviar',
  'Entered at this desk': 'Introducido en esta mesa',
  'Received twice; it counts once.': 'Se ha recibido dos veces; cuenta una.',
  'Digits and Enter. An empty amount is the next bid; U undoes your last change of step or ask.':
    'Cifras e Intro. Una cantidad vacía es la siguiente puja; U deshace tu último cambio de incremento o de precio pedido.',
  'No lot is being sold.': 'Ahora no se vende ningún lote.',
  Waiting: 'En espera',
  'Delete the last digit': 'Borrar la última cifra',
  Enter: 'Intro',
  'Ask for': 'Pedir',
  'How the lots are sold': 'Cómo se venden los lotes',
  'The host calls and sells each lot': 'Quien dirige canta y vende cada lote',
  'By the clock, without a host': 'Por tiempo, sin nadie que dirija',
  'Time to win, in seconds': 'Tiempo para ganar, en segundos',
  'Set how they’re sold': 'Fijar cómo se venden',
  'Right now: the host calls and sells. It can’t change once a lot has been shown.':
    'Ahora mismo: quien dirige canta y vende. No se puede cambiar cuando ya se ha presentado un lote.',
  'Right now: the next lot is shown by itself, and whoever leads for {n} s wins.':
    'Ahora mismo: el siguiente lote se presenta solo, y gana quien lleve {n} s con la puja más alta.',
  'Put this lot back': 'Devolver este lote a la cola',
  'Delay of the video, in seconds': 'Retraso del vídeo, en segundos',
  'Set the delay': 'Fijar el retraso',
  'You can set this until a lot goes once, and again after it.':
    'Se puede fijar hasta que un lote se canta «a la una», y de nuevo después.',
  'A lot has just come up. Please try again.': 'Acaba de salir un lote. Inténtalo de nuevo.',
  'If people follow a video, the host waits this much longer before each call.':
    'Si hay quien sigue un vídeo, se espera este tiempo más antes de «a la una», «a las dos» y el martillo.',
  'Right now: the host waits {n} s longer before each call.':
    'Ahora mismo: se esperan {n} s más antes de «a la una», «a las dos» y el martillo.',
  Double: 'Duplicar',
  Halve: 'Dividir por dos',
  'Hand the desk to': 'Ceder la mesa a',
  'Note for the room': 'Nota para la sala',
  'Steps × {n}': 'Incrementos × {n}',
  'Take the desk': 'Tomar la mesa',
  'Usual steps': 'Incrementos habituales',
  'You can take the desk from the host straight away.':
    'Puedes tomar la mesa enseguida, aunque quien dirige esté presente.',
  'Escape leaves a field or a button, and the digits are for bids again.':
    'Con Escape dejas un campo o un botón, y las cifras vuelven a ser para las pujas.',
  'The desk is yours.': 'La mesa es tuya.',
  'You can take the desk once the host has been away for 30 seconds.':
    'Puedes tomar la mesa cuando quien dirige lleve 30 segundos ausente.',
  '1 person is considering': '1 persona se lo está pensando',
  '{n} people are considering': '{n} personas se lo están pensando',
  'No lot is being sold. Show the next one.': 'Ahora no se vende ningún lote. Presenta el siguiente.',
  'Yes, pass it below the reserve': 'Sí, dejarlo sin vender, por debajo de la reserva',
  'Raised so far: {amount}': 'Recaudado hasta ahora: {amount}',
  '{call}: why? Everyone in the room reads it.': '{call}: ¿por qué? Lo leerá toda la sala.',
  '{call}: why? Its bidder reads it, and it stays in the lot’s record.':
    '{call}: ¿por qué? Lo leerá quien hizo la puja y quedará en el registro del lote.',
  '{call}: why? The operators and the desks read it, and its bidder if the bid is struck.':
    '{call}: ¿por qué? Lo leerán los operadores y las mesas, y quien hizo la puja si se anula.',
  'Call off the hammer': 'Detener el martillo',
  'Going once': 'A la una',
  'Going twice': 'A las dos',
  Hammer: 'Martillo',
  Hold: 'Pausar',
  Resume: 'Reanudar',
  'Next lot': 'Siguiente lote',
  Pass: 'Dejar sin vender',
  'Undo the result': 'Deshacer el resultado',
  'There is no other lot.': 'No hay ningún otro lote.',
  'In {n} s: everyone needs time to bid.': 'Dentro de {n} s: todo el mundo necesita tiempo para pujar.',
  'Coming up': 'Próximamente',
  'Bidding is open': 'Pujas abiertas',
  'Selling now': 'Vendiendo ahora',
  Shown: 'Presentado',
  'Put back in the queue': 'Devuelto a la cola',
  'Bidding opened': 'Pujas abiertas por la mesa',
  'Each framed key makes its call from anywhere on this page, except while you’re typing. Enter presses the focused button.':
    'Cada tecla enmarcada hace su acción desde cualquier lugar de esta página, salvo mientras escribes. Intro pulsa el botón que tiene el foco.',
  'Please start the auction first.': 'Primero inicia la subasta.',
  'The evening is on hold.': 'La velada está en pausa.',
  'Yes, set {amount}': 'Sí, fijar {amount}',
  'Strike this bid': 'Anular esta puja',
  'Ask to strike this bid': 'Pedir que se anule esta puja',
  '{call}: no. {n}': '{call}: n.º {n}',
  'The host asks an operator to strike bid no. {n}: {reason}':
    'Quien dirige pide que se anule la puja n.º {n}: {reason}',
  'Let the bid stand': 'Mantener la puja',
  'Withdraw the request': 'Retirar la petición',
  'A bid to strike: {title}': 'Una puja por anular: {title}',
  'The host of “{title}” asks an operator to strike a bid: {reason}':
    'Quien dirige «{title}» pide que se anule una puja: {reason}',
  'Please decide quickly: once the next lot opens, the result is final.':
    'Decide pronto: cuando se abra el siguiente lote, el resultado será definitivo.',
  'Open the host’s desk': 'Abrir la mesa de quien dirige',
  Bidders: 'Quienes pujan',
  'For operators': 'Para operadores',
  'You can retract the latest bid of a person until the end, also when they no longer can. The price is worked out again without it, and they’re told why. Bids in a live auction are struck at the host’s desk.':
    'Puedes retirar la última puja de una persona hasta el final, también cuando ella ya no puede. El precio se calcula de nuevo sin esa puja y se le explica el motivo. Las pujas de una subasta en directo se anulan en la mesa de quien dirige.',
  '1 bid, on {moment}': '1 puja, el {moment}',
  '{n} bids, the latest on {moment}': '{n} pujas, la última el {moment}',
  'Retract the latest bid': 'Retirar la última puja',
  'Retract the bid': 'Retirar la puja',
  'A typing error': 'Un error al escribir',
  'The offer has changed': 'La oferta ha cambiado',
  'The bid is retracted, and the person is told.': 'La puja se ha retirado y se ha avisado a la persona.',
  'That’s your own bid, so another operator has to retract it.':
    'Es tu propia puja, así que debe retirarla otro operador.',
  'A bid in a live auction is struck at the host’s desk.':
    'Una puja de una subasta en directo se anula en la mesa de quien dirige.',
  'This person has no bid on this offer that counts.': 'Esta persona no tiene ninguna puja válida en esta oferta.',
  'Online bid': 'Puja en línea',
  'Bid from the floor': 'Puja de la sala',
  'Steps changed': 'Incrementos cambiados',
  'Asking price changed': 'Precio pedido cambiado',
  'Delay of the video changed': 'Retraso del vídeo cambiado',
  'The hammer falls': 'Cae el martillo',
  'The hammer was called off': 'Se detuvo el martillo',
  'Bidding has resumed': 'Se reanudan las pujas',
  'A call was undone': 'Se deshizo una acción',
  'The result was undone': 'Se deshizo el resultado',
  'A bid was struck': 'Se anuló una puja',
  'The result is final': 'El resultado es definitivo',
  'We don’t know yet whether your bid arrived. We’re looking for it.':
    'Aún no sabemos si tu puja ha llegado. La estamos buscando.',
  'Your bid of {amount} arrived.': 'Tu puja de {amount} ha llegado.',
  'Your bid of {amount} didn’t arrive. You can bid again.': 'Tu puja de {amount} no ha llegado. Puedes volver a pujar.',
  'The price moved before your bid. The next bid is {next}.':
    'El precio cambió antes de tu puja. La siguiente puja es de {next}.',
  'Screens for the hall': 'Pantallas para la sala',
  'Nobody has to sign in to see them, and they show no names. A new link replaces the old one.':
    'No hace falta iniciar sesión para verlas y no muestran nombres. Un enlace nuevo sustituye al anterior.',
  'Open the projector': 'Abrir el proyector',
  'Open the captions': 'Abrir los subtítulos',
  'New link': 'Enlace nuevo',
  'Make a link': 'Crear un enlace',
  'The doors are open. Nothing can be bid on until you start the auction.':
    'Las puertas están abiertas. No se puede pujar hasta que inicies la subasta.',
  'The doors are open. The host will start the auction.':
    'Las puertas están abiertas. Quien dirige iniciará la subasta.',
};
