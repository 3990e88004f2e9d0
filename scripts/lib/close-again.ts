import { randomBytes } from 'node:crypto';
import { createClient } from '@libsql/client/web';
import { asc, eq } from 'drizzle-orm';
import { addressedFetch, type DatabaseAddress } from '../../db/address.ts';
import { closeAccountAgain } from '../../db/changes/accounts/privacy/close.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { openDatabase } from '../../db/client.ts';
import { dataSubjectOf } from '../../db/queries/accounts/privacy/export.ts';
import { closedAccounts, users } from '../../db/schema/index.ts';

export type ClosedAccount = { userId: string; closedAt: number; emailDigest: string };

/** The closed accounts, the oldest first. */
export function readClosedAccounts(address: DatabaseAddress): Promise<ClosedAccount[]> {
  return openDatabase(address).select().from(closedAccounts).orderBy(asc(closedAccounts.closedAt));
}

/**
 * Closes the accounts that a restored backup has brought back, each in one batch: those in `log` and those in the
 * database's own list. Idempotent. `now` is UTC ms.
 */
export async function closeAgain(address: DatabaseAddress, log: readonly ClosedAccount[], now: number) {
  const entries = new Map([...(await readClosedAccounts(address)), ...log].map((entry) => [entry.userId, entry]));
  const done = { closed: 0, unknown: 0 };
  for (const entry of entries.values()) {
    const found = await closeOne(address, entry, now);
    if (found !== 'closed before') done[found] += 1;
  }
  return done;
}

async function closeOne(address: DatabaseAddress, { userId, closedAt, emailDigest }: ClosedAccount, now: number) {
  const db = openDatabase(address);
  const [row] = await db.select({ closedAt: users.closedAt }).from(users).where(eq(users.id, userId)).limit(1);
  const dataSubject = await dataSubjectOf(db, userId);
  if (!row || !dataSubject) return 'unknown';
  if (row.closedAt !== null) return 'closed before';
  const tag = randomBytes(10).toString('hex');
  const subject = { kind: 'user', id: userId };
  const event = recordEvent({ at: now, actor: { kind: 'system', id: null }, verb: 'user.closed_again', subject });
  const steps = [...closeAccountAgain({ ...dataSubject, emailDigest, tag, at: closedAt }), event];
  const { url, token } = address;
  const client = createClient({ url, ...(token ? { authToken: token } : {}), fetch: addressedFetch(address) });
  await client.batch(
    steps.map(({ sql, args }) => ({ sql, args })),
    'write',
  );
  client.close();
  return 'closed';
}
