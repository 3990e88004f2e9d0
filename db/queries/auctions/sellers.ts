import { sql } from 'drizzle-orm';
import { MOST_LOTS } from '../../../src/domain/auctions/schedule.ts';
import type { Reader } from '../../client.ts';
import { blockBetween } from '../platform/block-between.ts';

type Row = {
  offerId: string;
  sellerId: string;
  companyId: string | null;
  asksForIoi: number;
  approved: number;
  blocked: number;
};

/**
 * The lots of an auction that are not over yet, with what stands between each one's seller and this person: their companies,
 * a block, and whether the seller has approved them.
 */
export const lotsAndSellers = (db: Reader, auctionId: string, userId: string) =>
  db.all<Row>(sql`SELECT l.offer_id AS offerId, l.seller_id AS sellerId, u.company_id AS companyId,
    l.private_sale AS asksForIoi,
    EXISTS (SELECT 1 FROM access_requests r WHERE r.offer_id = l.offer_id AND r.requester_id = ${userId}
      AND r.status = 'approved') AS approved,
    ${blockBetween(sql`l.seller_id`, userId)} AS blocked
    FROM auction_lots al JOIN lots l ON l.offer_id = al.offer_id JOIN users u ON u.id = l.seller_id
    WHERE al.auction_id = ${auctionId} AND al.state = 'in' AND l.status <> 'closed' LIMIT ${MOST_LOTS}`);
