import type { Dictionary } from '../../words.ts';

/** What the lists of a TimeGiver's offers say by themselves. */
export const ES_BROWSER_LISTINGS: Dictionary = {
  'this is done': 'hecho',
  'One could not be done.': 'Una no se pudo hacer.',
  '{n} could not be done.': '{n} no se pudieron hacer.',
  'Nothing chosen': 'Nada elegido',
  'One offer chosen': 'Una oferta elegida',
  '{n} offers chosen': '{n} ofertas elegidas',
  'Please choose an offer first.': 'Elige primero una oferta.',
};
