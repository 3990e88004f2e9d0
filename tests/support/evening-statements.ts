import { openLiveAuction, queueLots } from '../../db/changes/auctions/live.ts';
import { auctionLots, auctions, auctionTerms } from '../../db/schema/index.ts';
import { build, type Statement, statement } from '../../db/statement.ts';

const HOUR = 3_600_000;
const AMARA = 'usr_amara';
const STATES = ['scheduled', 'doors', 'live'] as const;

export type NewEvening = {
  id: string;
  title: string;
  /** Amara, unless someone else hosts it. */
  ownerId?: string;
  /** Its lots in order, which are in the database and open as long as it. */
  offers: readonly string[];
  /** UTC ms. */
  startsAt: number;
  mode?: 'host' | 'auto';
  winAfterMs?: number;
  access?: 'public' | 'private';
  charityId?: string | undefined;
  /** Terms to accept before the first bid. */
  terms?: string | undefined;
  /** The last state that it reaches. */
  until?: (typeof STATES)[number];
};

/** When the lots of an evening open and end, UTC ms. */
export const eveningTimes = (startsAt: number) => ({ opensAt: startsAt, closesAt: startsAt + 12 * HOUR });

/** The writes of a live auction; from the doors on with its room open and its lots queued. */
export function eveningStatements(evening: NewEvening): Statement[] {
  const { id, startsAt, ownerId: hostId = AMARA, mode = 'host', winAfterMs = 60_000, until = 'live' } = evening;
  const moves = STATES.slice(0, STATES.indexOf(until) + 1).map((status) => moveTo(id, status));
  const room = openLiveAuction({ auctionId: id, mode, winAfterMs, hostId, at: startsAt });
  return [...rowsOf(evening), ...moves, ...(until === 'scheduled' ? [] : [room, ...queueLots(id)])];
}

function rowsOf(evening: NewEvening): Statement[] {
  const { id, title, offers, startsAt, ownerId = AMARA, access = 'public', charityId, terms } = evening;
  const dates = { startsAt, statusAt: startsAt, createdAt: startsAt, updatedAt: startsAt };
  const auction = {
    id,
    title,
    access,
    ownerId,
    mode: 'live' as const,
    status: 'draft' as const,
    charityId: charityId ?? null,
  };
  const lots = offers.map((offerId, position) => ({
    auctionId: id,
    offerId,
    sellerId: ownerId,
    state: 'in' as const,
    at: startsAt,
    position,
    lotNumber: position + 1,
    ...eveningTimes(startsAt),
  }));
  return [
    statement(build.insert(auctions).values({ ...auction, ...dates })),
    ...lots.map((lot) => statement(build.insert(auctionLots).values(lot))),
    ...(terms === undefined ? [] : termsOf(id, terms, startsAt)),
  ];
}

function termsOf(auctionId: string, text: string, at: number): Statement[] {
  return [
    statement(build.insert(auctionTerms).values({ auctionId, version: 1, text, at })),
    { sql: 'UPDATE auctions SET terms = ?, terms_version = 1 WHERE id = ?', args: [text, auctionId] },
  ];
}

const moveTo = (id: string, status: string): Statement => ({
  sql: 'UPDATE auctions SET status = ? WHERE id = ?',
  args: [status, id],
});
