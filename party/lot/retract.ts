import { declineBids, moveLot, recordRetraction } from '../../db/changes/bidding/lots.ts';
import { notificationStatements } from '../../db/changes/notifications/notifications.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Statement } from '../../db/statement.ts';
import {
  NO_SUCH_OFFER,
  type RetractAnswer,
  type RetractCommand,
  type RoomRefusal,
} from '../../src/contract/bidding/room.ts';
import {
  effectiveEnd,
  judgeOperatorsRetraction,
  judgeRetraction,
  type LotState,
  lotSummary,
  type RetractionCall,
  replay,
} from '../../src/domain/bidding/index.ts';
import { OUTBID_MAIL_EVERY_MS } from '../../src/domain/bidding/mails/outbid.ts';
import { leadingAgainNotification, struckNotification } from '../../src/domain/bidding/notifications.ts';
import type { ClosingContext } from './close.ts';
import { closedRefusal } from './judge-group.ts';
import { type LotMemory, publicVersion } from './memory.ts';
import { lotForMessages } from './notifications.ts';

type Context = Omit<ClosingContext, 'paymentDueMs' | 'charity'>;
/** The call that takes bids out of the lot, and the lot without them (R21). */
type Judged = { call: RetractionCall; state: LotState };

/** Which bids a person may retract at `now` (UTC ms), and the lot without them; or the refusal (R20). */
export function judgeRetracting(
  memory: LotMemory,
  { by, reason, operator }: RetractCommand,
  clarifiedAt: number | null,
  now: number,
): Judged | RoomRefusal {
  const { history, calls, state } = memory;
  const closed = closedRefusal(memory);
  if (closed || !state) return closed ?? NO_SUCH_OFFER;
  const { softCloseWindowMs } = state.terms;
  const lot = {
    isClosed: false,
    closesAt: effectiveEnd(state, now),
    softCloseWindowMs,
    isLive: state.terms.live !== undefined,
  };
  const own = history.filter(({ bidderId }) => bidderId === by);
  const at = Math.max(now, state.clockAt);
  const verdict = operator
    ? judgeOperatorsRetraction(lot, own, at)
    : judgeRetraction(lot, own, { reason, clarifiedAt }, at);
  if ('code' in verdict) return { ok: false, ...verdict };
  const call = { no: calls.length + 1, afterSeq: state.seq, at, verb: 'retracted', ...verdict } as const;
  return { call, state: replay(state.terms, { bids: history, calls: [...calls, call] }) };
}

/** The writes that retract bids: their marks, the lot without them, the event, and news for who leads now (R21). */
export function retractStatements(
  memory: LotMemory,
  { by, reason, operator }: RetractCommand,
  { call, state }: Judged,
  context: Context,
): Statement[] {
  const { lot, version } = memory;
  const { closesAt, ...summary } = lotSummary(state);
  const hasMoved = memory.state !== null && closesAt !== lotSummary(memory.state).closesAt;
  const subject = { kind: 'lot', id: lot.offerId };
  const { seqs, at } = call;
  const data = { seqs, reason, pricePence: summary.pricePence, ...(operator && { userId: by, note: operator.note }) };
  const actor = { kind: 'user' as const, id: operator?.id ?? by };
  return [
    recordRetraction({ ...call, lotId: lot.offerId, by: actor.id, reason }),
    declineBids({ lotId: lot.offerId, bidderId: by, seqs, at, reason }),
    moveLot({
      lotId: lot.offerId,
      from: version,
      to: version + 1,
      ...summary,
      ...(hasMoved && { closesAt }),
      bidders: [],
    }),
    recordEvent({ at: context.now, actor, verb: 'bid.retracted', subject, data }),
    ...(operator ? newsForBidder(memory, by, operator.note, context) : []),
    ...newsForLeader(memory, state, context),
  ];
}

export function retractedAnswer(
  after: LotMemory,
  { by, operator }: RetractCommand,
  { call, state }: Judged,
): RetractAnswer {
  const { pricePence, leaderId, bidCount, closesAt } = lotSummary(state);
  const lot = { price_pence: pricePence, bids: bidCount, closes_at: closesAt, version: publicVersion(after) };
  return {
    ok: true,
    after: { retracted: call.seqs.length, leading: leaderId === by, ...lot },
    mailed: leaderId !== null || operator !== undefined,
  };
}

/** The person whose bid an operator took out is told why (R21). */
function newsForBidder(memory: LotMemory, userId: string, note: string, context: Context): Statement[] {
  const person = memory.people.get(userId);
  const about = lotForMessages(memory, context.siteUrl);
  if (!person || !about) return [];
  const news = struckNotification(context.wordsFor(person.language), about, person, note);
  return notificationStatements({ ...news, userId, at: context.now, newId: context.newId });
}

/** A leader by retraction is notified as rarely as someone outbid, as both can alternate endlessly. */
function newsForLeader(memory: LotMemory, state: LotState, { now, newId, siteUrl, wordsFor }: Context): Statement[] {
  const leader = memory.people.get(state.leaderId ?? '');
  const about = lotForMessages({ lot: memory.lot, state }, siteUrl);
  if (!leader || !about || leader.id === memory.state?.leaderId) return [];
  const news = leadingAgainNotification(wordsFor(leader.language), about, leader, effectiveEnd(state));
  const once = { key: `leading again:${about.offerId}:${leader.id}`, since: now - OUTBID_MAIL_EVERY_MS };
  return notificationStatements({ ...news, userId: leader.id, at: now, newId, once });
}
