import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of auctions, in Spanish. */
export const ES_AUCTIONS: Dictionary = {
  'No requests here': 'No hay solicitudes',
  'Some offers are private: you ask to join on their page, and the answer appears here.':
    'Algunas ofertas son privadas: solicitas participar en su página y la respuesta aparece aquí.',
  'Pages of requests': 'Páginas de solicitudes',
  'Indication of Interest Request': 'Solicitud de interés',
  'See offers': 'Ver ofertas',
};
