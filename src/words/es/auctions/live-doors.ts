import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of the check before a live auction starts, in Spanish. */
export const AUCTIONS_LIVE_DOORS: Dictionary = {
  'Check the room': 'Comprobar la sala',
  'You can start it from {time}.': 'Puedes empezarla a partir del {time}.',
  Ready: 'Listo',
  'Please note': 'Atención',
  'Not ready': 'Falta algo',
  'The room doesn’t answer. Please check again in a minute.':
    'La sala no responde. Vuelve a comprobarla dentro de un minuto.',
  'The room answers.': 'La sala responde.',
  'The clocks agree.': 'Los relojes coinciden.',
  'The clocks are {n} ms apart. Please write to us before you start.':
    'Los relojes difieren en {n} ms. Escríbenos antes de empezar.',
  'The terms are set.': 'Las condiciones están puestas.',
  'There are no terms, so bidders accept none. You can add them on the auction’s page.':
    'No hay condiciones, así que nadie acepta ninguna al pujar. Puedes añadirlas en la página de la subasta.',
  'The host is at the desk.': 'Quien dirige está en su mesa.',
  'The host isn’t at the desk. Please open the host’s desk and leave it open.':
    'Quien dirige no está en su mesa. Abre la mesa de quien dirige y déjala abierta.',
  'A projector is connected.': 'Hay un proyector conectado.',
  'No projector is connected. If you have one, open its link now.':
    'No hay ningún proyector conectado. Si tienes uno, abre ahora su enlace.',
  'There is no lot to sell. Please add one to the auction.': 'No hay ningún lote que vender. Añade uno a la subasta.',
  '“{title}” has no lot number. Please put the lots in order.':
    '«{title}» no tiene número de lote. Pon los lotes en orden.',
  'Every lot can be opened and takes bids.': 'Todos los lotes se pueden abrir y admiten pujas.',
  'Lot {n}, “{title}”, wouldn’t take bids ({code}). Please take it out of the auction.':
    'El lote {n}, «{title}», no admitiría pujas ({code}). Sácalo de la subasta.',
};
