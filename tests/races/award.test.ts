import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cartItems, events, lots } from '../../db/schema/index.ts';
import { castToken } from '../support/cast.ts';
import { alone, CROWD, crowdId, crowdToken, database, expectAllWell, openLot, tally, times, together } from './kit.ts';
import type { Shot } from './together.ts';

/** Long enough for two bids on a busy machine. */
const OPEN_FOR_MS = 15_000;

it(`awards a lot once if its host and operators try ${CROWD} times at once (A16, I5)`, {
  timeout: 120_000,
}, async () => {
  const scheduledEndAt = Date.now() + OPEN_FOR_MS;
  const lot = await openLot({ reservePence: 100_000, scheduledEndAt, softCloseWindowMs: 0, softCloseCapMs: 0 });
  const bids = [3_000, 5_000].map((amount_pence, n) => ({
    path: 'bid/confirm' as const,
    input: { project_id: lot, amount_pence, kind: 'straight', idempotency_key: `to-award-${n}` },
    token: crowdToken(n),
  }));
  for (const bid of bids) expect((await alone(bid)).http).toBe(200);
  const look = async () => (await alone({ path: 'product/singleProduct', input: { id: lot } })).data.result;
  await expect.poll(look, { timeout: 60_000, interval: 500 }).toBe('reserve_not_met');

  const shots = times(CROWD, (n): Shot => {
    const input = { id: lot, bidder_id: crowdId(n % 3 === 0 ? 0 : 1) };
    return n % 2 === 0
      ? { path: 'seller/bid/manualAward', input, token: castToken('amara') }
      : { path: 'bid/manualAward', input, token: castToken('olive') };
  });
  const answers = await together(shots);
  expect(tally(answers)).toEqual({ ok: 1, NOT_FOR_AWARD: CROWD - 1 });

  const db = database();
  const [row] = await db.select().from(lots).where(eq(lots.offerId, lot));
  const cart = await db.select().from(cartItems).where(eq(cartItems.lotId, lot));
  const awards = await db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, lot), eq(events.verb, 'lot.awarded')));
  expect(row).toMatchObject({ result: 'sold', winnerId: answers.find(({ http }) => http === 200)?.data.winner_id });
  expect(cart.map(({ userId }) => userId)).toEqual([row?.winnerId]);
  expect(awards).toHaveLength(1);
  await expectAllWell(answers);
});
