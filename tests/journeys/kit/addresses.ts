import { and, eq } from 'drizzle-orm';
import { auctions, cartItems, invoices, lots } from '../../../db/schema/index.ts';
import { award } from '../../support/award.ts';
import { database, openLot } from './test.ts';

/** Addresses of pages with the demo's data. */
export async function openOffer(): Promise<string> {
  return offerWhere(and(eq(lots.status, 'open'), eq(lots.auction, true), eq(lots.sellerId, 'usr_joe')));
}

export async function fixedPriceOffer(): Promise<string> {
  return offerWhere(and(eq(lots.status, 'open'), eq(lots.auction, false)));
}

export async function closedOffer(): Promise<string> {
  return offerWhere(eq(lots.status, 'closed'));
}

/** The demo's auctions: live, announced and private, ended. */
export async function demoAuctions(): Promise<string[]> {
  const rows = await database().select({ id: auctions.id }).from(auctions).orderBy(auctions.createdAt).limit(3);
  return rows.map(({ id }) => `/auctionView/${id}`);
}

export async function cart(): Promise<string> {
  await wonCart();
  return '/cart';
}

/** An invoice that Clara has paid. */
export async function paidInvoice(): Promise<string> {
  const [invoice] = await database()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, 'usr_clara'), eq(invoices.status, 'paid')))
    .limit(1);
  return `/invoice/${invoice?.id}`;
}

/** A won lot in Dev's cart. */
export async function wonCart(): Promise<string> {
  const lotId = await openLot({ title: 'An hour that was won', startPence: 4_200 });
  const cartGroup = `crt_${lotId}`;
  const item = { id: `itm_${lotId}`, userId: 'usr_dev', lotId, kind: 'auction' as const, quantity: 1 };
  const sale = { unitPence: 4_200, currency: 'GBP' as const, cartGroup, status: 'open' as const };
  const now = Date.now();
  await award(database(), lotId, 'usr_dev', 4_200);
  await database()
    .insert(cartItems)
    .values({ ...item, ...sale, dueAt: now + 3_600_000, createdAt: now });
  return cartGroup;
}

async function offerWhere(condition: ReturnType<typeof and>): Promise<string> {
  const [lot] = await database().select({ id: lots.offerId }).from(lots).where(condition).limit(1);
  if (!lot) throw new Error('the seed has no such offer');
  return `/productView/${lot.id}`;
}
