import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of live auctions, in Spanish. */
export const ES_LIVE: Dictionary = {
  'This lot hasn’t been called yet.': 'Este lote aún no se ha presentado.',
  'Bidding on this lot opens in a moment.': 'Las pujas por este lote se abren en un momento.',
  'Bidding is on hold: {reason} When it resumes, everyone gets the full time again.':
    'Las pujas están en pausa: {reason} Cuando se reanuden, todo el mundo tendrá de nuevo el tiempo completo.',
  'Bidding on this lot has ended.': 'Las pujas por este lote han terminado.',
  'Someone had left a higher maximum. The next bid is {next}.':
    'Alguien había dejado un máximo más alto. La siguiente puja es de {next}.',
  'That isn’t possible right now.': 'Eso no es posible ahora mismo.',
  'Only the person at the desk can do that.': 'Solo puede hacerlo quien está en la mesa.',
  'The auction isn’t live at the moment.': 'La subasta no está en directo en este momento.',
  'Another lot is being sold. Please finish it first.': 'Se está vendiendo otro lote. Termínalo primero.',
  'This lot opens in a moment.': 'Este lote se abre en un momento.',
  'Steps can be halved or doubled, from a quarter to eight times.':
    'Los incrementos se pueden dividir o multiplicar por dos, desde un cuarto hasta ocho veces.',
  'Ask for {least} or more: accepted bids stay.': 'Pide {least} o más: las pujas aceptadas se mantienen.',
  'Ask for {most} or less, ten times the price.': 'Pide {most} o menos, diez veces el precio.',
  'The delay of the video is between 0 and 15 seconds.': 'El retraso del vídeo está entre 0 y 15 segundos.',
  'This lot is sold by the clock.': 'Este lote se vende por tiempo.',
  'Please wait: everyone needs time to bid.': 'Espera un momento: todo el mundo necesita tiempo para pujar.',
  'Someone has bid since then. Please look again.': 'Alguien ha pujado desde entonces. Vuelve a mirar.',
  'Nobody has bid. You can pass this lot.': 'Nadie ha pujado. Puedes dejar este lote sin vender.',
  'The reserve hasn’t been met, so this lot would be passed. Press again if that’s right.':
    'No se ha alcanzado el precio de reserva, así que este lote quedaría sin vender. Pulsa otra vez si es correcto.',
  'Please give a reason: everyone in the room reads it.': 'Indica un motivo: lo leerá toda la sala.',
  'There’s nothing to undo: your last call was more than ten seconds ago, or someone has bid since.':
    'No hay nada que deshacer: tu última acción fue hace más de diez segundos, o alguien ha pujado desde entonces.',
  'The next lot is open, so this result is final.':
    'El siguiente lote está abierto, así que este resultado es definitivo.',
  'This result is final.': 'Este resultado es definitivo.',
  'There is no such bid on this lot, or it has already been struck.':
    'No existe esa puja en este lote, o ya se ha anulado.',
  'This lot isn’t over yet.': 'Este lote aún no ha terminado.',
  'This result isn’t final yet.': 'Este resultado aún no es definitivo.',
  'You don’t work at this auction in that role.': 'No trabajas en esta subasta con esa función.',
  'The host is there. You can take the desk once they’ve been away for 30 seconds.':
    'Quien dirige está presente. Puedes tomar la mesa cuando lleve 30 segundos fuera.',
  'They aren’t a co-host of this auction.': 'Esa persona no codirige esta subasta.',
  'Someone else has taken the desk in the meantime.': 'Mientras tanto, otra persona ha tomado la mesa.',
  'Paddle {n}.': 'Paleta {n}.',
  'This desk only checks people in.': 'Esta mesa solo registra llegadas.',
  'Nobody has paddle {n}.': 'Nadie tiene la paleta {n}.',
  'Paddle {n} has the highest bid, {price}.': 'La paleta {n} tiene la puja más alta: {price}.',
  'Paddle {n} already has the highest bid.': 'La paleta {n} ya tiene la puja más alta.',
  'Paddle {n}: someone had left a higher maximum. The next bid is {next}.':
    'Paleta {n}: alguien había dejado un máximo más alto. La siguiente puja es de {next}.',
  'Paddle {n} is held by someone who works at this auction.':
    'La paleta {n} es de alguien que trabaja en esta subasta.',
  'That didn’t work. Please try again.': 'No ha funcionado. Inténtalo de nuevo.',
  'All 900 numbers have been given out.': 'Ya se han repartido los 900 números.',
  'Number {n} has already been given out. Please choose another.': 'El número {n} ya se ha repartido. Elige otro.',
  'You work at this auction, so you can’t bid in it.': 'Trabajas en esta subasta, así que no puedes pujar en ella.',
  'The doors aren’t open.': 'Las puertas no están abiertas.',
  'Please enter three letters of a name, or a paddle’s number.':
    'Escribe tres letras de un nombre, o el número de una paleta.',
  'There is nobody with that username.': 'No hay nadie con ese nombre de usuario.',
  'It’s your own auction: you’re its host already.': 'Es tu propia subasta: ya la diriges tú.',
  'They’re running the auction now. Take over at the host’s desk, then remove them.':
    'Ahora dirige la subasta. Toma tú la mesa y quita después a esa persona.',
  'They don’t work at this auction in that role.': 'Esa persona no trabaja en esta subasta con esa función.',
  'They already work at this auction in that role.': 'Esa persona ya trabaja en esta subasta con esa función.',
  'This offer isn’t in a live auction.': 'Esta oferta no está en una subasta en directo.',
  'We don’t know yet whether that went through. Please look again in a moment.':
    'Aún no sabemos si se ha completado. Vuelve a mirar dentro de un momento.',
  'Some lots have already been shown, so the way they’re sold can’t change.':
    'Ya se han presentado algunos lotes, así que la forma de venderlos no puede cambiar.',
  'A bid in a live auction can’t be retracted. Tell the host if it was a mistake.':
    'Una puja en una subasta en directo no se puede retirar. Si fue un error, díselo a quien dirige la subasta.',
  'This lot is being sold. The host of the auction can withdraw it.':
    'Este lote se está vendiendo. Quien dirige la subasta puede retirarlo.',
  'Your bid was struck: {title}': 'Se ha anulado tu puja: {title}',
  'Your bid on “{title}” no longer counts. The reason given: {reason}':
    'Tu puja por «{title}» ya no cuenta. El motivo indicado: {reason}',
  'You don’t owe anything for it. If you think that’s a mistake, please write to us.':
    'No debes nada por ella. Si crees que es un error, escríbenos.',
  'Your bid on “{title}” was struck: {reason}': 'Se ha anulado tu puja por «{title}»: {reason}',
  'Kindhour: your bid on “{title}” was struck: {reason}': 'Kindhour: se ha anulado tu puja por «{title}»: {reason}',
};
