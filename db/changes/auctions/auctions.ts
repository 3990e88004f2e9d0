import { and, eq, sql } from 'drizzle-orm';
import type { AuctionStatus } from '../../../src/domain/auctions/auction.ts';
import type { AuctionSetup } from '../../../src/domain/auctions/form.ts';
import { auctionLots, auctions, auctionTerms } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

type NewAuction = { id: string; ownerId: string; setup: AuctionSetup; templateId: string | null; at: number };

export function insertAuction({ id, ownerId, setup, templateId, at }: NewAuction): Statement {
  const times = { statusAt: at, createdAt: at, updatedAt: at };
  return statement(build.insert(auctions).values({ id, ownerId, status: 'draft', templateId, ...setup, ...times }));
}

/** Guard `auctions`: its owner has more than `most` drafts with this one. */
export function guardAuctionDrafts(id: string, ownerId: string, most: number): Statement {
  const sql = `UPDATE auctions SET version = version WHERE id = ?
    AND (SELECT count(*) FROM auctions WHERE owner_id = ? AND status = 'draft') <= ?`;
  return { sql, args: [id, ownerId, most], expect: 'one row', guard: 'auctions' };
}

type Seen = { id: string; ownerId: string; version: number };

/**
 * Changes an auction. `termsVersion` is that of its terms: a draft has none, and terms that change later need a new row of
 * `auction_terms` first. Guard `auction`: it is not this owner's, or not the version that was read.
 */
export function updateAuction(seen: Seen, setup: AuctionSetup, termsVersion: number, at: number): Statement {
  const values = { ...setup, termsVersion, updatedAt: at, version: sql`version + 1` };
  return guarded('auction', build.update(auctions).set(values).where(isSeen(seen)));
}

const isSeen = ({ id, ownerId, version }: Seen) =>
  and(eq(auctions.id, id), eq(auctions.ownerId, ownerId), eq(auctions.version, version));

/** A further version of an auction's terms. */
export const insertTerms = (auctionId: string, version: number, text: string, at: number): Statement =>
  statement(build.insert(auctionTerms).values({ auctionId, version, text, at }));

export type AuctionMove = { id: string; from: AuctionStatus; to: AuctionStatus; reason: string; at: number };

/** Moves an auction to its next state. Guard `auction`: it is not in the state that was judged. */
export function moveAuction({ id, from, to, reason, at }: AuctionMove): Statement {
  const values = { status: to, reason, statusAt: at, updatedAt: at, version: sql`version + 1` };
  return guarded(
    'auction',
    build
      .update(auctions)
      .set(values)
      .where(and(eq(auctions.id, id), eq(auctions.status, from))),
  );
}

/** Deletes a draft with its lots' places. Guard `auction`: it is not this owner's draft any more. */
export function deleteAuction(id: string, ownerId: string): Statement[] {
  const draft = and(eq(auctions.id, id), eq(auctions.ownerId, ownerId), eq(auctions.status, 'draft'));
  return [
    guarded('auction', build.update(auctions).set({ version: sql`version + 1` }).where(draft)),
    statement(build.delete(auctionLots).where(eq(auctionLots.auctionId, id))),
    statement(build.delete(auctions).where(eq(auctions.id, id))),
  ];
}
