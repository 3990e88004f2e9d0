import {
  auctionAcceptances,
  auctionLots,
  auctionRequests,
  auctions,
  auctionTerms,
} from '../../../../db/schema/index.ts';
import { build, type Statement, statement } from '../../../../db/statement.ts';
import { ENDS_AT, HOUR, lot, NOW } from './story-auctions.ts';

type Auction = Partial<typeof auctions.$inferInsert>;
type AuctionLot = Partial<typeof auctionLots.$inferInsert> & { offerId: string };

const OPENED_AT = NOW - HOUR;

/** A draft of Amara's whose first lot closes with the lots of the story. */
export function draft(id: string, given: Auction = {}): Statement {
  const row = { id, ownerId: 'usr_amara', title: id, mode: 'timed' as const, status: 'draft' as const };
  const times = {
    startsAt: OPENED_AT,
    endsAt: ENDS_AT,
    statusAt: OPENED_AT,
    createdAt: OPENED_AT,
    updatedAt: OPENED_AT,
  };
  return statement(build.insert(auctions).values({ ...row, ...times, ...given }));
}

export function lotIn(auctionId: string, given: AuctionLot): Statement {
  const row = { auctionId, sellerId: 'usr_amara', state: 'in' as const, position: 0, lotNumber: 1, at: NOW };
  return statement(build.insert(auctionLots).values({ ...row, opensAt: OPENED_AT, closesAt: ENDS_AT, ...given }));
}

const termsOf = (auctionId: string): Statement[] => [
  statement(build.insert(auctionTerms).values({ auctionId, version: 1, text: 'Pay within two days.', at: NOW })),
  { sql: "UPDATE auctions SET terms = 'Pay within two days.', terms_version = 1 WHERE id = ?", args: [auctionId] },
];

export const moveTo = (id: string, ...statuses: string[]): Statement[] =>
  statuses.map((status) => ({ sql: 'UPDATE auctions SET status = ? WHERE id = ?', args: [status, id] }));

/** A public evening with terms that runs, a private one, a draft, and one that is over. */
export const EVENTS: readonly Statement[] = [
  ...['lot_evening', 'lot_members', 'lot_planned', 'lot_past', 'lot_free'].flatMap((id) => lot(id)),
  draft('auc_evening'),
  lotIn('auc_evening', { offerId: 'lot_evening' }),
  ...termsOf('auc_evening'),
  ...moveTo('auc_evening', 'scheduled', 'doors', 'live'),
  statement(
    build.insert(auctionAcceptances).values({ auctionId: 'auc_evening', userId: 'usr_ben', version: 1, at: NOW }),
  ),
  draft('auc_members', { access: 'private' }),
  lotIn('auc_members', { offerId: 'lot_members' }),
  ...moveTo('auc_members', 'scheduled', 'doors', 'live'),
  ...['pending', 'approved'].map((name) =>
    statement(
      build.insert(auctionRequests).values({
        id: `aur_${name}`,
        auctionId: 'auc_members',
        requesterId: name === 'pending' ? 'usr_clara' : 'usr_ben',
        ownerId: 'usr_amara',
        status: 'pending',
        createdAt: NOW,
        expiresAt: NOW + HOUR / 2,
      }),
    ),
  ),
  {
    sql: "UPDATE auction_requests SET status = 'approved', decided_at = ?, decided_by = 'usr_amara' WHERE id = 'aur_approved'",
    args: [NOW],
  },
  draft('auc_planned'),
  lotIn('auc_planned', { offerId: 'lot_planned' }),
  lotIn('auc_planned', { offerId: 'lot_led', state: 'invited', position: null, lotNumber: null }),
  draft('auc_past'),
  lotIn('auc_past', { offerId: 'lot_past' }),
  ...moveTo('auc_past', 'scheduled', 'cancelled'),
];
