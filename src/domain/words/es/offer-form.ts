import type { Dictionary } from '../words.ts';

/** The page of the offer form. */
export const ES_OFFER_FORM: Dictionary = {
  'Begin another from it': 'Empezar otra a partir de esta',
  'See its page': 'Ver su página',
  'There is no such offer of yours.': 'No tienes ninguna oferta así.',
  'Write to us': 'Escríbenos',
};
