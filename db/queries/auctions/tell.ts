import { type SQL, sql } from 'drizzle-orm';
import type { AuctionStage } from '../../../src/domain/auctions/notifications.ts';
import { TELL_BEFORE_MS, TOO_LATE_FOR_SOON_MS } from '../../../src/domain/auctions/notifications.ts';
import type { Reader } from '../../client.ts';

/** A move older than this (ms) is not announced any more. */
const NEWS_MS = 60 * 60_000;

export type AuctionToTell = { id: string; ownerId: string; title: string; startsAt: number; reason: string };

/** Auctions of whose stage people have not been told yet, at `now` (UTC ms); at most `most`. */
export function auctionsToTell(db: Reader, stage: AuctionStage, now: number, most: number): Promise<AuctionToTell[]> {
  return db.all<AuctionToTell>(sql`SELECT a.id, a.owner_id AS ownerId, a.title, a.starts_at AS startsAt, a.reason
    FROM auctions a WHERE ${isAt(stage, now)} AND NOT EXISTS (SELECT 1 FROM events e
      WHERE e.subject_kind = 'auction' AND e.subject_id = a.id AND e.verb = ${`auction.told_${stage}`})
    ORDER BY a.starts_at LIMIT ${most}`);
}

function isAt(stage: AuctionStage, now: number): SQL {
  const isNews = sql`a.status_at > ${now - NEWS_MS}`;
  switch (stage) {
    case 'announced':
      return sql`a.status = 'scheduled' AND ${isNews}`;
    case 'soon':
      return sql`a.status IN ('scheduled', 'doors') AND a.starts_at > ${now + TOO_LATE_FOR_SOON_MS}
        AND a.starts_at <= ${now + TELL_BEFORE_MS}`;
    case 'started':
      // One that resumes after a hold has been told of already.
      return sql`a.status = 'live' AND ${isNews}`;
    case 'ended':
      return sql`a.status IN ('ended', 'settled') AND ${isNews}`;
    case 'cancelled':
      return sql`a.status = 'cancelled' AND ${isNews}`;
  }
}

export type Told = { id: string; email: string; firstName: string; language: string };

/**
 * Who is told of a stage, after `after` by id: the sellers of its lots; except when it is announced, also its owner, its
 * approved guests and everyone who watches it. Lots of a cancelled auction have left it already.
 */
export function toldAbout(
  db: Reader,
  { id, ownerId }: AuctionToTell,
  stage: AuctionStage,
  after: string,
  most: number,
): Promise<Told[]> {
  const sellers = sql`SELECT seller_id AS user_id FROM auction_lots WHERE auction_id = ${id}
    AND ${stage === 'cancelled' ? sql`lot_number IS NOT NULL` : sql`state = 'in'`}`;
  const others = sql`UNION SELECT ${ownerId}
    UNION SELECT requester_id FROM auction_requests WHERE auction_id = ${id} AND status = 'approved'
    UNION SELECT user_id FROM watches WHERE kind = 'auction' AND subject_id = ${id}`;
  const people = stage === 'announced' ? sql`${sellers} AND seller_id <> ${ownerId}` : sql`${sellers} ${others}`;
  return db.all<Told>(sql`SELECT u.id, u.email, u.first_name AS firstName, u.language
    FROM users u WHERE u.id IN (${people}) AND u.id > ${after} ORDER BY u.id LIMIT ${most}`);
}
