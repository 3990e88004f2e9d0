import { eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { lots, offers, users } from '../../schema/index.ts';

/**
 * An offer that is or was on sale, with its seller: for requests, questions and reports. Null for drafts and unknown
 * offers.
 */
export async function offerWithSeller(db: Reader, offerId: string) {
  const { id, companyId, email, firstName, language } = users;
  const [row] = await db
    .select({
      id: offers.id,
      title: offers.title,
      privateSale: lots.privateSale,
      reverse: lots.reverse,
      autoApproval: offers.autoApproval,
      lot: { status: lots.status, closesAt: lots.closesAt },
      seller: { id, companyId, email, firstName, language },
    })
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(eq(lots.offerId, offerId))
    .limit(1);
  return row ?? null;
}

export type OfferWithSeller = NonNullable<Awaited<ReturnType<typeof offerWithSeller>>>;
