import type { Statement } from '../../statement.ts';

/** The guard that rolls a drill back. */
export const DRILL = 'drill';

/** A drill of an auction at `at` (UTC ms), with stand-ins for its bidders. */
type Drill = { auctionId: string; bidderIds: readonly string[]; at: number };

/**
 * A batch in which these statements run as they would on the evening, once the auction is live and stand-ins may bid. Its
 * last step always fails, so nothing of it is stored: guard `drill` means that everything before it worked.
 */
export function drillStatements({ auctionId, bidderIds, at }: Drill, steps: readonly Statement[]): Statement[] {
  const ids = JSON.stringify(bidderIds);
  return [
    { sql: "UPDATE auctions SET status = 'doors' WHERE id = ? AND status = 'scheduled'", args: [auctionId] },
    {
      sql: "UPDATE auctions SET status = 'live', access = 'public' WHERE id = ? AND status = 'doors'",
      args: [auctionId],
    },
    {
      sql: `INSERT INTO users (id, username, email, first_name, last_name, active_role, status, created_at)
        SELECT value, value, value || '@drill.invalid', 'Drill', 'Drill', 'bidder', 'active', ? FROM json_each(?)`,
      args: [at, ids],
    },
    {
      sql: `INSERT INTO auction_acceptances (auction_id, user_id, version, at)
        SELECT a.id, j.value, a.terms_version, ? FROM auctions a, json_each(?) j WHERE a.id = ? AND a.terms_version > 0`,
      args: [at, ids, auctionId],
    },
    ...steps,
    {
      sql: 'UPDATE auctions SET status = status WHERE id = ? AND 0',
      args: [auctionId],
      expect: 'one row',
      guard: DRILL,
    },
  ];
}

/** In a drill, stand-ins may bid on a private offer too, and no maximum that someone has left comes before them. */
export const forStandIns = (lotId: string): Statement[] => [
  { sql: 'UPDATE lots SET private_sale = 0 WHERE offer_id = ? AND private_sale = 1', args: [lotId] },
  { sql: 'DELETE FROM future_proxies WHERE lot_id = ?', args: [lotId] },
];

/** Stores what the doors check has found (JSON). */
export const storeDoorsReport = (auctionId: string, report: string): Statement => ({
  sql: 'UPDATE live_auctions SET doors_report = ? WHERE auction_id = ?',
  args: [report, auctionId],
});
