import type { Dictionary } from '../../words.ts';

/** What a search shows as one types. */
export const ES_BROWSER_SEARCH: Dictionary = {
  'Offers found': 'Ofertas encontradas',
  'See all {n}+ offers': 'Ver más de {n} ofertas',
  'See the one offer': 'Ver la única oferta',
  'See all {n} offers': 'Ver las {n} ofertas',
};
