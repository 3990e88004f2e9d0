import { z } from 'zod';
import { currency, defineArea, id, instant, nothing, pence } from '../action.ts';

const kind = z.enum(['proxy', 'straight', 'total']).describe('a maximum, a fixed bid, or the most to pay with the fee');

/** What a visitor starts before they sign in (R31), and what the bid form begins with afterwards. */
export const guest = defineArea({
  'ttwbidTemp/bidConfirmTemp': {
    about:
      'Keeps the bid that a visitor is about to place, in a cookie of their browser for 15 minutes. It is no bid: once signed in they find it in the form, and place it with bid/confirm (R31).',
    who: 'anyone',
    input: z.strictObject({ project_id: id, amount_pence: pence.min(1), kind: kind.default('proxy') }),
    output: z.object({
      project_id: id,
      amount_pence: pence,
      kind,
      expires_at: instant,
      go_to: z.string().describe('where to go on: to the registration, or to the offer for someone signed in'),
    }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 30,
  },
  'ttwbidTemp/cancelttwbidTemp': {
    about: 'Forgets the bid that this browser keeps (R31).',
    who: 'anyone',
    input: nothing,
    output: z.object({}),
    writes: true,
    perMinute: 30,
  },
  'bid/bidCustomData': {
    about:
      'What the bid form of an offer begins with for me: the next minimum, my maximum, and the bid that I entered before I signed in (R31).',
    who: 'bidder',
    input: z.strictObject({ project_id: id }),
    output: z.object({
      project_id: id,
      currency,
      terms_version: z.int(),
      next_minimum_pence: pence,
      own_maximum_pence: pence.nullable(),
      leading: z.boolean(),
      entered: z.object({ amount: z.string().describe('as it was typed'), kind }).nullable(),
    }),
    refusals: { NOT_FOUND: 404, NOT_AN_AUCTION: 409 },
  },
});
