import { z } from 'zod';
import { defineArea, id, instant, limit, listOf, page, pence, termsSeen } from '../action.ts';
import { offerCard } from '../offers/offer.ts';
import { BID_REFUSALS } from './bid.ts';

export const future = defineArea({
  'ttwbid/future_proxy': {
    about:
      'Leaves, changes or removes my maximum on an auction that has not opened. At the opening all become bids in the order they were set; a changed one takes a new place (R30).',
    who: 'bidder',
    input: z.strictObject({
      project_id: id,
      amount_pence: pence.min(1).nullable().describe('the most I would pay; null removes it'),
      terms_version: termsSeen,
      confirmed: z.boolean().default(false).describe('I confirmed an unusually high maximum a second time'),
    }),
    output: z.object({
      own_maximum_pence: pence.nullable(),
      opens_at: instant.nullable().describe('null once it is removed'),
    }),
    refusals: { ...BID_REFUSALS, LOT_OPEN: 409, MOST_MAXIMA_LEFT: 409 },
    writes: true,
  },
  'auction/futureProxies': {
    about: 'My maxima on auctions that have not opened.',
    who: 'user',
    input: z.strictObject({ page, limit: limit(10) }),
    list: { tables: ['future_proxies'], orders: { left_at: { desc: {} } } },
    output: listOf(
      offerCard.extend({
        own_maximum_pence: pence,
        left_at: instant,
        has_changed: z.boolean().describe('the offer has changed since, so it has to be confirmed again'),
      }),
    ),
    get: true,
  },
});
