import { closeLotRow, putWonLot } from '../../db/changes/lots.ts';
import { tell } from '../../db/changes/news.ts';
import { recordEvent } from '../../db/changes/system.ts';
import type { Statement } from '../../db/statement.ts';
import { type ClosedLot, closeLot } from '../../src/domain/bidding/index.ts';
import { lostNews, soldNews, type Told, unsoldNews, wonNews } from '../../src/domain/notifications/lot.ts';
import type { Speaks } from './languages.ts';
import { mailedLot } from './mails.ts';
import type { LotMemory } from './memory.ts';

/** What the closing needs from outside the lot. */
export type ClosingTools = {
  now: number;
  paymentDueMs: number;
  siteUrl: string;
  speak: Speaks;
  newId: (kind: 'cartItem' | 'cartGroup' | 'outbox' | 'notice') => string;
};

/** Where a lot that takes no bids ends: sold if anything of it was. */
type FixedPriceEnd = { closedAt: number; result: 'sold' | 'unsold'; winnerId: null; pricePence: null };
type End = ClosedLot | FixedPriceEnd;

/** How the lot ended by `now`, UTC ms; null while it has not (R24). */
export function endOf({ lot, state }: LotMemory, now: number): End | null {
  if (state) {
    const closing = closeLot(state, now);
    return closing.closed ? closing : null;
  }
  if (now < lot.closesAt) return null;
  return { closedAt: lot.closesAt, result: lot.sold > 0 ? 'sold' : 'unsold', winnerId: null, pricePence: null };
}

/** Everything that the end of a lot writes, as one guarded batch: result, cart, record, news (R24, R25). */
export function closingStatements(memory: LotMemory, end: End, tools: ClosingTools): Statement[] {
  const { lot, version } = memory;
  const { result, winnerId, closedAt } = end;
  const subject = { kind: 'lot', id: lot.offerId };
  const data = { result, winner: winnerId, pricePence: end.pricePence, closedAt };
  return [
    closeLotRow({ lotId: lot.offerId, version, result, winnerId, closedAt }),
    ...wonStatements(memory, end, tools),
    recordEvent({ at: tools.now, actor: { kind: 'room', id: lot.offerId }, verb: 'lot.closed', subject, data }),
    ...newsOf(memory, end, tools).flatMap((news) => tell({ ...news, at: tools.now, newId: tools.newId })),
  ];
}

function wonStatements({ lot, state }: LotMemory, { winnerId, pricePence }: End, tools: ClosingTools): Statement[] {
  if (winnerId === null || !state) return [];
  const won = { winnerId, lotId: lot.offerId, pricePence, currency: state.terms.currency };
  const ids = { id: tools.newId('cartItem'), cartGroup: tools.newId('cartGroup') };
  return [putWonLot({ ...won, ...ids, dueAt: tools.now + tools.paymentDueMs, at: tools.now })];
}

type NewsFor = Told & { userId: string };

function newsOf(memory: LotMemory, end: End, { siteUrl, now, paymentDueMs, speak }: ClosingTools): NewsFor[] {
  const { lot, people } = memory;
  const about = mailedLot(memory, siteUrl);
  if (!about) return [];
  const seller = { email: lot.sellerEmail, firstName: lot.sellerFirstName };
  const toSeller = (told: Told): NewsFor => ({ ...told, userId: lot.sellerId });
  const sellers = speak(lot.sellerLanguage);
  const winner = people.get(end.winnerId ?? '');
  const losers = [...people.values()].filter((person) => person.id !== winner?.id);
  const lost = losers.map((person) => ({
    ...lostNews(speak(person.language), about, person, winner !== undefined),
    userId: person.id,
  }));
  const unsold = end.result === 'reserve_not_met' ? end.result : 'unsold';
  if (!winner) return [toSeller(unsoldNews(sellers, about, seller, unsold)), ...lost];
  const won = { ...wonNews(speak(winner.language), about, winner, now + paymentDueMs), userId: winner.id };
  return [won, toSeller(soldNews(sellers, about, seller, winner.firstName)), ...lost];
}
