import type { AuctionStatus } from '../../../src/domain/auctions/auction.ts';
import type { AuctionSetup } from '../../../src/domain/auctions/form.ts';
import { type LotTimes, lotTimesAt, STAGGER_MS } from '../../../src/domain/auctions/schedule.ts';
import { insertAuction, insertTerms, moveAuction, updateAuction } from '../../changes/auctions/auctions.ts';
import { numberLots, stepLot, timeLots } from '../../changes/auctions/lots.ts';
import { recordEvent } from '../../changes/platform/system.ts';
import { companies } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';
import { charityNumber } from '../charities.ts';
import { seedId } from '../ids.ts';
import { biddingStatements, openingStatements } from '../lot.ts';
import { DAY, imageIdOf, imageStatement, offerIdOf, type SeedOffer } from '../offer.ts';
import { personId } from '../people.ts';
import type { SeedAuction } from './seed-auction.ts';

/** How long before its start an auction was announced, at most. */
const ANNOUNCED_BEFORE = 2 * DAY;

/** An announced auction with its lots, bids and end as of `now` (UTC ms). */
export function auctionStatements(seed: SeedAuction, now: number): Statement[] {
  const at = now + Math.min(seed.starts, 0) - ANNOUNCED_BEFORE;
  const id = seedId('auction', seed.art, at);
  const setup = setupOf(seed, at, now);
  const lots = seed.lots.map((lot, position) => lotOf(lot, seed, setup, position, now));
  const lastClose = Math.max(...lots.map(({ closes }) => closes));
  return [
    ...companyStatements(seed, at),
    imageStatement(pictureOf(seed, at, now), now),
    ...lots.flatMap((lot) => openingStatements(lot, now)),
    ...announced(id, { ownerId: personId(seed.host), setup, lots, at }, now),
    ...lots.flatMap((lot) => biddingStatements(lot, now)),
    ...(lastClose < 0 ? moves(id, ['doors', 'live', 'ended'], now + lastClose) : []),
  ];
}

/** The picture of an auction is stored as an offer's is. */
const pictureOf = ({ art, alt, host }: SeedAuction, at: number, now: number) => ({ art, alt, host, opened: now - at });

function setupOf(seed: SeedAuction, at: number, now: number): AuctionSetup {
  return {
    title: seed.title,
    description: seed.words.join('\n\n'),
    mode: seed.mode,
    startsAt: now + seed.starts,
    endsAt: seed.ends === undefined ? null : now + seed.ends,
    staggerMs: STAGGER_MS,
    currency: 'GBP',
    charityId: charityNumber(seed.charity),
    companyId: seed.company === undefined ? null : companyId(seed.company),
    imageId: imageIdOf(pictureOf(seed, at, now), now),
    venue: seed.venue ?? '',
    streamUrl: null,
    access: seed.access ?? 'public',
    terms: seed.terms ?? '',
  };
}

const companyId = (name: string): string => seedId('company', name, 0);

function companyStatements({ company, host }: SeedAuction, at: number): Statement[] {
  if (company === undefined) return [];
  const row = { id: companyId(company), name: company, createdBy: personId(host), createdAt: at };
  return [statement(build.insert(companies).values(row))];
}

function lotOf(
  lot: SeedAuction['lots'][number],
  seed: SeedAuction,
  setup: AuctionSetup,
  position: number,
  now: number,
): SeedOffer {
  const { opensAt, closesAt } = timesAt(setup, position);
  return { ...lot, charity: seed.charity, opened: now - opensAt, closes: closesAt - now };
}

function timesAt(setup: AuctionSetup, position: number): LotTimes {
  const times = lotTimesAt(setup, position);
  if (!times) throw new Error(`Seed "${setup.title}" has no times`);
  return times;
}

type Announced = { ownerId: string; setup: AuctionSetup; lots: readonly SeedOffer[]; at: number };

function announced(id: string, { ownerId, setup, lots, at }: Announced, now: number): Statement[] {
  const placed = lots.map((lot, position) => ({
    offerId: offerIdOf(lot, now),
    sellerId: personId(lot.host),
    ...timesAt(setup, position),
  }));
  const terms = setup.terms === '' ? [] : [insertTerms(id, 1, setup.terms, at)];
  return [
    insertAuction({ id, ownerId, setup, templateId: null, at }),
    ...placed.flatMap(({ offerId, sellerId }) => joins({ auctionId: id, offerId, sellerId }, ownerId, at)),
    ...terms,
    ...(terms.length > 0 ? [updateAuction({ id, ownerId, version: 1 }, setup, 1, at)] : []),
    numberLots(id, new Map(placed.map(({ offerId }, i) => [offerId, i + 1]))),
    timeLots(id, placed, at),
    moves(id, ['scheduled'], at),
  ].flat();
}

/** With the consent of its seller, who was invited unless the auction is their own. */
function joins(lot: { auctionId: string; offerId: string; sellerId: string }, ownerId: string, at: number) {
  if (lot.sellerId === ownerId) return [stepLot({ ...lot, from: 'none', to: 'in', at })];
  return [stepLot({ ...lot, from: 'none', to: 'invited', at }), stepLot({ ...lot, from: 'invited', to: 'in', at })];
}

const BEFORE = { scheduled: 'draft', doors: 'scheduled', live: 'doors', ended: 'live' } as const;

const moves = (id: string, states: readonly (keyof typeof BEFORE & AuctionStatus)[], at: number): Statement[] =>
  states.flatMap((to) => [
    moveAuction({ id, from: BEFORE[to], to, reason: '', at }),
    recordEvent({ at, actor: { kind: 'cron', id: null }, verb: `auction.${to}`, subject: { kind: 'auction', id } }),
  ]);
