import { desc, eq } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { charities, images, lots, offers, users } from '../schema/index.ts';

/** What the picture of a link to an offer shows; only of offers that were opened. Prices are pence. */
export async function offerForPreview(db: Reader, offerId: string) {
  const [row] = await db
    .select({
      ...{ version: offers.version, title: offers.title, currency: offers.currency, auction: offers.auction },
      ...{ startPence: offers.startPence, buyNowPence: offers.buyNowPence, imageKey: images.key },
      ...{ charityName: charities.name },
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

/** As many as one run can look after. */
const MOST_OFFERS = 400;

/** The offers that a person has ever opened, those that end last first; at most four hundred. */
export async function openedOffersOf(db: Reader, sellerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: lots.offerId })
    .from(lots)
    .where(eq(lots.sellerId, sellerId))
    .orderBy(desc(lots.status), desc(lots.closesAt))
    .limit(MOST_OFFERS);
  return rows.map(({ id }) => id);
}
