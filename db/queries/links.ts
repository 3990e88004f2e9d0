import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { links, users } from '../schema/index.ts';

type Purpose = typeof links.$inferSelect.purpose;

/** Whose link this is, while it is good at `now` (UTC ms) and goes to the address the account has (C14). */
export async function openLink(db: Reader, tokenHash: string, purpose: Purpose, now: number) {
  const open = and(
    eq(links.tokenHash, tokenHash),
    eq(links.purpose, purpose),
    isNull(links.usedAt),
    gt(links.expiresAt, now),
  );
  const [row] = await db
    .select({
      ...{ id: users.id, email: users.email, username: users.username, status: users.status },
      ...{ firstName: users.firstName, lastName: users.lastName, language: users.language },
      epoch: users.sessionEpoch,
    })
    .from(links)
    .innerJoin(users, and(eq(users.id, links.userId), eq(users.email, links.target)))
    .where(open)
    .limit(1);
  return row ?? null;
}
