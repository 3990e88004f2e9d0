import { z } from 'zod';
import { defineArea, id, instant, pence } from '../action.ts';

const byHand = {
  input: z.strictObject({
    id: id.describe('the offer'),
    bidder_id: id.optional().describe('one of its bidders; left out, the highest'),
  }),
  output: z.object({
    id,
    winner_id: id,
    price_pence: pence.describe('the most that the winner has bid'),
    due_at: instant,
  }),
  refusals: { NOT_FOUND: 404, LOT_OPEN: 409, NOT_FOR_AWARD: 409, NOT_A_BIDDER: 409, DATE_PASSED: 409 },
  writes: true,
  perMinute: 30,
} as const;

/** Awards by hand (R34). */
export const award = defineArea({
  'seller/bid/manualAward': {
    about:
      'Awards my closed offer that has bids and did not sell to one of its bidders, at the price that it had reached or that ' +
      'person’s own maximum, whichever is less (R34).',
    who: 'seller',
    ...byHand,
  },
  'bid/manualAward': {
    about:
      'Awards a closed offer that has bids and did not sell to one of its bidders, as its seller can; not an offer of the ' +
      'operator’s own or of their company (R34).',
    who: 'operator',
    ...byHand,
    refusals: { ...byHand.refusals, OWN_BID: 409, OWN_OFFER: 409 },
  },
});
