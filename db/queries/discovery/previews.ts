import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { charities, images, lots, offers, users } from '../../schema/index.ts';

/** The content of an offer's link preview; null for drafts. Prices in pence. */
export async function offerForPreview(db: Reader, offerId: string) {
  const [row] = await db
    .select({
      version: offers.version,
      title: offers.title,
      currency: offers.currency,
      auction: offers.auction,
      startPence: offers.startPence,
      buyNowPence: offers.buyNowPence,
      imageKey: images.key,
      charityName: charities.name,
      seller: { firstName: users.firstName, lastName: users.lastName, username: users.username },
    })
    .from(offers)
    .innerJoin(lots, eq(lots.offerId, offers.id))
    .innerJoin(users, eq(users.id, offers.sellerId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .leftJoin(images, eq(images.id, offers.imageId))
    .where(eq(offers.id, offerId))
    .limit(1);
  return row ?? null;
}

export type OfferForPreview = NonNullable<Awaited<ReturnType<typeof offerForPreview>>>;

/** The offers that a person has ever opened, by id, starting after `after`. */
export async function openedOffersOf(db: Reader, sellerId: string, { after, most }: { after: string; most: number }) {
  const rows = await db.all<{ id: string }>(sql`SELECT offer_id AS id FROM lots INDEXED BY lots_seller
    WHERE seller_id = ${sellerId} AND offer_id > ${after} ORDER BY offer_id LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

/** The event that records that a closed account's previews are deleted. */
export const PREVIEWS_REMOVED = 'user.previews_removed';

/** Closed accounts whose previews have not been deleted yet; at most `most`. */
export async function closedWithPreviews(db: Reader, most: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT c.user_id AS id FROM closed_accounts c
    WHERE c.user_id NOT IN (SELECT subject_id FROM events INDEXED BY events_verb WHERE verb = ${PREVIEWS_REMOVED})
    LIMIT ${most}`);
  return rows.map(({ id }) => id);
}
