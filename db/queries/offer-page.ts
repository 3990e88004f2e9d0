import { eq } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { lots, offers, users } from '../schema/index.ts';

/** Whom a question or a report about an offer concerns, and when it is over; null for drafts and what is not there. */
export async function offerToWriteAbout(db: Reader, offerId: string) {
  const [row] = await db
    .select({
      ...{ id: offers.id, title: offers.title, status: lots.status, closesAt: lots.closesAt },
      seller: { id: users.id, email: users.email, firstName: users.firstName, language: users.language },
    })
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(eq(lots.offerId, offerId))
    .limit(1);
  return row ?? null;
}

export type WrittenAbout = NonNullable<Awaited<ReturnType<typeof offerToWriteAbout>>>;
