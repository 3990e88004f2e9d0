import { closeLotRow, putWonLot } from '../../db/changes/bidding/lots.ts';
import { notificationStatements } from '../../db/changes/notifications/notifications.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Statement } from '../../db/statement.ts';
import { type ClosedLot, closeLot, payerOf } from '../../src/domain/bidding/index.ts';
import {
  type BuiltNotification,
  lostNotification,
  soldNotification,
  unsoldNotification,
  wonNotification,
} from '../../src/domain/bidding/notifications.ts';
import type { Room } from './desk.ts';
import { everyLanguage, type WordsFor } from './languages.ts';
import type { LotMemory } from './memory.ts';
import { lotForMessages } from './notifications.ts';

export type ClosingContext = {
  now: number;
  paymentDueMs: number;
  /** The charity that the winner of a request has named (R28); null for any other lot. */
  charity: { id: string; name: string } | null;
  siteUrl: string;
  wordsFor: WordsFor;
  newId: (kind: 'cartItem' | 'cartGroup' | 'outbox' | 'notification') => string;
};

/** The end of a fixed-price lot: sold if any unit was. */
type FixedPriceEnd = { closedAt: number; result: 'sold' | 'unsold'; winnerId: null; pricePence: null };
export type End = ClosedLot | FixedPriceEnd;

/** How the lot ended by `now` (UTC ms), or null while it is open (R24). */
export function endOf({ lot, state }: LotMemory, now: number): End | null {
  if (state) {
    const closing = closeLot(state, now);
    return closing.closed ? closing : null;
  }
  if (now < lot.closesAt) return null;
  return { closedAt: lot.closesAt, result: lot.sold > 0 ? 'sold' : 'unsold', winnerId: null, pricePence: null };
}

/** The writes that close a lot, as one guarded batch: result, cart, event and notifications (R24, R25). */
export function closingStatements(memory: LotMemory, end: End, context: ClosingContext): Statement[] {
  const { lot, version } = memory;
  const { result, winnerId, closedAt } = end;
  const subject = { kind: 'lot', id: lot.offerId };
  const data = { result, winner: winnerId, pricePence: end.pricePence, closedAt };
  return [
    closeLotRow({ lotId: lot.offerId, version, result, winnerId, charityId: context.charity?.id ?? null, closedAt }),
    ...wonStatements(memory, end, context),
    recordEvent({ at: context.now, actor: { kind: 'room', id: lot.offerId }, verb: 'lot.closed', subject, data }),
    ...notificationsOf(memory, end, context).flatMap((each) =>
      notificationStatements({ ...each, at: context.now, newId: context.newId }),
    ),
  ];
}

/** The id of the charity that the winner of a request has named (R28); null for any other lot. */
export function charityOfWinner({ lot, history }: LotMemory, { winnerId, pricePence }: End): string | null {
  if (!lot.reverse) return null;
  const isWinning = (bid: LotMemory['history'][number]) =>
    bid.bidderId === winnerId && bid.amountPence === pricePence && !bid.declined;
  return history.find(isWinning)?.charityId ?? null;
}

function wonStatements({ lot, state }: LotMemory, { winnerId, pricePence }: End, context: ClosingContext): Statement[] {
  if (winnerId === null || !state) return [];
  const won = {
    payerId: payerOf(state.terms, winnerId),
    lotId: lot.offerId,
    pricePence,
    currency: state.terms.currency,
  };
  const ids = { id: context.newId('cartItem'), cartGroup: context.newId('cartGroup') };
  return [putWonLot({ ...won, ...ids, dueAt: context.now + context.paymentDueMs, at: context.now })];
}

type PersonalNotification = BuiltNotification & { userId: string };

function notificationsOf(
  memory: LotMemory,
  end: End,
  { siteUrl, now, paymentDueMs, charity, wordsFor }: ClosingContext,
): PersonalNotification[] {
  const { lot, people } = memory;
  const before = lotForMessages(memory, siteUrl);
  if (!before) return [];
  const about = { ...before, charityName: charity?.name ?? before.charityName };
  const seller = { email: lot.sellerEmail, firstName: lot.sellerFirstName };
  const toSeller = (notification: BuiltNotification): PersonalNotification => ({
    ...notification,
    userId: lot.sellerId,
  });
  const sellerWords = wordsFor(lot.sellerLanguage);
  const winner = people.get(end.winnerId ?? '');
  const passed = memory.state?.leaderId ? 'passed' : 'no bid';
  const unsold = end.result === 'reserve_not_met' ? end.result : passed;
  const losers = [...people.values()].filter((person) => person.id !== winner?.id);
  const lost = losers.map((person) => ({
    ...lostNotification(wordsFor(person.language), about, person, winner ? null : unsold),
    userId: person.id,
  }));
  if (!winner) return [toSeller(unsoldNotification(sellerWords, about, seller, unsold)), ...lost];
  const sale = { winner: winner.firstName, dueAt: now + paymentDueMs };
  const won = { ...wonNotification(wordsFor(winner.language), about, winner, sale.dueAt), userId: winner.id };
  return [won, toSeller(soldNotification(sellerWords, about, seller, sale)), ...lost];
}

/** What closing a lot needs, as of now. */
export async function closingContextOf(
  { ctx, siteUrl }: Pick<Room, 'ctx' | 'siteUrl'>,
  charity: ClosingContext['charity'] = null,
): Promise<ClosingContext> {
  const { paymentDueMs } = await ctx.settings();
  return { now: ctx.now(), paymentDueMs, charity, siteUrl, wordsFor: await everyLanguage(ctx), newId: ctx.newId };
}
