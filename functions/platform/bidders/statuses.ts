import type { Reader } from '../../../db/client.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { approvedAmong } from '../../../db/queries/access/interest.ts';
import { acceptedVersions, approvedGuests } from '../../../db/queries/auctions/guests.ts';
import { workersAmong } from '../../../db/queries/auctions/staff.ts';
import { type JudgedLot, overdueWins } from '../../../db/queries/bidding/lots.ts';
import { struckOutAmong } from '../../../db/queries/bidding/unpaid.ts';
import { aroundSeller } from '../../../db/queries/fulfilment/blocks.ts';
import { chargedBackAmong } from '../../../db/queries/money/chargebacks.ts';
import { waitingHosts } from '../../../db/queries/offers/approval.ts';
import type { Admission } from '../../../src/domain/auctions/admission.ts';
import { STRIKE_LASTS_MS } from '../../../src/domain/bidding/strikes.ts';
import { storeNewest } from '../../../src/domain/kit/store-newest.ts';
import { lateSince } from '../../../src/domain/operators/approval.ts';
import { CACHE_MS, type Cached, MAX_CACHED, recentFacts } from './recent-facts.ts';

/** What a person owes on overdue wins, whether their bank has taken back a payment (B28), and whether strikes stop them (R26). */
type Overdue = { pence: number; currency: 'GBP' | 'USD'; chargedBack: boolean; struckOut: boolean };

/** Shared by the rooms of an isolate: a person who bids on ten lots needs one query, not ten. */
const overdueCacheOf = perDatabase((): Cached<Overdue | null> => new Map());

/** What these people owe on wins that are overdue at `now` (UTC ms), and chargebacks; up to five seconds old (R5, R26). */
export const readOverdue = (
  db: Reader,
  userIds: Iterable<string>,
  now: number,
): Promise<ReadonlyMap<string, Overdue | null>> =>
  recentFacts({ cache: overdueCacheOf(db), keyOf: (id) => id, now }, [...userIds], async (ids) => {
    const [wins, chargedBack, struckOut] = await Promise.all([
      overdueWins(db, ids, now),
      chargedBackAmong(db, ids),
      struckOutAmong(db, ids, now - STRIKE_LASTS_MS),
    ]);
    const owed = new Map(wins.map((row) => [row.userId, row]));
    return (id) => {
      if (!owed.has(id) && !chargedBack.has(id) && !struckOut.has(id)) return null;
      const { pence, currency } = owed.get(id) ?? { pence: 0, currency: 'GBP' };
      return { pence, currency, chargedBack: chargedBack.has(id), struckOut: struckOut.has(id) };
    };
  });

const worksCacheOf = perDatabase((): Cached<boolean> => new Map());

/** Which of these people work at a live auction (LA8); up to five seconds old, as `readOverdue`. */
const readWorkers = (db: Reader, auctionId: string, userIds: readonly string[], now: number) =>
  recentFacts({ cache: worksCacheOf(db), keyOf: (id) => `${auctionId} ${id}`, now }, userIds, async (ids) => {
    const workers = await workersAmong(db, auctionId, ids);
    return (id) => workers.has(id);
  });

const NOBODY: ReadonlySet<string> = new Set();

/** Which of these people are approved for a private offer (R5, R33). Never cached; no query for a public one. */
function readApproved(db: Reader, lot: JudgedLot, userIds: string[]): Promise<ReadonlySet<string>> {
  return lot.privateSale ? approvedAmong(db, lot.offerId, userIds) : Promise.resolve(NOBODY);
}

const waitsCacheOf = perDatabase((): Cached<boolean> => new Map());

/** Which of these hosts wait for an operator; only a request asks (R28). Up to five seconds old, as `readOverdue`. */
const readWaiting = (db: Reader, userIds: readonly string[], now: number) =>
  recentFacts({ cache: waitsCacheOf(db), keyOf: (id) => id, now }, userIds, async (ids) => {
    const waiting = await waitingHosts(db, ids, lateSince(now));
    return (id) => waiting.has(id);
  });

type Around = Awaited<ReturnType<typeof aroundSeller>>;

const aroundCacheOf = perDatabase(() => new Map<string, Around & { until: number }>());

/**
 * Whom the lot's seller has blocked or is blocked by, and their company, which can change while a lot has bids (R5, A10); up
 * to five seconds old, as `readOverdue`.
 */
async function readAround(db: Reader, { sellerId }: JudgedLot, now: number): Promise<Around> {
  const cache = aroundCacheOf(db);
  const known = cache.get(sellerId);
  if (known && known.until > now) return known;
  const around = await aroundSeller(db, sellerId);
  storeNewest(cache, sellerId, { ...around, until: now + CACHE_MS }, MAX_CACHED);
  return around;
}

/** Who has accepted which version of an auction's terms: an acceptance is never taken back. */
const acceptedCacheOf = perDatabase(() => new Map<string, true>());

/** What these people have done about the auction that the lot is in; no query for a lot in none (R5). */
async function readAdmissions(
  db: Reader,
  { inAuction }: JudgedLot,
  userIds: string[],
  now: number,
): Promise<ReadonlyMap<string, Admission>> {
  if (!inAuction) return new Map();
  const { auctionId, access, termsVersion, isLive } = inAuction;
  const [accepted, approved, workers] = await Promise.all([
    acceptedAmong(db, auctionId, termsVersion, userIds),
    access === 'private' ? approvedGuests(db, auctionId, userIds) : NOBODY,
    isLive ? readWorkers(db, auctionId, userIds, now) : null,
  ]);
  const admissionOf = (id: string): Admission => ({
    approved: approved.has(id),
    acceptedVersion: accepted.has(id) ? termsVersion : 0,
    works: workers?.get(id) ?? false,
  });
  return new Map(userIds.map((id) => [id, admissionOf(id)]));
}

async function acceptedAmong(db: Reader, auctionId: string, termsVersion: number, userIds: string[]) {
  if (termsVersion === 0) return NOBODY;
  const cache = acceptedCacheOf(db);
  const keyOf = (id: string) => `${auctionId} ${termsVersion} ${id}`;
  const unknown = userIds.filter((id) => !cache.has(keyOf(id)));
  for (const [id, version] of await acceptedVersions(db, auctionId, unknown))
    if (version >= termsVersion) storeNewest(cache, keyOf(id), true, MAX_CACHED);
  return new Set(userIds.filter((id) => cache.has(keyOf(id))));
}

/** Everything about bidders that decides whether they may bid on a lot, at `now` (UTC ms). */
export async function readStatuses(
  db: Reader,
  lot: JudgedLot,
  userIds: string[],
  now: number,
): Promise<(userId: string) => BidderStatus> {
  const [overdue, approved, around, admissions, waiting] = await Promise.all([
    readOverdue(db, userIds, now),
    readApproved(db, lot, userIds),
    readAround(db, lot, now),
    readAdmissions(db, lot, userIds, now),
    lot.reverse ? readWaiting(db, userIds, now) : null,
  ]);
  return (id) => ({
    overdue: overdue.get(id) ?? null,
    approved: approved.has(id),
    blocked: around.blocked.has(id),
    sellerCompanyId: around.companyId,
    admission: admissions.get(id) ?? null,
    waits: waiting?.get(id) ?? false,
  });
}

export type BidderStatus = {
  overdue: Overdue | null;
  approved: boolean;
  blocked: boolean;
  sellerCompanyId: string | null;
  admission: Admission | null;
  /** A host whose next hour an operator has to approve; only read for a request (R28). */
  waits: boolean;
};
