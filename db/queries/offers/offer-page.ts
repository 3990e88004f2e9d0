import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { lots, offers, users } from '../../schema/index.ts';

/**
 * An offer that is or was on sale, with its seller: for requests, questions and reports. Null for drafts and unknown
 * offers.
 */
export async function offerWithSeller(db: Reader, offerId: string) {
  const [row] = await withSeller(db).all({ offerId });
  return row ?? null;
}

const withSeller = preparedOnce((db) => {
  const { id, companyId, email, firstName, language } = users;
  return db
    .select({
      id: offers.id,
      title: offers.title,
      privateSale: lots.privateSale,
      reverse: lots.reverse,
      autoApproval: offers.autoApproval,
      lot: { status: lots.status, closesAt: lots.closesAt, heldAt: lots.heldAt },
      seller: { id, companyId, email, firstName, language },
    })
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(eq(lots.offerId, sql.placeholder('offerId')))
    .limit(1)
    .prepare();
});

export type OfferWithSeller = NonNullable<Awaited<ReturnType<typeof offerWithSeller>>>;
