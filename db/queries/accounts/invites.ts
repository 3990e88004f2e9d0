import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { closedAccounts, companies, invites, users } from '../../schema/index.ts';

const INVITE = {
  id: invites.id,
  email: invites.email,
  firstName: invites.firstName,
  lastName: invites.lastName,
  userType: invites.userType,
  company: companies.name,
  createdAt: invites.createdAt,
  expiresAt: invites.expiresAt,
  usedAt: invites.usedAt,
  revokedAt: invites.revokedAt,
};

export type InviteRow = Awaited<ReturnType<typeof listInvites>>['records'][number];

/** The invitations of one person, newest first. */
export async function listInvites(db: Reader, invitedBy: string, page: number, limit: number) {
  const own = eq(invites.invitedBy, invitedBy);
  const [records, [total]] = await Promise.all([
    db
      .select(INVITE)
      .from(invites)
      .leftJoin(companies, eq(companies.id, invites.companyId))
      .where(own)
      .orderBy(desc(invites.createdAt))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(invites).where(own),
  ]);
  return { records, total: total?.n ?? 0 };
}

/** One invitation of this person; null for anyone else's. */
export async function ownInvite(db: Reader, invitedBy: string, id: string) {
  const [row] = await db
    .select(INVITE)
    .from(invites)
    .leftJoin(companies, eq(companies.id, invites.companyId))
    .where(and(eq(invites.id, id), eq(invites.invitedBy, invitedBy)))
    .limit(1);
  return row ?? null;
}

/** The invitation of this token with its sender; null if it is used, revoked or expired at `now`. */
export async function openInvite(db: Reader, tokenHash: string, now: number) {
  const open = and(isNull(invites.usedAt), isNull(invites.revokedAt), gt(invites.expiresAt, now));
  const [row] = await db
    .select({ ...INVITE, companyId: invites.companyId, invitedBy: users.firstName })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.invitedBy))
    .leftJoin(companies, eq(companies.id, invites.companyId))
    .where(and(eq(invites.tokenHash, tokenHash), open, eq(users.status, 'active')))
    .limit(1);
  return row ?? null;
}

export async function companyOf(db: Reader, companyId: string): Promise<string | null> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)).limit(1);
  return row?.name ?? null;
}

/** Whether a closed account had this address (known by `emailDigest`), so that its owner has had a trial (H4). */
export async function hadTrial(db: Reader, emailDigest: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: closedAccounts.userId })
    .from(closedAccounts)
    .where(eq(closedAccounts.emailDigest, emailDigest))
    .limit(1);
  return row !== undefined;
}

/** Whether nobody has this username (lower case). */
export async function usernameFree(db: Reader, username: string): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username)).limit(1);
  return row === undefined;
}
