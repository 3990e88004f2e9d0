import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bids, lots } from '../../db/schema/index.ts';
import { readTerms, replay } from '../../src/domain/bidding/index.ts';
import { alone, CROWD, crowdId, crowdToken, database, expectAllWell, openLot, tally, times, together } from './kit.ts';

const POUND = [{ fromPence: 0, incrementPence: 100 }];
const bidOf = (lot: string, amount_pence: number, key: string, kind = 'straight') => ({
  project_id: lot,
  amount_pence,
  kind,
  confirmed: true,
  idempotency_key: key,
});

describe('simultaneous bids', () => {
  it(`are ordered if ${CROWD} bid on one lot, and the highest leads (A1)`, async () => {
    const lot = await openLot({ increments: POUND });
    // 73 and 200 are coprime: every amount is bid once, in an order that neither rises nor falls.
    const amountOf = (n: number) => 1_000 + ((n * 73) % CROWD) * 100;
    const shots = times(CROWD, (n) => ({
      path: 'bid/confirm' as const,
      input: bidOf(lot, amountOf(n), `different-${n}`, n % 3 === 0 ? 'proxy' : 'straight'),
      token: crowdToken(n),
    }));
    const answers = await together(shots);
    const counts = tally(answers);
    const accepted = answers.filter(({ http }) => http === 200);
    expect(Object.keys(counts).filter((outcome) => !['ok', 'BID_TOO_LOW'].includes(outcome))).toEqual([]);
    expect(answers.filter(({ code }) => code === 'BID_TOO_LOW').every(({ data }) => data.minimum_pence > 1_000)).toBe(
      true,
    );
    const { row, history } = await read(lot);
    expect(new Set(accepted.map(({ data }) => data.seq)).size).toBe(history.length);
    const top = times(CROWD, (n) => n).find((n) => amountOf(n) === 1_000 + (CROWD - 1) * 100) ?? 0;
    const state = replay(readTerms(row?.terms ?? ''), { bids: history, calls: [] });
    expect(row).toMatchObject({ leaderId: crowdId(top), pricePence: state.pricePence, bidCount: history.length });
    await expectAllWell(answers);
  });

  it(`count once if the same bid is sent ${CROWD} times (A2)`, async () => {
    const lot = await openLot();
    const shot = {
      path: 'bid/confirm' as const,
      input: bidOf(lot, 2_500, 'the-same-bid', 'proxy'),
      token: crowdToken(0),
    };
    const answers = await together(times(CROWD, () => shot));
    expect(tally(answers)).toEqual({ ok: CROWD });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const { history } = await read(lot);
    expect(history).toHaveLength(1);
    const other = await alone({ ...shot, input: bidOf(lot, 2_600, 'the-same-bid', 'proxy') });
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
