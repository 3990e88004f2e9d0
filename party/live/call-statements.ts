import {
  type AfterCall,
  moveCalledLot,
  moveLiveLot,
  putOnBlock,
  recordCall,
  setStreamDelay,
} from '../../db/changes/auctions/live.ts';
import { declineBids } from '../../db/changes/bidding/lots.ts';
import { notificationStatements } from '../../db/changes/notifications/notifications.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { auctionOfLiveLot } from '../../db/queries/auctions/live.ts';
import type { Statement } from '../../db/statement.ts';
import { lotSummary } from '../../src/domain/bidding/index.ts';
import type { LiveCall, LiveState } from '../../src/domain/bidding/live.ts';
import { struckNotification } from '../../src/domain/bidding/notifications.ts';
import { cancelStatements } from '../lot/cancel.ts';
import { type ClosingContext, closingStatements, endOf } from '../lot/close.ts';
import type { LotMemory } from '../lot/memory.ts';
import { lotForMessages } from '../lot/notifications.ts';

export type AuctionOfLot = NonNullable<Awaited<ReturnType<typeof auctionOfLiveLot>>>;

/** A call that was accepted, and the lot after it. */
export type AcceptedCall = { call: LiveCall; state: LiveState };

/** The writes of a call, as one guarded batch: its record, the lot, its place on the block, the event, and what it ends. */
export function callStatements(
  memory: LotMemory,
  auction: AuctionOfLot,
  accepted: AcceptedCall,
  context: ClosingContext,
): Statement[] {
  const { call, state } = accepted;
  const { lot, version } = memory;
  const lotId = lot.offerId;
  const after = afterCall(state);
  const { pricePence, leaderId, bidCount, reserveMet } = lotSummary(state);
  const moved = { lotId, version, pricePence, leaderId, bidCount, reserveMet };
  return [
    recordCall(lotId, call, after),
    ...struckBids(memory, call, context),
    ...placeAfter(auction, after, lotId),
    ...delayAfter(auction, call, after),
    eventOf(lotId, accepted, context.now),
    ...(call.verb === 'final' ? finalStatements({ ...memory, state }, state, context) : [moveCalledLot(moved)]),
  ];
}

/** What the lot is after a call, for the database's own checks. */
function afterCall({ live }: LiveState): AfterCall {
  const delay = live.streamDelayMs;
  if (live.finalAt !== null) return { phase: 'final', anchor: null, end: null, delay };
  const phase = live.heldSince === null ? live.phase : 'held';
  return { phase, anchor: live.anchor, end: live.end, delay };
}

/** Where the lot is: shown, or open again after it was over, it takes a new number on the block. */
function placeAfter(
  { auctionId, block, phase: before }: AuctionOfLot,
  { phase }: AfterCall,
  lotId: string,
): Statement[] {
  const stored = phase === 'held' ? 'open' : phase;
  if (stored === before) return [];
  if (stored === 'shown' || (stored === 'open' && before === 'over'))
    return putOnBlock(auctionId, lotId, block, stored);
  return [moveLiveLot(lotId, stored)];
}

/** The auction's delay of the video is what the lot on the block goes by, also one that is back on it after an undo. */
function delayAfter({ auctionId }: AuctionOfLot, { verb }: LiveCall, { delay }: AfterCall): Statement[] {
  return verb === 'delay_set' || verb === 'hammer_undone' ? [setStreamDelay(auctionId, delay)] : [];
}

/** The mark on a bid that is struck, and the news for its bidder (R21). */
function struckBids(memory: LotMemory, call: LiveCall, context: ClosingContext): Statement[] {
  if (call.verb !== 'struck') return [];
  const { lot, history, people } = memory;
  const { seqs, at, reason } = call;
  const bidderId = history[(seqs[0] ?? 0) - 1]?.bidderId ?? '';
  const [person, about] = [people.get(bidderId), lotForMessages(memory, context.siteUrl)];
  const marked = declineBids({ lotId: lot.offerId, bidderId, seqs, at, reason });
  if (!person || !about) return [marked];
  const news = struckNotification(context.wordsFor(person.language), about, person, reason);
  return [marked, ...notificationStatements({ ...news, userId: bidderId, at: context.now, newId: context.newId })];
}

function eventOf(lotId: string, { call, state }: AcceptedCall, now: number): Statement {
  const { verb, by, role, no, afterSeq } = call;
  const actor = role === 'clock' ? { kind: 'room' as const, id: lotId } : { kind: 'user' as const, id: by };
  const data = { role, no, afterSeq, pricePence: state.pricePence };
  return recordEvent({ at: now, actor, verb: `lot.${verb}`, subject: { kind: 'lot', id: lotId }, data });
}

/** The award, cart and messages: only now is anyone told that they won (LA6). A withdrawn lot counts as cancelled. */
function finalStatements(memory: LotMemory, { live }: LiveState, context: ClosingContext): Statement[] {
  if (live.result === 'withdrawn') {
    const by = { id: memory.lot.sellerId, staff: false };
    return cancelStatements(memory, { by, ending: 'cancelled', reason: reasonOf(memory) }, context);
  }
  const end = endOf(memory, context.now);
  return end ? closingStatements(memory, end, context) : [];
}

function reasonOf({ calls }: LotMemory): string {
  const withdrawn = calls.findLast(({ verb }) => verb === 'withdrawn');
  return withdrawn && 'reason' in withdrawn ? (withdrawn.reason ?? '') : '';
}
