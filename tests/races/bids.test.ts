import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bids, lots } from '../../db/schema/index.ts';
import { readTerms, replay } from '../../src/domain/bidding/index.ts';
import { random } from '../support/random.ts';
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
  shuffled,
  tally,
  times,
} from './kit.ts';

const POUND = [{ fromPence: 0, incrementPence: 100 }];
const bidOf = (lot: string, amount_pence: number, key: string, kind = 'straight') => ({
  project_id: lot,
  amount_pence,
  kind,
  confirmed: true,
  idempotency_key: key,
});

const SEEDS = seedsOf(1);

describe('simultaneous bids', () => {
  it.each(SEEDS)(`are ordered if ${CROWD} bid on one lot, and the highest leads (A1), seed %i`, async (seed) => {
    const chance = random(seed);
    const lot = await openLot({ increments: POUND });
    // Every amount is bid once.
    const amounts = shuffled(
      times(CROWD, (n) => 1_000 + n * 100),
      chance,
    );
    const shots = amounts.map((amount, n) => ({
      path: 'bid/confirm' as const,
      input: bidOf(lot, amount, `different-${seed}-${n}`, chance() < 1 / 3 ? 'proxy' : 'straight'),
      token: crowdToken(n),
    }));
    const answers = await scattered(shots, seed);
    const counts = tally(answers);
    const accepted = answers.filter(({ http }) => http === 200);
    expect(Object.keys(counts).filter((outcome) => !['ok', 'BID_TOO_LOW'].includes(outcome))).toEqual([]);
    expect(answers.filter(({ code }) => code === 'BID_TOO_LOW').every(({ data }) => data.minimum_pence > 1_000)).toBe(
      true,
    );
    const { row, history } = await read(lot);
    expect(new Set(accepted.map(({ data }) => data.seq)).size).toBe(history.length);
    const top = amounts.indexOf(Math.max(...amounts));
    const state = replay(readTerms(row?.terms ?? ''), { bids: history, calls: [] });
    expect(row).toMatchObject({ leaderId: crowdId(top), pricePence: state.pricePence, bidCount: history.length });
    await expectAllWell(answers);
  });

  it.each(SEEDS)(`count once if the same bid is sent ${CROWD} times (A2), seed %i`, async (seed) => {
    const lot = await openLot();
    const shot = {
      path: 'bid/confirm' as const,
      input: bidOf(lot, 2_500, `the-same-bid-${seed}`, seed % 2 === 0 ? 'straight' : 'proxy'),
      token: crowdToken(seed % CROWD),
    };
    const answers = await scattered(
      times(CROWD, () => shot),
      seed,
    );
    expect(tally(answers)).toEqual({ ok: CROWD });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const { history } = await read(lot);
    expect(history).toHaveLength(1);
    const other = await alone({ ...shot, input: bidOf(lot, 2_600, `the-same-bid-${seed}`, 'proxy') });
    expect(other).toMatchObject({ http: 422, code: 'IDEMPOTENCY_MISMATCH' });
    await expectAllWell(answers);
  });
});

async function read(lot: string) {
  const db = database();
  const [row] = await db.select().from(lots).where(eq(lots.offerId, lot));
  const history = await db
    .select()
    .from(bids)
    .where(and(eq(bids.lotId, lot)))
    .orderBy(bids.seq);
  return { row, history };
}
