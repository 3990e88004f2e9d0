import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database, moveClock, ownDatabase } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { bidder, bidsOf, checkHistory, place, roomOf, rowOf } from './kit.ts';

ownDatabase();

const HOUR = 3_600_000;

/** Writes this many raises by a leader, a penny each, as if they had been placed over the last hour. */
async function raise(lot: string, count: number): Promise<void> {
  const begun = Date.now() - HOUR / 2;
  const end = (await rowOf(lot)).closesAt;
  await database().run(sql`WITH RECURSIVE n(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM n WHERE seq < ${count})
    INSERT INTO bids (lot_id, seq, id, bidder_id, kind, amount_pence, price_pence, leader_id, at, closes_at, moved, idempotency_key)
    SELECT ${lot}, seq, ${`bid_${lot}`} || seq, 'usr_ben', 'proxy', 1000 + seq, 1000, 'usr_ben', ${begun} + seq, ${end}, seq = 1,
      ${`key-${lot}`} || seq FROM n`);
  await database().run(
    sql`UPDATE lots SET version = ${count}, leader_id = 'usr_ben', bid_count = 1, reserve_met = 1 WHERE offer_id = ${lot}`,
  );
}

describe('a flood of bids by one person (A14)', () => {
  it('ends at a limit, for bids and previews, and blocks nobody else', async () => {
    const lot = await openTestLot();
    await raise(lot, 499);
    expect(await place(lot, { by: 'ben', pounds: 20 })).toMatchObject({ ok: true, placed: { seq: 1 } });
    expect((await rowOf(lot)).version).toBe(500);
    expect(await place(lot, { by: 'ben', pounds: 30 })).toMatchObject({ ok: false, code: 'MOST_BIDS_PLACED' });
    const command = { bidder: bidder('ben'), kind: 'proxy' as const, amountPence: 3_000, feeBasisPoints: 0 };
    expect({ ...(await roomOf(lot).preview(lot, command)) }).toMatchObject({ ok: false, code: 'MOST_BIDS_PLACED' });
    expect(await place(lot, { by: 'clara', pounds: 30 })).toMatchObject({ ok: true, placed: { leading: true } });
    expect(await bidsOf(lot)).toHaveLength(501);
    await checkHistory(lot);
  });

  it('never makes a lot too long to load: it still takes bids and closes', async () => {
    const lot = await openTestLot();
    await raise(lot, 40_000);
    expect(await place(lot, { by: 'clara', pounds: 900 })).toMatchObject({ ok: true, placed: { seq: 2 } });
    expect((await rowOf(lot)).version).toBe(40_001);
    moveClock(2 * HOUR);
    expect({ ...(await roomOf(lot).closeIfOver(lot)) }).toMatchObject({ closed: true });
    expect(await rowOf(lot)).toMatchObject({ result: 'sold', winnerId: 'usr_clara' });
  });
});
