import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bidIncrements } from '../../../db/schema/index.ts';
import { DEFAULT_INCREMENTS, type LotTerms, readTerms } from '../../../src/domain/bidding/index.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { bid, lotOf, saveOffer } from '../../support/offers.ts';

ownDatabase();

/** Settings are cached for five seconds: each table gets a time of its own. */
let moved = 0;
function later(): void {
  moved += 10_000;
  moveClock(moved);
}
const pounds = { currency: 'GBP' } as const;

async function change(from: number, incrementPence: number) {
  const row = and(eq(bidIncrements.currency, 'GBP'), eq(bidIncrements.fromPence, from));
  await database().update(bidIncrements).set({ incrementPence }).where(row);
  later();
}
const publish = async (changes = {}): Promise<string> =>
  (await saveOffer({ date_added: Date.now() + moved, ...changes })).data.id;
const incrementsOfLot = async (id: string): Promise<LotTerms['increments']> =>
  readTerms((await lotOf(id))?.terms ?? '').increments;

beforeEach(() => change(2_000, 200));

describe('the increments of the network (R8)', () => {
  it('begin as the default table in each currency', async () => {
    const stored = await database().select().from(bidIncrements);
    expect(stored).toEqual(
      (['GBP', 'USD'] as const).flatMap((currency) =>
        DEFAULT_INCREMENTS[currency].map((step) => ({ currency, ...step })),
      ),
    );
    const { records } = (await api('setting/getAllBidIncrements', {})).data;
    expect(records).toHaveLength(24);
    expect(records[1]).toEqual({ ...pounds, from_pence: 2_000, increment_pence: 200 });
  });

  it('count for lots that open from then on; open lots keep theirs (R1)', async () => {
    const before = await publish();
    await change(2_000, 700);
    const after = await publish();
    for (const id of [before, after]) await bid(id, 2_000, 'ben');
    expect(await bid(before, 2_200, 'clara')).toMatchObject({ http: 200 });
    expect(await bid(after, 2_200, 'clara')).toMatchObject({ code: 'BID_TOO_LOW', data: { minimum_pence: 2_700 } });
    expect((await incrementsOfLot(before))[1]).toEqual({ fromPence: 2_000, incrementPence: 200 });
    expect((await incrementsOfLot(after))[1]).toEqual({ fromPence: 2_000, incrementPence: 700 });
    const { increments } = (await api('product/singleProduct', { id: after })).data;
    expect(increments?.[1]).toEqual({ from_pence: 2_000, increment_pence: 700 });
  });

  it('give way to an offer’s own', async () => {
    const id = await publish({ increments: [{ from: 0, increment: 5 }] });
    expect(await incrementsOfLot(id)).toEqual([{ fromPence: 0, incrementPence: 500 }]);
  });

  it('are the default ones in a currency without any, and are read lowest price first', async () => {
    const inPounds = eq(bidIncrements.currency, 'GBP');
    const rows = await database().select().from(bidIncrements).where(inPounds);
    await database().delete(bidIncrements).where(inPounds);
    later();
    expect(await incrementsOfLot(await publish())).toEqual(DEFAULT_INCREMENTS.GBP);
    await database().insert(bidIncrements).values(rows.toReversed());
    await change(2_000, 300);
    expect((await incrementsOfLot(await publish())).map(({ fromPence }) => fromPence)).toEqual(
      DEFAULT_INCREMENTS.GBP.map(({ fromPence }) => fromPence),
    );
  });

  it.each([
    [-1, 100],
    [1_500, 0],
    [1_500, 1_000_000_001],
  ])('cannot be stored with amounts that no lot could use: from %i by %i', async (fromPence, incrementPence) => {
    await expect(
      database()
        .insert(bidIncrements)
        .values({ ...pounds, fromPence, incrementPence }),
    ).rejects.toThrow();
  });
});
