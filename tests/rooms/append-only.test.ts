/// <reference types="@cloudflare/vitest-plugin/types" />
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bids, lotCalls, lots } from '../../db/schema/index.ts';
import { database, ownDatabase } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { bidsOf, place, rowOf } from './kit.ts';

ownDatabase();

/** The reason the database gives for refusing to write. */
async function reasonOf(write: PromiseLike<unknown>): Promise<string> {
  const refused = await Promise.resolve(write).then(
    () => new Error('written'),
    (error: Error) => error,
  );
  return String(refused.cause ?? refused);
}

describe('the bids of a lot in the database', () => {
  it('are never changed or deleted; they can only be marked as retracted, once (I3)', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 20 });
    const [bid] = await bidsOf(lot);
    const theirs = eq(bids.lotId, lot);
    const retracted = { declined: true, declinedAt: 1, declinedReason: 'a typing error' };
    expect(await reasonOf(database().update(bids).set({ amountPence: 9_900 }).where(theirs))).toContain('APPEND_ONLY');
    expect(await reasonOf(database().delete(bids).where(theirs))).toContain('APPEND_ONLY');
    expect(await reasonOf(database().update(bids).set(retracted).where(theirs))).toContain('RETRACTED_WITHOUT_CALL');
    const call = {
      no: 1,
      afterSeq: 1,
      at: Date.now(),
      actorId: 'usr_ben',
      verb: 'retracted',
      data: '{"seqs":[1]}',
    } as const;
    await database()
      .insert(lotCalls)
      .values({ ...call, lotId: lot });
    await database().update(bids).set(retracted).where(theirs);
    expect(await reasonOf(database().update(bids).set({ declined: false }).where(theirs))).toContain('APPEND_ONLY');
    expect(await bidsOf(lot)).toEqual([{ ...bid, ...retracted }]);
  });

  it('have at most one winner, who is one of their bidders (I5)', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 20 });
    await place(lot, { by: 'clara', pounds: 30 });
    const closed = { status: 'closed', result: 'sold', sold: 1 } as const;
    const award = (winnerId: string) =>
      database()
        .update(lots)
        .set({ ...closed, winnerId })
        .where(eq(lots.offerId, lot));
    expect(await reasonOf(award('usr_dev'))).toContain('WINNER_HAS_NO_BID');
    await award('usr_clara');
    expect(await reasonOf(award('usr_ben'))).toContain('LOT_HAS_A_WINNER');
    expect(await rowOf(lot)).toMatchObject({ winnerId: 'usr_clara' });
  });
});
