import { and, eq, inArray, like } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { cartItems, notifications, outbox } from '../../db/schema/index.ts';
import { lotSummary } from '../../src/domain/bidding/index.ts';
import { HAMMER_FALL_MS } from '../../src/domain/bidding/live.ts';
import { random } from '../support/random.ts';
import { call, commandShot, type Evening, eveningsFor, look, recordOf, watchAsHost } from './evening.ts';
import { CROWD, crowdToken, database, expectAllWell, seedsOf, tally, times } from './kit.ts';
import { type Answer, load, type Shot } from './together.ts';

const SEEDS = seedsOf(2);
const REFUSALS = ['BID_TOO_LOW', 'LOT_CLOSED'];
/** When the bids arrive: with the hammer, while it falls, around its end, or after it. */
const ARRIVALS = ['with the hammer', 'while it falls', 'around its end', 'after its end'] as const;

const eveningOf = eveningsFor(SEEDS, { far: 'twice' });

describe(`the hammer against ${CROWD} bids at once`, () => {
  it.each(SEEDS)(
    'stands, or a bid clears it, and one person at most is told that they won (LA2, LA5, LA6), seed %i',
    async (seed) => {
      const chance = random(seed);
      const evening = eveningOf(seed);
      await watchAsHost(evening);
      const [lot = '', next = ''] = evening.lots;
      const { version } = (await look(evening)).lot;
      const command = { command: 'hammer' as const, project_id: lot, version, confirmed: false };
      const shots = { hammer: commandShot(evening, command, `hammer-${seed}`), bids: bidsOn(lot, seed, chance) };
      const { hammered, placed } = await race(lot, ARRIVALS[seed % 4] ?? ARRIVALS[0], shots, chance);

      const codes = Object.keys(tally(placed)).filter((code) => code !== 'ok');
      expect(codes.filter((code) => !REFUSALS.includes(code))).toEqual([]);
      const stands = await expectOneOrder(lot, hammered, placed);
      await expectAllWell([hammered, ...placed]);
      expect(await toldOfWinning(evening)).toEqual({ notified: [], mailed: [], carts: [] });
      if (stands) await expectWinner(evening, lot, next);
    },
  );
});

function bidsOn(lot: string, seed: number, chance: () => number): Shot[] {
  return times(CROWD, (n) => ({
    path: 'bid/confirm',
    input: {
      project_id: lot,
      amount_pence: 1_100 + Math.floor(chance() * 40) * 100,
      kind: chance() < 0.3 ? 'proxy' : 'straight',
      confirmed: true,
      idempotency_key: `hammer-bid-${seed}-${n}`,
    },
    token: crowdToken(n),
  }));
}

type Arrival = (typeof ARRIVALS)[number];
type Shots = { hammer: Shot; bids: Shot[] };

async function race(lot: string, arrival: Arrival, { hammer, bids }: Shots, chance: () => number) {
  const { site } = inject('raced');
  if (arrival === 'with the hammer') {
    const place = Math.floor(chance() * CROWD);
    const loaded = await load(site, bids.toSpliced(place, 0, hammer));
    const answers = await loaded.release((n) => (n === place ? 0 : chance() * 150));
    return { hammered: answers[place] as Answer, placed: answers.toSpliced(place, 1) };
  }
  const loaded = await load(site, bids);
  const [hammered] = await (await load(site, [hammer])).release();
  const { end } = (await recordOf(lot)).state.live;
  const first = {
    'while it falls': -300 - chance() * 1_500,
    'around its end': 20 - chance() * 100,
    'after its end': 30,
  };
  const wait = (end ?? 0) + first[arrival] - Date.now();
  const placed = await loaded.release(() => Math.max(0, wait + chance() * 100));
  return { hammered: hammered as Answer, placed };
}

/**
 * Checks the record of the lot against what everyone was told. True if the hammer has fallen and nobody has bid before its
 * end.
 */
async function expectOneOrder(lot: string, hammered: Answer, placed: Answer[]): Promise<boolean> {
  const { row, bids, calls, state } = await recordOf(lot);
  expect(row).toMatchObject({ ...lotSummary(state), closesAt: row.closesAt });
  const accepted = placed.filter(({ http }) => http === 200).map(({ data }) => data.seq);
  expect(accepted.toSorted((a, b) => a - b)).toEqual(bids.slice(1).map(({ seq }) => seq));
  const strike = calls.find(({ verb }) => verb === 'hammered');
  if (!strike) {
    expect(['LOT_MOVED_ON', 'NOT_NOW']).toContain(hammered.code);
    return false;
  }
  expect(hammered).toMatchObject({ http: 200, data: { phase: 'selling' } });
  const [after] = bids.slice(strike.afterSeq);
  const isClosed = placed.some(({ code }) => code === 'LOT_CLOSED');
  expect(isClosed).toBe(after === undefined);
  if (after) expect(after.at).toBeLessThan(strike.at + HAMMER_FALL_MS);
  return after === undefined;
}

/** Once the next lot is open the result is final, and only its winner hears of it. */
async function expectWinner(evening: Evening, lot: string, next: string): Promise<void> {
  const { lot: over } = await look(evening);
  expect(over).toMatchObject({ phase: 'over', result: 'sold' });
  expect(await toldOfWinning(evening)).toEqual({ notified: [], mailed: [], carts: [] });
  for (const command of ['show', 'open'] as const)
    expect(await call(evening, { command, project_id: next })).toMatchObject({ http: 200 });
  await expect.poll(async () => (await recordOf(lot)).row.status, { timeout: 10_000 }).toBe('closed');
  const { row, state } = await recordOf(lot);
  expect(row).toMatchObject({ result: 'sold', winnerId: state.leaderId, pricePence: state.pricePence });
  const winner = row.winnerId;
  expect(await toldOfWinning(evening)).toEqual({ notified: [winner], mailed: [expect.any(String)], carts: [winner] });
}

/** Who has been told that they won a lot of this evening, on the page and by mail, and whose cart it is in. */
async function toldOfWinning({ title, lots }: Evening) {
  const db = database();
  const won = and(eq(notifications.event, 'won'), like(notifications.content, `%${title}%`));
  const notified = await db.select({ id: notifications.userId }).from(notifications).where(won);
  const mails = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(like(outbox.payload, `%You won%${title}%`));
  const carts = await db.select({ id: cartItems.userId }).from(cartItems).where(inArray(cartItems.lotId, lots));
  return {
    notified: notified.map(({ id }) => id),
    mailed: mails.map(({ payload }) => payload),
    carts: carts.map(({ id }) => id),
  };
}
