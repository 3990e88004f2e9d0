import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { links, users } from '../schema/index.ts';

type Purpose = typeof links.$inferSelect.purpose;

const good = (tokenHash: string, purpose: Purpose, now: number) =>
  and(
    ...[eq(links.tokenHash, tokenHash), eq(links.purpose, purpose)],
    ...[isNull(links.usedAt), gt(links.expiresAt, now)],
  );
const waitsFor = and(eq(links.purpose, 'verify_email'), eq(users.waitingEmail, links.target));
const goesThere = or(eq(users.email, links.target), waitsFor);

/**
 * Whose link this is, while it is good at `now` (UTC ms) and goes to the address the account has (C14) or, where it proves
 * one, to the address that waits there.
 */
export async function openLink(db: Reader, tokenHash: string, purpose: Purpose, now: number) {
  const [row] = await db
    .select({
      ...{ id: users.id, email: users.email, username: users.username, status: users.status },
      ...{ firstName: users.firstName, lastName: users.lastName, language: users.language },
      epoch: users.sessionEpoch,
      waitingEmail: users.waitingEmail,
      target: links.target,
    })
    .from(links)
    .innerJoin(users, and(eq(users.id, links.userId), goesThere))
    .where(good(tokenHash, purpose, now))
    .limit(1);
  return row ?? null;
}

/** The account whose address was replaced by another, and the one that this link gives back; null where it is too late. */
export async function openTakeBack(db: Reader, tokenHash: string, now: number) {
  const [row] = await db
    .select({
      ...{ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName },
      ...{ language: users.language, epoch: users.sessionEpoch, email: links.target, changedAt: links.createdAt },
    })
    .from(links)
    .innerJoin(users, and(eq(users.id, links.userId), ne(users.status, 'deactivated')))
    .where(good(tokenHash, 'take_back', now))
    .limit(1);
  return row ?? null;
}

export type TakeBack = NonNullable<Awaited<ReturnType<typeof openTakeBack>>>;
