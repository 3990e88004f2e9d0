import {
  type AcceptedBid,
  closeLot,
  judgeBid,
  type LotState,
  lotSummary,
  openLot,
  payerOf,
} from '../../src/domain/bidding/index.ts';
import { termsOf } from '../../src/domain/offers/terms.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { closeLotRow, insertBids, moveLot, putWonLot, recordBids } from '../changes/bidding/lots.ts';
import { insertOffer, openLotRow } from '../changes/offers/offers.ts';
import { recordEvent } from '../changes/platform/system.ts';
import type { Statement } from '../statement.ts';
import { seedId } from './ids.ts';
import { requestStatements } from './interest.ts';
import { messageStatements } from './messages.ts';
import { imageStatement, offerIdOf, offerOfSeed, type SeedOffer } from './offer.ts';
import { personId, seniorityOf } from './people.ts';
import { questionStatements } from './questions.ts';
import { reportStatements } from './reports.ts';

/** An offer with its lot, bids and events as of `now` (UTC ms), including the closing of a closed one. */
export const lotStatements = (seed: SeedOffer, now: number): Statement[] => [
  ...openingStatements(seed, now),
  ...biddingStatements(seed, now),
];

/** An offer with its lot before the first bid, as of `now` (UTC ms). */
export function openingStatements(seed: SeedOffer, now: number): Statement[] {
  const { offer, terms } = saleOfSeed(seed, now);
  const { lotId: id, sellerId } = terms;
  const at = Math.min(terms.opensAt, now);
  const row = { id, sellerId, descriptionText: seed.words.join(' '), preview: false };
  return [
    imageStatement(seed, now),
    ...insertOffer({ ...row, offer, marketStatus: 'open', at }),
    openLotRow(terms, offer, seniorityOf(seed.host)),
    opened(sellerId, id, at),
    ...requestStatements(seed, now),
    ...questionStatements(seed, now),
    ...reportStatements(seed, now),
    ...messageStatements(seed, now),
  ];
}

/** The bids on a lot, and the closing of a closed one, as of `now` (UTC ms). */
export function biddingStatements(seed: SeedOffer, now: number): Statement[] {
  const { offer, terms } = saleOfSeed(seed, now);
  if (!offer.auction) return [];
  const played = playBids(openLot(terms), seed, now);
  return [
    ...(played.bids.length > 0 ? bidStatements(played, offer.charityId) : []),
    ...(seed.closes < 0 ? closingStatements(played.state, now) : []),
  ];
}

function saleOfSeed(seed: SeedOffer, now: number) {
  const offer = offerOfSeed(seed, now);
  const sale = { offerId: offerIdOf(seed, now), sellerId: personId(seed.host), sellerCompanyId: null };
  return { offer, terms: termsOf(offer, { ...sale, currency: 'GBP' }, DEFAULT_SETTINGS) };
}

type BidHistory = { state: LotState; bids: AcceptedBid[] };

/** Runs the bids through the real rules; throws if one would have been refused. */
function playBids(empty: LotState, { title, bids = [], closes }: SeedOffer, now: number): BidHistory {
  const until = now + Math.min(closes, 0);
  const played: BidHistory = { state: empty, bids: [] };
  for (const [who, amountPence, ago, kind = 'proxy'] of bids) {
    const command = { bidderId: personId(who), kind, amountPence, at: until - ago, confirmed: true };
    const verdict = judgeBid(played.state, command);
    if (!verdict.accepted) throw new Error(`Seed "${title}", bid of ${who}: ${verdict.message}`);
    played.state = verdict.state;
    played.bids.push(verdict.bid);
  }
  return played;
}

function bidStatements({ state, bids }: BidHistory, suggestedId: string | null): Statement[] {
  const { lotId, kind } = state.terms;
  const charityId = kind === 'reverse' ? suggestedId : null;
  const rows = bids.map((bid) => ({
    ...bid,
    id: seedId('bid', `${lotId} ${bid.seq}`, bid.at),
    key: `seed-${lotId}-${bid.seq}`,
    charityId,
  }));
  const move = {
    lotId,
    from: 0,
    to: bids.length,
    ...lotSummary(state),
    bidders: [...new Set(bids.map(({ bidderId }) => bidderId))],
  };
  return [insertBids(lotId, rows), recordBids(lotId, rows), moveLot(move)];
}

function closingStatements(state: LotState, now: number): Statement[] {
  const end = closeLot(state, now);
  if (!end.closed) throw new Error(`Lot ${state.terms.lotId} should be closed by now`);
  const { lotId, currency } = state.terms;
  const { result, winnerId, closedAt, pricePence } = end;
  const won = {
    payerId: payerOf(state.terms, winnerId ?? ''),
    lotId,
    pricePence: pricePence ?? 0,
    currency,
    at: closedAt,
  };
  const ids = { id: wonItemId(lotId, closedAt), cartGroup: seedId('cartGroup', lotId, closedAt) };
  const item = putWonLot({ ...won, ...ids, dueAt: closedAt + DEFAULT_SETTINGS.paymentDueMs });
  const event = { at: closedAt, actor: { kind: 'room' as const, id: lotId }, verb: 'lot.closed' };
  return [
    closeLotRow({ lotId, version: state.seq, result, winnerId, closedAt }),
    ...(winnerId === null ? [] : [item]),
    recordEvent({
      ...event,
      subject: { kind: 'lot', id: lotId },
      data: { result, winner: winnerId, pricePence, closedAt },
    }),
  ];
}

export const wonItemId = (lotId: string, closedAt: number): string => seedId('cartItem', lotId, closedAt);

function opened(sellerId: string, offerId: string, at: number): Statement {
  const subject = { kind: 'offer', id: offerId };
  return recordEvent({ at, actor: { kind: 'user', id: sellerId }, verb: 'offer.opened', subject });
}
