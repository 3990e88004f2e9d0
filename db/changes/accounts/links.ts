import { and, eq, gt, isNull } from 'drizzle-orm';
import { links, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type LinkPurpose = typeof links.$inferSelect.purpose;
export type LinkRow = typeof links.$inferInsert;

/** Only the hash of the token is stored. */
export function startLink(row: LinkRow): Statement {
  return statement(build.insert(links).values(row));
}

/** Spends a link; guard `link` holds once, until it expires (`now` in UTC ms). */
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

/**
 * Sets a password and ends every session; guard `account` holds while the verified address and the epoch are unchanged
 * (I23).
 */
export function setPassword(id: string, { email, epoch, hash, at }: NewPassword): Statement {
  const same = and(eq(users.id, id), eq(users.email, email), eq(users.sessionEpoch, epoch), eq(users.status, 'active'));
  const values = { passwordHash: hash, passwordChangedAt: at, sessionEpoch: epoch + 1 };
  return guarded('account', build.update(users).set(values).where(same));
}
