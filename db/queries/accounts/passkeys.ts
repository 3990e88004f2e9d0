import { desc, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { passkeys, users } from '../../schema/index.ts';

/** The most passkeys a person may have. */
export const MOST_PASSKEYS = 10;

/** The passkeys of a person, the newest first. */
export async function passkeysOf(db: Reader, userId: string) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
    .limit(MOST_PASSKEYS);
}

/** A passkey by its credential id, with its owner's account. */
export async function passkeyForLogin(db: Reader, id: string) {
  const [row] = await db
    .select({
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      userId: users.id,
      epoch: users.sessionEpoch,
      status: users.status,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id))
    .limit(1);
  return row ?? null;
}
