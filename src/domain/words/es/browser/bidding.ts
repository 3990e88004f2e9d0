import type { Dictionary } from '../../words.ts';

/** The bid box, the bid history and the countdown. */
export const ES_BROWSER_BIDDING: Dictionary = {
  'The next bid is {minimum} or more.': 'La siguiente puja es de {minimum} o más.',
  'Sign in to place a bid.': 'Inicia sesión para pujar.',
};
