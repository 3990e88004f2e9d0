import type { Dictionary } from '../../words.ts';

/** What the lists of a TimeGiver's offers say by themselves. */
export const ES_BROWSER_LISTINGS: Dictionary = {
  'Nothing chosen': 'Nada elegido',
  'One offer chosen': 'Una oferta elegida',
  '{n} offers chosen': '{n} ofertas elegidas',
  'Please choose an offer first.': 'Elige primero una oferta.',
};
