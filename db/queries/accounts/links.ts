import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { links, users } from '../../schema/index.ts';

type Purpose = typeof links.$inferSelect.purpose;

const valid = (tokenHash: string, purpose: Purpose, now: number) =>
  and(eq(links.tokenHash, tokenHash), eq(links.purpose, purpose), isNull(links.usedAt), gt(links.expiresAt, now));
const isPending = and(eq(links.purpose, 'verify_email'), eq(users.pendingEmail, links.target));
const sentThere = or(eq(users.email, links.target), isPending);

/**
 * The account of a valid link (`now` in UTC ms) that was mailed to its current address (C14) or, for a verification,
 * to its pending one.
 */
export async function openLink(db: Reader, tokenHash: string, purpose: Purpose, now: number) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      status: users.status,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      epoch: users.sessionEpoch,
      pendingEmail: users.pendingEmail,
      target: links.target,
    })
    .from(links)
    .innerJoin(users, and(eq(users.id, links.userId), sentThere))
    .where(valid(tokenHash, purpose, now))
    .limit(1);
  return row ?? null;
}

/** The account whose changed address this link reverts, with the earlier address; null if it has expired. */
export async function openRevertLink(db: Reader, tokenHash: string, now: number) {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      epoch: users.sessionEpoch,
      email: links.target,
      changedAt: links.createdAt,
    })
    .from(links)
    .innerJoin(users, and(eq(users.id, links.userId), ne(users.status, 'deactivated')))
    .where(valid(tokenHash, 'take_back', now))
    .limit(1);
  return row ?? null;
}

export type RevertLink = NonNullable<Awaited<ReturnType<typeof openRevertLink>>>;
