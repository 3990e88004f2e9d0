import type { AuctionRow } from '../../db/queries/auctions/auctions.ts';
import { acceptedVersions, ownAuctionRequests } from '../../db/queries/auctions/guests.ts';
import { type LotTotals, lotTotals } from '../../db/queries/auctions/lots.ts';
import type { AuctionCard, AuctionRecord } from '../../src/contract/auctions/record.ts';
import { statusAt } from '../../src/domain/auctions/life/judge.ts';
import { DOORS_BEFORE_MS, lotTimesAt } from '../../src/domain/auctions/schedule.ts';
import { fullName } from '../../src/domain/kit/people/name.ts';
import { pictureAddress } from '../../src/domain/kit/picture.ts';
import type { Ctx } from '../platform/context.ts';
import { showsUntil } from '../platform/page-facts.ts';
import { guestStateAt } from './guests.ts';
import { watches } from './watch-auction.ts';

/** The cards of these auctions, in their order. */
export async function cardsOf(ctx: Ctx, rows: readonly AuctionRow[]): Promise<AuctionCard[]> {
  const totals = await lotTotals(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => cardOf(ctx, row, totals(row.id)));
}

function cardOf(ctx: Ctx, row: AuctionRow, lots: LotTotals): AuctionCard {
  const { startsAt } = row;
  if (startsAt !== null) showsUntil(ctx, startsAt - DOORS_BEFORE_MS, startsAt);
  return {
    id: row.id,
    title: row.title,
    image: row.imageKey === null ? null : pictureAddress(row.imageKey),
    auction_type: row.mode,
    status: statusAt(row, ctx.now()),
    private_sale: row.access === 'private',
    charity_id: row.charityId ?? '',
    charity_name: row.charityName ?? '',
    company_name: row.companyName ?? '',
    owner_id: row.ownerId,
    owner_name: fullName({ firstName: row.ownerFirstName, lastName: row.ownerLastName, username: row.ownerUsername }),
    currency: row.currency,
    date_added: startsAt,
    date_closed: lotTimesAt(row, 0)?.closesAt ?? null,
    last_closes_at: row.mode === 'live' ? null : (lotTimesAt(row, Math.max(lots.total - 1, 0))?.closesAt ?? null),
    lots: lots.total,
    bids: lots.bids,
    sold: lots.sold,
    raised_pence: lots.raisedPence,
    version: row.version,
  };
}

/** An auction in full, as the caller may see it. */
export async function recordOf(ctx: Ctx, row: AuctionRow): Promise<AuctionRecord> {
  const { person, db } = ctx;
  const totals = await lotTotals(db, [row.id]);
  const [accepted, requests, watching] = await Promise.all([
    person ? acceptedVersions(db, row.id, [person.id]) : new Map<string, number>(),
    person && row.access === 'private' ? ownAuctionRequests(db, person.id, row.id) : [],
    watches(ctx, row.id),
  ]);
  const [request] = requests;
  return {
    ...cardOf(ctx, row, totals(row.id)),
    desc_proc: row.description,
    venue: row.venue,
    stream_url: row.streamUrl,
    stagger_minutes: row.staggerMs / 60_000,
    terms: row.terms,
    terms_version: row.termsVersion,
    terms_accepted: row.termsVersion === 0 || (accepted.get(person?.id ?? '') ?? 0) >= row.termsVersion,
    approved_status: request ? guestStateAt(request, ctx.now()) : null,
    request_id: request?.id ?? null,
    watching: watching ? 1 : 0,
    own: person?.id === row.ownerId,
    reason: row.reason,
    server_time: ctx.now(),
  };
}
