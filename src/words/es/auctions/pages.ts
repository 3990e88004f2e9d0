import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The pages of auctions. */
export const AUCTIONS_PAGES: Dictionary = {
  Announced: 'Anunciada',
  Lot: 'Lote',
  'Opens with the auction': 'Se abre con la subasta',
  'About to start': 'A punto de empezar',
  Running: 'En marcha',
  'Bid so far': 'Pujado hasta ahora',
  'Each lot has its own charity.': 'Cada lote tiene su propia ONG.',
  '1 lot': '1 lote',
  '{n} lots': '{n} lotes',
  'Starts {moment}': 'Empieza el {moment}',
  'Sign in to take part': 'Inicia sesión para participar',
  'Stop watching': 'Dejar de seguir',
  'The host approves who may bid.': 'Quien organiza la subasta aprueba quién puede pujar.',
  'Terms of this auction': 'Condiciones de esta subasta',
  'You have accepted these terms.': 'Has aceptado estas condiciones.',
  'Accept the terms': 'Aceptar las condiciones',
  'Lot {n} of “{title}”': 'Lote {n} de «{title}»',
  'Accept its terms before your first bid.': 'Acepta sus condiciones antes de tu primera puja.',
  'Hosted by {name}': 'Organizada por {name}',
  'Watch the stream': 'Ver la emisión',
  'The first lot closes {moment}; the others follow one by one.':
    'El primer lote se cierra el {moment}; los demás le siguen uno a uno.',
  'Lots in their order': 'Lotes en orden',
  'Pages of lots': 'Páginas de lotes',
  'Auction not found': 'Subasta no encontrada',
  'There is no such auction': 'No existe esa subasta',
  'It may have been removed, or the address is not right.':
    'Puede que se haya retirado o que la dirección no sea correcta.',
  'See auctions': 'Ver subastas',
  'Search auctions': 'Buscar subastas',
  'Title or charity': 'Título u ONG',
  'Evenings when people bid for hours, one after another, in aid of charity.':
    'Veladas en las que se puja por horas, una tras otra, a favor de una buena causa.',
  'Evenings when people bid for hours, in aid of charity.':
    'Veladas en las que se puja por horas a favor de una buena causa.',
  'Single offers are open all year.': 'Las ofertas sueltas están abiertas todo el año.',
  'Please accept the terms of the auction before your first bid in it.':
    'Acepta las condiciones de la subasta antes de tu primera puja en ella.',
  'Go to your desk': 'Ir a tu mesa',
  'Join the live auction': 'Entrar en la subasta en directo',
  'In a live auction': 'En una subasta en directo',
  'A host sells this in a live auction. It hasn’t been called yet.':
    'Se vende en una subasta en directo. Todavía no le ha llegado el turno.',
  'A host is about to sell this in a live auction.': 'Está a punto de venderse en una subasta en directo.',
  'A host is selling this in a live auction right now.': 'Se está vendiendo ahora mismo en una subasta en directo.',
};
