import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import { addressedFetch, type DatabaseAddress } from '../../db/address.ts';
import { bids, cartItems, lots, offers } from '../../db/schema/index.ts';
import { BIDDERS, fillForBids } from '../bench/fill.ts';
import type { Win } from './ledger-check.ts';

const WINS = 400;
const HOUR = 3_600_000;
const PRICE = 4_200;

export const wins: Win[] = Array.from({ length: WINS }, (_, n) => ({
  bidder: n % BIDDERS,
  cartGroup: `crt_crash${n}`,
  lot: `ofr_crash${n}`,
}));

/** The people and lots of the benchmark, plus won lots in their carts. */
export async function fillForCrashes(address: DatabaseAddress): Promise<void> {
  await fillForBids(address);
  const db = drizzle(createClient({ url: address.url, fetch: addressedFetch(address) }));
  const now = Date.now();
  for (let at = 0; at < WINS; at += 100) {
    const some = wins.slice(at, at + 100);
    await db.insert(offers).values(some.map((win) => offerRow(win, now)));
    await db.insert(lots).values(some.map((win) => lotRow(win, now)));
    await db.insert(bids).values(some.map((win) => bidRow(win, now)));
  }
  await db.run(
    "UPDATE lots SET version = 1, leader_id = (SELECT leader_id FROM bids WHERE lot_id = offer_id), bid_count = 1, reserve_met = 1 WHERE offer_id LIKE 'ofr_crash%'",
  );
  await db.run(
    "UPDATE lots SET status = 'closed', result = 'sold', winner_id = leader_id, sold = 1, settlement = 'awaiting_payment', closed_at = closes_at WHERE offer_id LIKE 'ofr_crash%'",
  );
  for (let at = 0; at < WINS; at += 100)
    await db.insert(cartItems).values(wins.slice(at, at + 100).map((win) => itemRow(win, now)));
}

const bidderId = (win: Win) => `usr_benchbidder${win.bidder}`;

function offerRow({ lot }: Win, now: number) {
  return {
    id: lot,
    sellerId: 'usr_benchseller',
    title: `Won: ${lot}`,
    charityId: '209603',
    descriptionHtml: '<p>Won.</p>',
    descriptionText: 'Won.',
    marketStatus: 'open' as const,
    auction: true,
    buyNow: false,
    startPence: PRICE,
    reservePence: PRICE,
    opensAt: now - HOUR,
    closesAt: now + HOUR,
    createdAt: now,
    updatedAt: now,
  };
}

function lotRow(win: Win, now: number) {
  return {
    offerId: win.lot,
    sellerId: 'usr_benchseller',
    charityId: '209603',
    auction: true,
    buyNow: false,
    format: 'video',
    country: 'GB',
    terms: '{}',
    status: 'open' as const,
    pricePence: PRICE,
    reserveMet: false,
    quantity: 1,
    opensAt: now - HOUR,
    closesAt: now + HOUR,
  };
}

function bidRow(win: Win, now: number) {
  return {
    lotId: win.lot,
    seq: 1,
    id: `bid_${win.lot}`,
    bidderId: bidderId(win),
    kind: 'proxy' as const,
    amountPence: PRICE,
    pricePence: PRICE,
    leaderId: bidderId(win),
    at: now,
    closesAt: now + HOUR,
    moved: true,
    idempotencyKey: `key-${win.lot}`,
  };
}

function itemRow(win: Win, now: number) {
  return {
    id: `itm_${win.lot}`,
    userId: bidderId(win),
    lotId: win.lot,
    kind: 'auction' as const,
    quantity: 1,
    unitPence: PRICE,
    currency: 'GBP' as const,
    cartGroup: win.cartGroup,
    status: 'open' as const,
    dueAt: now + 48 * HOUR,
    createdAt: now,
  };
}
