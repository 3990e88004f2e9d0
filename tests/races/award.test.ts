import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cartItems, events, lots } from '../../db/schema/index.ts';
import { castToken } from '../support/cast.ts';
import {
  alone,
  CROWD,
  crowdId,
  crowdToken,
  database,
  expectAllWell,
  openLot,
  scattered,
  seedsOf,
  tally,
  times,
} from './kit.ts';
import type { Shot } from './together.ts';

const SEEDS = seedsOf(1);
/** Long enough for two bids on each lot, on a busy machine. */
const OPEN_FOR_MS = 15_000 + SEEDS.length * 500;

/** All of them close at the same time, so that it is waited for once. */
const belowReserve = new Map<number, string>();
beforeAll(async () => {
  const scheduledEndAt = Date.now() + OPEN_FOR_MS;
  for (const seed of SEEDS) {
    const lot = await openLot({ reservePence: 100_000, scheduledEndAt, softCloseWindowMs: 0, softCloseCapMs: 0 });
    const bids = [3_000, 5_000].map((amount_pence, n) => ({
      path: 'bid/confirm' as const,
      input: { project_id: lot, amount_pence, kind: 'straight', idempotency_key: `to-award-${seed}-${n}` },
      token: crowdToken(n),
    }));
    for (const bid of bids) expect((await alone(bid)).http).toBe(200);
    belowReserve.set(seed, lot);
  }
}, 300_000);

it.each(SEEDS)(
  `awards a lot once if its host and operators try ${CROWD} times at once (A16, I5), seed %i`,
  {
    timeout: OPEN_FOR_MS + 120_000,
  },
  async (seed) => {
    const lot = belowReserve.get(seed) ?? '';
    const look = async () => (await alone({ path: 'product/singleProduct', input: { id: lot } })).data.result;
    await expect.poll(look, { timeout: OPEN_FOR_MS + 60_000, interval: 500 }).toBe('reserve_not_met');

    const shots = times(CROWD, (n): Shot => {
      const input = { id: lot, bidder_id: crowdId(n % 3 === 0 ? 0 : 1) };
      return n % 2 === 0
        ? { path: 'seller/bid/manualAward', input, token: castToken('amara') }
        : { path: 'bid/manualAward', input, token: castToken('olive') };
    });
    const answers = await scattered(shots, seed);
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
  },
);
