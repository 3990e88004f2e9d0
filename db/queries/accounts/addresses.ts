import { and, asc, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { addresses } from '../../schema/index.ts';

/** A person's addresses, the main one first; there are at most twenty. */
export function addressesOf(db: Reader, userId: string) {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.primary), asc(addresses.createdAt), asc(addresses.id))
    .limit(20);
}

export type AddressRow = Awaited<ReturnType<typeof addressesOf>>[number];

/** One of the person's addresses; null for anyone else's. */
export async function ownAddress(db: Reader, userId: string, id: string): Promise<AddressRow | null> {
  const own = and(eq(addresses.id, id), eq(addresses.userId, userId));
  const [row] = await db.select().from(addresses).where(own).limit(1);
  return row ?? null;
}

/** The main address, if there is one. */
export async function primaryAddress(db: Reader, userId: string): Promise<AddressRow | null> {
  const own = and(eq(addresses.userId, userId), eq(addresses.primary, true));
  const [row] = await db.select().from(addresses).where(own).limit(1);
  return row ?? null;
}
