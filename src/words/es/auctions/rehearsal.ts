import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of the dress rehearsal of a live auction, in Spanish. */
export const AUCTIONS_REHEARSAL: Dictionary = {
  'Dress rehearsal': 'Ensayo general',
  'Rehearse the evening': 'Ensayar la velada',
  'Rehearse again': 'Volver a ensayar',
  'Robots play your whole evening at ten times its speed, through rooms like the real ones: every lot is shown, bid on and sold, and a bid stops a hammer. Nothing is stored, and nobody sees it.':
    'Unos robots representan toda tu velada diez veces más deprisa, en salas como las de verdad: cada lote se muestra, recibe pujas y se vende, y una puja detiene el martillo. No se guarda nada y nadie lo ve.',
  'It hasn’t been rehearsed yet. What the rehearsal finds appears here.':
    'Todavía no se ha ensayado. Lo que encuentre el ensayo aparece aquí.',
  'The rehearsal is running': 'El ensayo está en marcha',
  'Lots played': 'Lotes ensayados',
  '{n} of {all} lots played': '{n} de {all} lotes ensayados',
  'Look again': 'Volver a mirar',
  'The last rehearsal': 'El último ensayo',
  'Everything worked. Nothing needs doing before the evening.':
    'Todo ha funcionado. No hay que hacer nada antes de la velada.',
  'Before the evening:': 'Antes de la velada:',
  Rehearsed: 'Ensayado',
  '1 second': '1 segundo',
  '{n} seconds': '{n} segundos',
  'Lots tried': 'Lotes probados',
  '{n}, of which {sold} were sold': '{n}, de los que se vendieron {sold}',
  '{n} sent, {accepted} accepted': '{n} enviadas, {accepted} aceptadas',
  Appeal: 'Llamamiento',
  Hammers: 'Golpes de martillo',
  '{n}, of which {cleared} were stopped by a bid': '{n}, de los que una puja detuvo {cleared}',
  'None: each lot has its own charity': 'Ninguno: cada lote tiene su propia ONG',
  'Slowest answer to a bid or a call': 'Respuesta más lenta a una puja o a quien dirige',
  'Slowest of {n} screens': 'La más lenta de {n} pantallas',
  'Updates that a screen missed': 'Cambios que una pantalla no recibió',
  '{n} ms': '{n} ms',
  'The appeal didn’t work ({code}). Please write to us.': 'El llamamiento no ha funcionado ({code}). Escríbenos.',
  'The rehearsal was interrupted. Please rehearse again.': 'El ensayo se ha interrumpido. Vuelve a ensayar.',
  'There was no time for the last lot. Please rehearse again earlier.':
    'No hubo tiempo para el último lote. Vuelve a ensayar con más antelación.',
  'There was no time for the last {n} lots. Please rehearse again earlier.':
    'No hubo tiempo para los últimos {n} lotes. Vuelve a ensayar con más antelación.',
  'Lot {n}, “{title}”, has ended. Please take it out of the auction.':
    'El lote {n}, «{title}», ha terminado. Sácalo de la subasta.',
  'Lot {n}, “{title}”, already has bids, so it can’t be sold by the hammer. Please take it out of the auction.':
    'El lote {n}, «{title}», ya tiene pujas, así que no se puede vender a martillo. Sácalo de la subasta.',
  'Lot {n}, “{title}”, is still a draft. Please ask its TimeGiver to open it, or take it out.':
    'El lote {n}, «{title}», aún es un borrador. Pide a su TimeGiver que lo publique, o sácalo.',
  'Lot {n}, “{title}”, isn’t an auction that bids go up in. Please take it out.':
    'El lote {n}, «{title}», no es una subasta en la que se puja al alza. Sácalo.',
  'Lot {n}, “{title}”, didn’t answer. Please rehearse again.':
    'El lote {n}, «{title}», no ha respondido. Vuelve a ensayar.',
  'Lot {n}, “{title}”, couldn’t be sold ({code}). Please take it out of the auction, or write to us.':
    'El lote {n}, «{title}», no se ha podido vender ({code}). Sácalo de la subasta o escríbenos.',
  'An answer took {n} ms, so bids in the last moment could come too late. Please rehearse again, and write to us if it stays slow.':
    'Una respuesta ha tardado {n} ms, así que las pujas de última hora podrían llegar tarde. Vuelve a ensayar y escríbenos si sigue igual.',
  'Screens fell behind (by {n} ms, {m} missed). Please rehearse again, and write to us if they stay behind.':
    'Las pantallas se han retrasado ({n} ms; {m} sin recibir). Vuelve a ensayar y escríbenos si siguen igual.',
  'Only an auction with a host can be rehearsed.': 'Solo se puede ensayar una subasta con alguien que la dirija.',
  'An auction can be rehearsed once it has been announced, and until it begins.':
    'Una subasta se puede ensayar desde que se anuncia hasta que empieza.',
  'The evening begins in less than five minutes, so it’s too late to rehearse it.':
    'La velada empieza en menos de cinco minutos, así que ya no se puede ensayar.',
  'This evening is being rehearsed right now.': 'Esta velada se está ensayando ahora mismo.',
  'The last rehearsal ended less than a minute ago. Please wait a moment.':
    'El último ensayo ha terminado hace menos de un minuto. Espera un momento.',
  'Other evenings are being rehearsed right now. Please try again in a few minutes.':
    'Ahora mismo se están ensayando otras veladas. Vuelve a intentarlo dentro de unos minutos.',
  'The evening hasn’t been rehearsed. It takes a few minutes.': 'La velada no se ha ensayado. Lleva unos minutos.',
  'The last rehearsal, {ago}, found problems. Please see its report.':
    'El último ensayo, {ago}, encontró problemas. Consulta su informe.',
  'The last rehearsal, {ago}, went well.': 'El último ensayo, {ago}, fue bien.',
  'The lots have changed since the last rehearsal, {ago}. Please rehearse again.':
    'Los lotes han cambiado desde el último ensayo, {ago}. Vuelve a ensayar.',
  'a day ago': 'hace un día',
  '{n} days ago': 'hace {n} días',
  'an hour ago': 'hace una hora',
  '{n} hours ago': 'hace {n} horas',
  'a minute ago': 'hace un minuto',
  '{n} minutes ago': 'hace {n} minutos',
  'a moment ago': 'hace un momento',
};
