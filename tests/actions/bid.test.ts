import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bids, events, lots } from '../../db/schema/index.ts';
import type { CastName } from '../support/cast.ts';
import { api, database, ownDatabase } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';

ownDatabase();

let keys = 0;
const newKey = () => `key-${String(++keys).padStart(8, '0')}`;
const bidOf = (project_id: string, pounds: number) => ({
  project_id,
  amount_pence: pounds * 100,
  idempotency_key: newKey(),
});
const place = (as: CastName, lot: string, pounds: number) => api('bid/confirm', bidOf(lot, pounds), { as });

describe('bid/confirm', () => {
  it('follows the first worked example, and the database shows it', async () => {
    const lot = await openTestLot();
    expect(await place('ben', lot, 50)).toMatchObject({
      http: 200,
      data: { leading: true, price_pence: 1_000, seq: 1 },
    });
    expect(await place('clara', lot, 20)).toMatchObject({ data: { leading: false, price_pence: 2_200 } });
    expect(await place('clara', lot, 50)).toMatchObject({ data: { leading: false, price_pence: 5_000 } });
    expect(await place('clara', lot, 51)).toMatchObject({
      http: 422,
      code: 'BID_TOO_LOW',
      data: { minimum_pence: 5_500 },
    });
    expect(await place('ben', lot, 60)).toMatchObject({
      data: { leading: true, price_pence: 5_500, seq: 4, version: 4 },
    });
    const [row] = await database().select().from(lots).where(eq(lots.offerId, lot));
    expect(row).toMatchObject({ pricePence: 5_500, leaderId: 'usr_ben', version: 4, reserveMet: true });
    const seqs = await database().select({ seq: bids.seq }).from(bids).where(eq(bids.lotId, lot)).orderBy(bids.seq);
    expect(seqs.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const written = await database().select().from(events).where(eq(events.subjectId, lot));
    expect(written.map((event) => [event.verb, event.actorId])).toEqual([
      ['bid.placed', 'usr_ben'],
      ['bid.placed', 'usr_clara'],
      ['bid.placed', 'usr_clara'],
      ['bid.placed', 'usr_ben'],
    ]);
  });
});
