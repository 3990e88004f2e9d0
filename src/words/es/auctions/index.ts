import type { Dictionary } from '../../../domain/kit/words/words.ts';
import { AUCTIONS_HOST } from './host.ts';
import { AUCTIONS_LIVE_APPEAL } from './live-appeal.ts';
import { AUCTIONS_LIVE_DESK } from './live-desk.ts';
import { AUCTIONS_LIVE_DOORS } from './live-doors.ts';
import { AUCTIONS_LIVE_ROOM } from './live-room.ts';
import { AUCTIONS_PAGES } from './pages.ts';
import { AUCTIONS_REHEARSAL } from './rehearsal.ts';
import { AUCTIONS_RULES } from './rules.ts';
import { AUCTIONS_TEMPLATES } from './templates.ts';

/** The texts of auctions, in Spanish, by topic. */
export const ES_AUCTIONS: Dictionary = {
  ...AUCTIONS_HOST,
  ...AUCTIONS_PAGES,
  ...AUCTIONS_RULES,
  ...AUCTIONS_TEMPLATES,
  ...AUCTIONS_LIVE_ROOM,
  ...AUCTIONS_LIVE_DESK,
  ...AUCTIONS_LIVE_APPEAL,
  ...AUCTIONS_LIVE_DOORS,
  ...AUCTIONS_REHEARSAL,
  'No requests here': 'No hay solicitudes',
  'Some offers are private: you ask to join on their page, and the answer appears here.':
    'Algunas ofertas son privadas: solicitas participar en su página y la respuesta aparece aquí.',
  'Pages of requests': 'Páginas de solicitudes',
  'Indication of Interest Request': 'Solicitud de interés',
  'See offers': 'Ver ofertas',
};
