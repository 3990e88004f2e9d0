import type { Statement } from '../../statement.ts';

type Offering = { offerId: string; hostId: string /** UTC ms. */; dates: readonly number[] };

/** Replaces the dates offered with a host's own offer. Guard `ticked`: one that is left out has been ticked. */
export function offerDatesOf({ offerId, hostId, dates }: Offering): Statement[] {
  const list = JSON.stringify(dates);
  return [
    {
      sql: `UPDATE offers SET updated_at = updated_at WHERE id = ? AND seller_id = ? AND NOT EXISTS (
        SELECT 1 FROM bid_dates WHERE lot_id = ? AND starts_at NOT IN (SELECT value FROM json_each(?)))`,
      args: [offerId, hostId, offerId, list],
      expect: 'one row',
      guard: 'ticked',
    },
    {
      sql: 'DELETE FROM offer_dates WHERE offer_id = ? AND starts_at NOT IN (SELECT value FROM json_each(?))',
      args: [offerId, list],
    },
    {
      sql: 'INSERT OR IGNORE INTO offer_dates (offer_id, starts_at) SELECT ?, value FROM json_each(?)',
      args: [offerId, list],
    },
  ];
}

type Ticking = { lotId: string; guestId: string; dates: readonly number[]; at: number };

/** Replaces a bidder's ticks; a date that is not offered any more is left out. */
export function tickDates({ lotId, guestId, dates, at }: Ticking): Statement[] {
  return [
    { sql: 'DELETE FROM bid_dates WHERE lot_id = ? AND guest_id = ?', args: [lotId, guestId] },
    {
      sql: `INSERT INTO bid_dates (lot_id, guest_id, starts_at, ticked_at) SELECT offer_id, ?, starts_at, ?
        FROM offer_dates WHERE offer_id = ? AND starts_at IN (SELECT value FROM json_each(?))`,
      args: [guestId, at, lotId, JSON.stringify(dates)],
    },
  ];
}
