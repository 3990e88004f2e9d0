import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import type { DatabaseAddress } from '../../db/address.ts';
import { addressedFetch } from '../../db/address.ts';
import { migrate } from '../../db/migrate.ts';
import { charities, lots, memberships, offers, outbox, sessions, settings, users } from '../../db/schema/index.ts';
import type { LotTerms } from '../../src/domain/bidding/index.ts';
import { FAR, LONG_AGO, membershipFixture, sessionFixture } from '../../tests/support/stack/fixtures.ts';

/** How many people bid in turn, and on how many lots besides the hot one. */
export const BIDDERS = 64;
export const LOTS = 51;
/** Offers that are only looked at: so many that a page is not asked for twice within two seconds. */
export const COLD_OFFERS = 1_000;

const CHARITY = '209603';
export const SELLER_ID = 'usr_benchseller';

export const bidderToken = (n: number): string => `bench-session-of-bidder-${n}`.padEnd(43, '-');
/** People who only watch; a room lets each have five sockets. */
export const WATCHERS = 200;
export const watcherToken = (n: number): string => `bench-session-of-watcher-${n}`.padEnd(43, '-');
export const SELLER_TOKEN = 'bench-session-of-the-seller'.padEnd(43, '-');
export const lotId = (n: number): string => `ofr_bench${n}`;
export const coldId = (n: number): string => lotId(LOTS + n);

/** People with sessions, and lots that rise by a penny so that a series never runs out of prices. */
export async function fillForBids(address: DatabaseAddress): Promise<void> {
  await migrate(address);
  const db = drizzle(createClient({ url: address.url, fetch: addressedFetch(address) }));
  const bidders = Array.from({ length: BIDDERS }, (_, n) => n);
  await db
    .insert(users)
    .values([
      userRow(SELLER_ID, 'benchseller', true),
      ...bidders.map((n) => userRow(bidderId(n), `bidder${n}`, false)),
    ]);
  await db
    .insert(sessions)
    .values([
      sessionFixture(SELLER_ID, SELLER_TOKEN),
      ...bidders.map((n) => sessionFixture(bidderId(n), bidderToken(n))),
    ]);
  await db.insert(memberships).values(bidders.map((n) => membershipFixture(`benchbidder${n}`)));
  await db.insert(charities).values(charityRow());
  const numbers = Array.from({ length: LOTS }, (_, n) => n);
  for (const some of inParts(LOTS + COLD_OFFERS)) {
    await db.insert(offers).values(some.map(offerRow));
    await db.insert(lots).values(some.map(lotRow));
  }
  for (const lot of numbers) await db.insert(outbox).values(bidders.map((n) => mailRow(lot, n, Date.now())));
  const bounds = ['mostBidsInAMinute', 'mostBidsInTenSeconds', 'mostBidsOnALot'];
  await db.insert(settings).values(bounds.map((key) => ({ key, value: '1000000', updatedAt: LONG_AGO })));
}

export async function fillWatchers(address: DatabaseAddress): Promise<void> {
  const db = drizzle(createClient({ url: address.url, fetch: addressedFetch(address) }));
  const numbers = Array.from({ length: WATCHERS }, (_, n) => n);
  await db.insert(users).values(numbers.map((n) => userRow(`usr_benchwatcher${n}`, `watcher${n}`, false)));
  await db.insert(sessions).values(numbers.map((n) => sessionFixture(`usr_benchwatcher${n}`, watcherToken(n))));
}

/** The numbers below `n`, as many at a time as a statement has room for. */
function inParts(n: number): number[][] {
  const numbers = Array.from({ length: n }, (_, i) => i);
  return Array.from({ length: Math.ceil(n / PART) }, (_, i) => numbers.slice(i * PART, (i + 1) * PART));
}

const PART = 100;

const bidderId = (n: number): string => `usr_benchbidder${n}`;

export function userRow(id: string, username: string, giver: boolean) {
  return {
    id,
    username,
    email: `${username}@kindhour.example`,
    firstName: username,
    lastName: 'Bench',
    giver,
    activeRole: giver ? ('giver' as const) : ('bidder' as const),
    status: 'active' as const,
    seniority: 'Senior',
    emailVerifiedAt: LONG_AGO,
    createdAt: LONG_AGO,
  };
}

function charityRow() {
  const name = 'Royal National Lifeboat Institution';
  return {
    regNumber: CHARITY,
    fundraiserId: '2050',
    name,
    description: 'Saves lives at sea.',
    country: 'GB',
    fetchedAt: LONG_AGO,
  };
}

const LISTED = {
  categoryId: 'category-home',
  subcategoryId: 'category-home-repair-and-making',
  locationId: 'location-london',
  eventTypeId: 'event-service',
};

export function offerRow(n: number) {
  const text = `An hour of help with whatever you are building, number ${n}, in aid of the lifeboats. `.repeat(6);
  return {
    id: lotId(n),
    sellerId: SELLER_ID,
    title: `An hour of help ${n}`,
    charityId: CHARITY,
    ...LISTED,
    descriptionHtml: `<p>${text}</p>`,
    descriptionText: text,
    marketStatus: 'open' as const,
    auction: true,
    buyNow: false,
    startPence: 1000,
    reservePence: 1000,
    opensAt: LONG_AGO,
    closesAt: FAR - n,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
  };
}

export function lotRow(n: number) {
  return {
    ...LISTED,
    offerId: lotId(n),
    sellerId: SELLER_ID,
    charityId: CHARITY,
    auction: true,
    buyNow: false,
    format: 'in_person',
    country: 'GB',
    terms: JSON.stringify(termsOf(n)),
    status: 'open' as const,
    pricePence: 1000,
    reserveMet: true,
    quantity: 1,
    opensAt: LONG_AGO,
    closesAt: FAR - n,
  };
}

/** Everyone has had the one mail of this half hour about every lot: what is measured is bids, not mails. */
function mailRow(lot: number, n: number, now: number) {
  const times = { createdAt: now, dueAt: now, doneAt: now };
  const dedupe = `outbid:${lotId(lot)}:${bidderId(n)}`;
  return { id: `out_bench${lot}x${n}`, kind: 'mail' as const, payload: '{}', dedupe, ...times };
}

export function termsOf(n: number): LotTerms {
  return {
    kind: 'english',
    lotId: lotId(n),
    sellerId: SELLER_ID,
    sellerCompanyId: null,
    currency: 'GBP',
    startPence: 1000,
    reservePence: 1000,
    buyNowPence: null,
    increments: [{ fromPence: 0, incrementPence: 1 }],
    opensAt: LONG_AGO,
    scheduledEndAt: FAR - n,
    softCloseWindowMs: 300_000,
    softCloseCapMs: 3_600_000,
  };
}
