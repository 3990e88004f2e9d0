import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callsOfLot } from '../../db/queries/bidding/lots.ts';
import { bids, lots } from '../../db/schema/index.ts';
import { lotSummary, readTerms, replay } from '../../src/domain/bidding/index.ts';
import { random } from '../support/random.ts';
import {
  CROWD,
  crowdToken,
  database,
  expectAllWell,
  openLot,
  scattered,
  seedsOf,
  tally,
  times,
  together,
} from './kit.ts';
import type { Shot } from './together.ts';

const HALF = CROWD / 2;
const POUND = [{ fromPence: 0, incrementPence: 100 }];

it.each(seedsOf(2))(
  `gives ${CROWD} bids and purchases at once one order (A19), seed %i`,
  { timeout: 120_000 },
  async (seed) => {
    const chance = random(seed);
    const lot = await openLot({ increments: POUND, reservePence: 6_000, buyNowPence: 90_000 });
    const carts = await together(
      times(HALF, (n) => ({
        path: 'buynow/addToCart' as const,
        input: { product_id: lot, qty: 1, idempotency_key: `against-${seed}-${n}` },
        token: crowdToken(n),
      })),
    );
    expect(tally(carts)).toEqual({ ok: HALF });

    const shots = times(HALF, (n): Shot[] => {
      // One bid in two meets the reserve.
      const amount_pence = 1_000 + Math.floor(chance() * HALF) * 100;
      const bid = { project_id: lot, amount_pence, confirmed: true, idempotency_key: `bid-against-${seed}-${n}` };
      const order = {
        type: 'buynow',
        cart_id: carts[n]?.data.cart_id,
        idempotency_key: `order-against-${seed}-${n}`,
      };
      const both: Shot[] = [
        { path: 'bid/confirm', input: bid, token: crowdToken(HALF + n) },
        { path: 'cart/checkout', input: order, token: crowdToken(n) },
      ];
      return seed % 2 === 0 ? both : both.reverse();
    });
    const answers = await scattered(shots.flat(), seed);
    const counts = tally(answers);
    const orders = answers.filter(({ data }) => data?.invoice_id !== undefined);
    const expected = ['ok', 'BID_TOO_LOW', 'ON_HOLD', 'BUY_NOW_GONE'];
    expect(Object.keys(counts).filter((outcome) => !expected.includes(outcome))).toEqual([]);

    const db = database();
    const [row] = await db.select().from(lots).where(eq(lots.offerId, lot));
    const placed = await db.select().from(bids).where(eq(bids.lotId, lot)).orderBy(bids.seq);
    const calls = await callsOfLot(db, lot, placed.length);
    expect(orders).toHaveLength(row?.heldAt === null ? 0 : 1);
    expect(row?.reserveMet).toBe(orders.length === 0);
    expect(placed).toHaveLength((counts.ok ?? 0) - orders.length);
    const state = replay(readTerms(row?.terms ?? ''), { bids: placed, calls });
    expect(row).toMatchObject({ ...lotSummary(state), heldAt: state.heldAt });
    await expectAllWell([...carts, ...answers]);
  },
);
