import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of auctions, in Spanish. */
export const ES_AUCTIONS: Dictionary = {
  'No requests here': 'No hay solicitudes',
  'Some offers are private sales: you ask to take part on their page, and the answer shows here.':
    'Algunas ofertas son ventas privadas: solicitas participar en su página y la respuesta aparece aquí.',
  'Pages of requests': 'Páginas de solicitudes',
  'Indication of Interest Request': 'Solicitud de interés',
  'See offers': 'Ver ofertas',
};
