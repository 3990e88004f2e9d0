import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The state of a lot on its page, in Spanish. */
export const BIDDING_LOT: Dictionary = {
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
  'Bidding closed on {moment}.': 'Las pujas se cerraron el {moment}.',
  '{name}, for {charity}': '{name}, para {charity}',
  'Available until {moment}.': 'Disponible hasta el {moment}.',
  '1 bid, or buy now for {price}': '1 puja, o cómprala ya por {price}',
  '{n} bids, or buy now for {price}': '{n} pujas, o cómprala ya por {price}',
  '{n} of {all} left': 'Quedan {n} de {all}',
  'Opens on {moment}.': 'Se abre el {moment}.',
  'You won.': 'Has ganado.',
  'You didn’t win this one.': 'Esta vez no has ganado.',
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
  'Time to win: whoever leads for a minute without being outbid wins. Each new leader restarts the clock.':
    'Tiempo para ganar: gana quien va por delante durante un minuto sin que nadie lo supere. Cada cambio de líder pone el reloj a cero.',
  'Time to win: whoever leads for {n} minutes without being outbid wins. Each new leader restarts the clock.':
    'Tiempo para ganar: gana quien va por delante durante {n} minutos sin que nadie lo supere. Cada cambio de líder pone el reloj a cero.',
  'This offer isn’t a time-to-win auction.': 'Esta oferta no es una subasta por tiempo.',
  'If someone bids in the last minute, the end moves to a minute after that bid.':
    'Si alguien puja en el último minuto, el final pasa a ser un minuto después de esa puja.',
  'If someone bids in the last {n} minutes, the end moves to {n} minutes after that bid.':
    'Si alguien puja en los últimos {n} minutos, el final pasa a ser {n} minutos después de esa puja.',
  'There’s more time: it now ends {moment}.': 'Hay más tiempo: ahora termina el {moment}.',
  'Live updates are off. This page checks for new bids every {n} seconds.':
    'Sin actualizaciones en directo: esta página comprueba si hay nuevas pujas cada {n} segundos.',
  'Reconnecting; the price may be old': 'Reconectando; es posible que el precio no esté actualizado',
};
