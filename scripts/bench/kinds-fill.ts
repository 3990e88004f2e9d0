import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import type { DatabaseAddress } from '../../db/address.ts';
import { addressedFetch } from '../../db/address.ts';
import { lots, memberships, offers, sessions, users } from '../../db/schema/index.ts';
import type { LotTerms } from '../../src/domain/bidding/index.ts';
import { eveningStatements, eveningTimes } from '../../tests/support/evening-statements.ts';
import { membershipFixture, sessionFixture } from '../../tests/support/stack/fixtures.ts';
import { fillForBids, lotId, lotRow, offerRow, SELLER_ID, termsOf, userRow } from './fill.ts';

/** TimeGivers, who bid on requests. */
const GIVERS = 16;
export const giverToken = (n: number): string => `bench-session-of-giver-${n % GIVERS}`.padEnd(43, '-');
export const EVENING_ID = 'auc_bench';

/** A lot of each kind, with a number of its own. */
export const KIND_LOTS = { reverse: 9_001, timeToWin: 9_002, live: 9_003, future: 9_004 };
/** Where bids on a request begin to fall. */
export const CEILING_PENCE = 900_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So that it is not won between two series. */
const LONGEST_WIN_MS = 300_000;

const AUCTION_TYPES = { english: 'live', reverse: 'reverse', time_to_win: 'ttw', live: 'live' } as const;

type Db = ReturnType<typeof drizzle>;

/** What bids need, and a request, a time-to-win auction, a lot in a live auction and one that has not opened. */
export async function fillForKinds(address: DatabaseAddress): Promise<void> {
  await fillForBids(address);
  const db = drizzle(createClient({ url: address.url, fetch: addressedFetch(address) }));
  const givers = Array.from({ length: GIVERS }, (_, n) => n);
  await db.insert(users).values(givers.map((n) => userRow(`usr_benchgiver${n}`, `giver${n}`, true)));
  await db.insert(sessions).values(givers.map((n) => sessionFixture(`usr_benchgiver${n}`, giverToken(n))));
  await db.insert(memberships).values(givers.map((n) => membershipFixture(`benchgiver${n}`)));
  const opensAt = Date.now() + DAY_MS;
  await place(db, KIND_LOTS.reverse, { kind: 'reverse', startPence: CEILING_PENCE, reservePence: CEILING_PENCE });
  await place(db, KIND_LOTS.timeToWin, { kind: 'time_to_win', softCloseWindowMs: DAY_MS, softCloseCapMs: 0 });
  const startsAt = Date.now() - HOUR_MS;
  const { opensAt: liveFrom, closesAt: scheduledEndAt } = eveningTimes(startsAt);
  await place(db, KIND_LOTS.live, { opensAt: liveFrom, scheduledEndAt });
  await place(db, KIND_LOTS.future, { opensAt });
  await openEvening(address, startsAt);
}

async function place(db: Db, n: number, given: Partial<LotTerms>): Promise<void> {
  const terms: LotTerms = { ...termsOf(n), ...given };
  const times = { opensAt: terms.opensAt, closesAt: terms.scheduledEndAt };
  const reverse = terms.kind === 'reverse';
  await db
    .insert(offers)
    .values({ ...offerRow(n), ...times, startPence: terms.startPence, auctionType: AUCTION_TYPES[terms.kind] });
  await db.insert(lots).values({
    ...lotRow(n),
    ...times,
    reverse,
    terms: JSON.stringify(terms),
    pricePence: terms.startPence,
  });
}

/** A live auction that sells by itself, and whose lot has not been shown yet. */
async function openEvening(address: DatabaseAddress, startsAt: number): Promise<void> {
  const client = createClient({ url: address.url, fetch: addressedFetch(address) });
  const evening = { id: EVENING_ID, title: 'An evening', ownerId: SELLER_ID, offers: [lotId(KIND_LOTS.live)] };
  const times = { startsAt, mode: 'auto' as const, winAfterMs: LONGEST_WIN_MS };
  for (const { sql, args } of eveningStatements({ ...evening, ...times }))
    await client.execute({ sql, args: args as (string | number | null)[] });
}
