import { z } from 'zod';
import { defineArea, id, instant, pence, visible } from '../action.ts';

const GATES = { WIN_UNPAID: 409, STRIKES: 409, BIDDER_BLOCKED: 409 } as const;
const reason = visible().pipe(z.string().min(1, 'Please say why.').max(1_000));

/** What follows after the close: offers at the reserve, second chances and strikes (R12, R26, R27). */
export const secondChance = defineArea({
  'seller/bid/offerAtReserve': {
    about: 'Offers my closed lot, whose reserve was not met, to its highest bidder at the reserve for 48 hours (R12).',
    who: 'seller',
    input: z.strictObject({ id: id.describe('the offer') }),
    output: z.object({ id, offer_id: id, price_pence: pence, due_at: instant }),
    refusals: { NOT_FOUND: 404, LOT_OPEN: 409, NOT_FOR_AWARD: 409, NOT_A_BIDDER: 409, OFFERED_BEFORE: 409 },
    writes: true,
    perMinute: 30,
  },
  'seller/bid/offerSeat': {
    about:
      'Offers my auction, which its winner has paid, to the next bidder too, at that person’s own maximum for 24 hours; then to ' +
      'the next, three at most. I learn the price when it is accepted (R27).',
    who: 'seller',
    input: z.strictObject({ id: id.describe('the offer') }),
    output: z.object({ id, offer_id: id, due_at: instant }),
    refusals: {
      NOT_FOUND: 404,
      NOT_FOR_SEATS: 409,
      SEAT_TOO_LATE: 409,
      CHARITY_REFUSED: 409,
      NO_BIDDER_LEFT: 409,
      OFFERED_BEFORE: 409,
      APPROVAL_NEEDED: 409,
    },
    writes: true,
    perMinute: 30,
  },
  'bid/secondChance/accept': {
    about: 'Accepts a closed lot that is offered to me, or an extra seat of it; it is then in my cart (R12, R27).',
    who: 'user',
    input: z.strictObject({ id: id.describe('of the second chance') }),
    output: z.object({ id, lot_id: id, price_pence: pence, due_at: instant }),
    refusals: { NOT_FOUND: 404, SECOND_CHANCE_OVER: 409, WINNER_PAYING: 409, ...GATES },
    writes: true,
    perMinute: 30,
  },
  'bid/secondChance/decline': {
    about: 'Declines a closed lot that is offered to me, without any consequence (R27).',
    who: 'user',
    input: z.strictObject({ id: id.describe('of the second chance') }),
    output: z.object({ id }),
    refusals: { NOT_FOUND: 404, SECOND_CHANCE_OVER: 409, WINNER_PAYING: 409 },
    writes: true,
    perMinute: 30,
  },
  'bid/strike/dispute': {
    about: 'Tells the operators why a strike of mine is wrong, once (R26).',
    who: 'user',
    input: z.strictObject({ id: id.describe('of the strike'), text: reason }),
    output: z.object({ id }),
    refusals: { NOT_FOUND: 404, STRIKE_SETTLED: 409 },
    writes: true,
    perMinute: 30,
  },
  'operator/decideStrike': {
    about: 'Upholds or lifts a disputed strike. Lifting it ends the debt with it. The person is told (R26).',
    who: 'operator',
    input: z.strictObject({ strike_id: id, decision: z.enum(['uphold', 'lift']), note: reason }),
    output: z.object({ strike_id: id }),
    refusals: { NOT_FOUND: 404, OWN_STRIKE: 409, STRIKE_SETTLED: 409, WINNER_PAYING: 409 },
    writes: true,
    perMinute: 30,
  },
});
