import { and, eq } from 'drizzle-orm';
import type { RequestState } from '../../../src/domain/access/request.ts';
import { auctionRequests } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** `takenBy` took it at check-in; null for those who accept by themselves. */
export type Acceptance = { auctionId: string; userId: string; version: number; at: number; takenBy: string | null };

/** Records that a person accepts the current terms. Guard `terms`: these are not the current ones. */
export function acceptTerms({ auctionId, userId, version, at, takenBy }: Acceptance): Statement[] {
  const current: Statement = {
    sql: 'UPDATE auctions SET version = version WHERE id = ? AND terms_version = ?',
    args: [auctionId, version],
    expect: 'one row',
    guard: 'terms',
  };
  const accepted: Statement = {
    sql: `INSERT INTO auction_acceptances (auction_id, user_id, version, at, taken_by) SELECT ?, ?, ?, ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM auction_acceptances WHERE auction_id = ? AND user_id = ? AND version = ?)`,
    args: [auctionId, userId, version, at, takenBy, auctionId, userId, version],
  };
  return [current, accepted];
}

type NewRequest = Omit<typeof auctionRequests.$inferInsert, 'status' | 'decidedAt' | 'decidedBy' | 'decisionNotes'>;

export const insertAuctionRequest = (row: NewRequest): Statement =>
  statement(build.insert(auctionRequests).values({ ...row, status: 'pending' }));

type RequestMove = {
  id: string;
  from: RequestState;
  to: RequestState;
  at: number;
  by: string | null;
  notes?: string | undefined;
};

/** Moves a request to its next state. Guard `request`: it is not in the state that was judged. */
export function moveAuctionRequest({ id, from, to, at, by, notes }: RequestMove): Statement {
  const values = { status: to, decidedAt: at, decidedBy: by, ...(notes === undefined ? {} : { decisionNotes: notes }) };
  return guarded(
    'request',
    build
      .update(auctionRequests)
      .set(values)
      .where(and(eq(auctionRequests.id, id), eq(auctionRequests.status, from))),
  );
}
