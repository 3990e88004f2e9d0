import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Interval } from '../../../src/domain/fulfilment/slots/availability.ts';
import type { Reader } from '../../client.ts';
import { cartDates, cartItems, invoices } from '../../schema/index.ts';

const MOST_HOLDS = 500;

/** The slots of a host that others hold for a payment at `now`, between two moments; UTC ms. */
export const heldDates = (db: Reader, hostId: string, { from, to }: Interval, { guestId, now }: Held) =>
  db
    .select({ itemId: cartDates.itemId, from: cartDates.startsAt, to: cartDates.endsAt })
    .from(cartDates)
    .where(
      and(
        eq(cartDates.hostId, hostId),
        gt(cartDates.endsAt, from),
        lt(cartDates.startsAt, to),
        gt(cartDates.holdUntil, now),
        guestId === null ? undefined : ne(cartDates.guestId, guestId),
      ),
    )
    .limit(MOST_HOLDS);

type Held = { guestId: string | null; now: number };

/** The slot that a buyer chose for an offer they are about to pay for; UTC ms, null without one. */
export async function chosenDate(db: Reader, lotId: string, guestId: string): Promise<number | null> {
  const [row] = await db
    .select({ at: cartDates.startsAt })
    .from(cartDates)
    .innerJoin(cartItems, and(eq(cartItems.id, cartDates.itemId), eq(cartItems.status, 'invoiced')))
    .innerJoin(invoices, and(eq(invoices.id, cartItems.invoiceId), inArray(invoices.status, ['unpaid', 'processing'])))
    .where(and(eq(cartDates.guestId, guestId), eq(cartDates.lotId, lotId)))
    .orderBy(desc(invoices.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** Whether an item of the cart has a slot. */
export async function hasDate(db: Reader, itemId: string): Promise<boolean> {
  const [row] = await db
    .select({ at: cartDates.startsAt })
    .from(cartDates)
    .where(eq(cartDates.itemId, itemId))
    .limit(1);
  return row !== undefined;
}
