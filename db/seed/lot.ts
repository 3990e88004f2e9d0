import {
  type AcceptedBid,
  closeLot,
  judgeBid,
  type LotState,
  lotSummary,
  openLot,
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

/** An offer with its lot, bids and events as of `now` (UTC ms), including the closing of a closed one. */
export function lotStatements(seed: SeedOffer, now: number): Statement[] {
  const offer = offerOfSeed(seed, now);
  const sale = {
    offerId: offerIdOf(seed, now),
    sellerId: personId(seed.host),
    sellerCompanyId: null,
    currency: 'GBP' as const,
  };
  const terms = termsOf(offer, sale, DEFAULT_SETTINGS);
  const played = offer.auction ? playBids(openLot(terms), seed, now) : null;
  const row = { id: sale.offerId, sellerId: sale.sellerId, descriptionText: seed.words.join(' '), preview: false };
  return [
    imageStatement(seed, now),
    ...insertOffer({ ...row, offer, marketStatus: 'open', at: Math.min(terms.opensAt, now) }),
    openLotRow(terms, offer, seniorityOf(seed.host)),
    opened(sale.sellerId, sale.offerId, Math.min(terms.opensAt, now)),
    ...requestStatements(seed, now),
    ...questionStatements(seed, now),
    ...messageStatements(seed, now),
    ...(played && played.bids.length > 0 ? bidStatements(played) : []),
    ...(played && seed.closes < 0 ? closingStatements(played.state, now) : []),
  ];
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

function bidStatements({ state, bids }: BidHistory): Statement[] {
  const { lotId } = state.terms;
  const rows = bids.map((bid) => ({
    ...bid,
    id: seedId('bid', `${lotId} ${bid.seq}`, bid.at),
    key: `seed-${lotId}-${bid.seq}`,
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
  const won = { winnerId: winnerId ?? '', lotId, pricePence: pricePence ?? 0, currency, at: closedAt };
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
