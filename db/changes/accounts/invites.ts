import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { invites } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type NewInvite = typeof invites.$inferInsert;

const open = and(isNull(invites.usedAt), isNull(invites.revokedAt));

/** Adds an invitation and ends an expired one; a constraint allows one open invitation per inviter and address. */
export function addInvite(row: NewInvite): Statement[] {
  const over = and(eq(invites.invitedBy, row.invitedBy), eq(invites.email, row.email), open);
  const endOver = build
    .update(invites)
    .set({ revokedAt: row.createdAt })
    .where(and(over, lte(invites.expiresAt, row.createdAt)));
  return [statement(endOver), statement(build.insert(invites).values(row))];
}

export type Renewal = { id: string; invitedBy: string; tokenHash: string; expiresAt: number };

/** Replaces the link of an open invitation; guard `invite` holds while it is the inviter's own and open. */
export function renewInvite({ id, invitedBy, tokenHash, expiresAt }: Renewal): Statement {
  const own = and(eq(invites.id, id), eq(invites.invitedBy, invitedBy), open);
  return guarded('invite', build.update(invites).set({ tokenHash, expiresAt }).where(own));
}

/** Guard `invite` as above. */
export function revokeInvite(id: string, invitedBy: string, at: number): Statement {
  const own = and(eq(invites.id, id), eq(invites.invitedBy, invitedBy), open);
  return guarded('invite', build.update(invites).set({ revokedAt: at }).where(own));
}

/** Revokes a person's open invitations to a company. */
export function revokeCompanyInvites({
  invitedBy,
  companyId,
  at,
}: {
  invitedBy: string;
  companyId: string;
  at: number;
}) {
  const theirs = and(eq(invites.invitedBy, invitedBy), eq(invites.companyId, companyId), open);
  return statement(build.update(invites).set({ revokedAt: at }).where(theirs));
}

/** Spends an invitation; guard `invite` holds once, while it is open. */
export function spendInvite(id: string, usedBy: string, at: number): Statement {
  const alive = and(eq(invites.id, id), open, gt(invites.expiresAt, at));
  return guarded('invite', build.update(invites).set({ usedAt: at, usedBy }).where(alive));
}
