import { eq } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { users } from '../schema/index.ts';

/** What the payment provider calls this person, if it knows them. */
export async function customerOf(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db.select({ customer: users.stripeCustomerId }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.customer ?? null;
}
