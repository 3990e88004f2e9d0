import { sql } from 'drizzle-orm';
import type { ListenerFacts } from '../../../src/domain/access/listening.ts';
import type { Reader } from '../../client.ts';

/** The announced auction that a lot is in. */
const ITS_AUCTION = sql`auction_lots al JOIN auctions a ON a.id = al.auction_id
  WHERE al.offer_id = l.offer_id AND al.state = 'in' AND a.status <> 'draft'`;

type Row = { id: string } & { [Fact in keyof ListenerFacts]: number };

/**
 * What decides whether these people may listen to a lot at `now` (UTC ms), by their ids. Empty without such a lot. Must not be
 * cached: approvals can be revoked.
 */
export async function listenersAmong(
  db: Reader,
  offerId: string,
  userIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ListenerFacts>> {
  if (userIds.length === 0) return new Map();
  const requested = (status: string) =>
    sql`EXISTS (SELECT 1 FROM access_requests r WHERE r.offer_id = l.offer_id AND r.requester_id = u.id AND r.status = ${status}
      AND (r.status <> 'pending' OR r.expires_at > ${now}))`;
  const rows = await db.all<Row>(sql`
    SELECT u.id AS id,
      u.id = l.seller_id OR u.staff = 1 OR EXISTS (SELECT 1 FROM ${ITS_AUCTION} AND (a.owner_id = u.id
        OR EXISTS (SELECT 1 FROM live_auctions la WHERE la.auction_id = a.id AND la.host_id = u.id)
        OR EXISTS (SELECT 1 FROM auction_staff s WHERE s.auction_id = a.id AND s.user_id = u.id AND s.removed_at IS NULL)))
        AS worksHere,
      l.private_sale AS byApproval,
      ${requested('approved')} AS approved,
      ${requested('pending')} AS waits,
      EXISTS (SELECT 1 FROM ${ITS_AUCTION} AND a.access = 'private') AS byInvitation,
      EXISTS (SELECT 1 FROM ${ITS_AUCTION} AND EXISTS (SELECT 1 FROM auction_requests g
        WHERE g.auction_id = a.id AND g.requester_id = u.id AND g.status = 'approved')) AS invited
    FROM lots l, users u
    WHERE l.offer_id = ${offerId} AND u.id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`);
  return new Map(
    rows.map(({ id, worksHere, byApproval, approved, waits, byInvitation, invited }) => [
      id,
      {
        worksHere: worksHere === 1,
        byApproval: byApproval === 1,
        approved: approved === 1,
        waits: waits === 1,
        byInvitation: byInvitation === 1,
        invited: invited === 1,
      },
    ]),
  );
}
