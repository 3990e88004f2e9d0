import { and, eq, gt, isNull } from 'drizzle-orm';
import { links, users } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

export type LinkPurpose = typeof links.$inferSelect.purpose;
export type LinkRow = typeof links.$inferInsert;

/** A link that is mailed; of its token only the hash is kept. */
export function startLink(row: LinkRow): Statement {
  return statement(build.insert(links).values(row));
}

/** Uses a link up; guard `link` holds once, and while it is not too old (`now` in UTC ms). */
export function spendLink(tokenHash: string, purpose: LinkPurpose, now: number): Statement {
  const open = and(
    eq(links.tokenHash, tokenHash),
    eq(links.purpose, purpose),
    isNull(links.usedAt),
    gt(links.expiresAt, now),
  );
  return guarded('link', build.update(links).set({ usedAt: now }).where(open));
}

type NewPassword = { email: string; epoch: number; hash: string; at: number };

/** A new password and the end of every session; guard `account` holds while the proven address and the epoch stay (I23). */
export function setPassword(id: string, { email, epoch, hash, at }: NewPassword): Statement {
  const same = and(eq(users.id, id), eq(users.email, email), eq(users.sessionEpoch, epoch), eq(users.status, 'active'));
  const values = { passwordHash: hash, passwordChangedAt: at, sessionEpoch: epoch + 1 };
  return guarded('account', build.update(users).set(values).where(same));
}
