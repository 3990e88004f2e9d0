import { and, asc, eq, inArray } from 'drizzle-orm';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import type { ClosedLotRecord } from '../../../src/domain/bidding/record/index.ts';
import type { Reader } from '../../client.ts';
import { events, lots } from '../../schema/index.ts';
import { bidsForRoom, callsOfLot } from './lots.ts';

const LOT = {
  sellerId: lots.sellerId,
  auction: lots.auction,
  terms: lots.terms,
  charityId: lots.charityId,
  status: lots.status,
  result: lots.result,
  closesAt: lots.closesAt,
  closedAt: lots.closedAt,
};

/** What a lot's public record depends on besides its bids; null without a lot. Never send out the terms. */
export async function lotForRecord(db: Reader, lotId: string) {
  const [lot] = await db.select(LOT).from(lots).where(eq(lots.offerId, lotId)).limit(1);
  return lot ?? null;
}

export type LotForRecord = NonNullable<Awaited<ReturnType<typeof lotForRecord>>>;

/** A closed lot with all its bids, maxima included: for `buildRecord` only. Null while the lot is open. */
export async function closedLotRecord(db: Reader, lotId: string, lot: LotForRecord): Promise<ClosedLotRecord | null> {
  const { result, closedAt, charityId } = lot;
  if (result === null || closedAt === null) return null;
  const bids = await bidsForRoom(db, lotId);
  const [calls, awards] = await Promise.all([callsOfLot(db, lotId, bids.length), awardsOf(db, lotId)]);
  return { terms: readTerms(lot.terms), bids, calls, charityId, result, closedAt, awards };
}

/** Winners after the close, in their order (R12, R27, R34). */
async function awardsOf(db: Reader, lotId: string): Promise<ClosedLotRecord['awards']> {
  const ofLot = and(eq(events.subjectKind, 'lot'), eq(events.subjectId, lotId));
  const rows = await db
    .select({ at: events.at, verb: events.verb, data: events.data })
    .from(events)
    .where(and(ofLot, inArray(events.verb, Object.keys(VERBS))))
    .orderBy(asc(events.id))
    .limit(MOST_AWARDS);
  return rows.map(({ at, verb, data }) => {
    const { winner, pricePence } = JSON.parse(data) as { winner: string; pricePence: number };
    return { what: VERBS[verb] ?? 'awarded', at, winnerId: winner, pricePence };
  });
}

const VERBS: Readonly<Record<string, ClosedLotRecord['awards'][number]['what']>> = {
  'lot.awarded': 'awarded',
  'lot.sold_at_reserve': 'sold_at_reserve',
  'lot.second_chance': 'second_chance',
};
const MOST_AWARDS = 100;
