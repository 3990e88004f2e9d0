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
  judgeRetraction,
  type LotCall,
  type LotState,
  lotSummary,
  replay,
} from '../../src/domain/bidding/index.ts';
import { leadingAgainNotification } from '../../src/domain/bidding/notifications.ts';
import type { ClosingContext } from './close.ts';
import { closedRefusal } from './judge-group.ts';
import { type LotMemory, publicVersion } from './memory.ts';
import { lotForMessages } from './notifications.ts';

type Context = Omit<ClosingContext, 'paymentDueMs'>;
/** The call that takes bids out of the lot, and the lot without them (R21). */
type Judged = { call: LotCall; state: LotState };

/** Which bids a person may retract at `now` (UTC ms), and the lot without them; or the refusal (R20). */
export function judgeRetracting(
  memory: LotMemory,
  { by, reason }: RetractCommand,
  clarifiedAt: number | null,
  now: number,
): Judged | RoomRefusal {
  const { history, calls, state } = memory;
  const closed = closedRefusal(memory);
  if (closed || !state) return closed ?? NO_SUCH_OFFER;
  const { softCloseWindowMs } = state.terms;
  const lot = { isClosed: false, closesAt: effectiveEnd(state), softCloseWindowMs };
  const own = history.filter(({ bidderId }) => bidderId === by);
  const at = Math.max(now, state.clockAt);
  const verdict = judgeRetraction(lot, own, { reason, clarifiedAt }, at);
  if ('code' in verdict) return { ok: false, ...verdict };
  const call = { no: calls.length + 1, afterSeq: state.seq, at, verb: 'retracted', ...verdict } as const;
  return { call, state: replay(state.terms, { bids: history, calls: [...calls, call] }) };
}

/** The writes that retract bids: their marks, the lot without them, the event, and news for who leads now (R21). */
export function retractStatements(
  memory: LotMemory,
  { by, reason }: RetractCommand,
  { call, state }: Judged,
  context: Context,
): Statement[] {
  const { lot, version } = memory;
  const { closesAt: _, ...summary } = lotSummary(state);
  const subject = { kind: 'lot', id: lot.offerId };
  const { seqs, at } = call;
  const data = { seqs, reason, pricePence: summary.pricePence };
  return [
    recordRetraction({ ...call, lotId: lot.offerId, by, reason }),
    declineBids({ lotId: lot.offerId, bidderId: by, seqs, at, reason }),
    moveLot({ lotId: lot.offerId, from: version, to: version + 1, ...summary, bidders: [] }),
    recordEvent({ at: context.now, actor: { kind: 'user', id: by }, verb: 'bid.retracted', subject, data }),
    ...newsForLeader(memory, state, context),
  ];
}

export function retractedAnswer(after: LotMemory, { by }: RetractCommand, { call, state }: Judged): RetractAnswer {
  const { pricePence, leaderId, bidCount, closesAt } = lotSummary(state);
  const lot = { price_pence: pricePence, bids: bidCount, closes_at: closesAt, version: publicVersion(after) };
  return {
    ok: true,
    after: { retracted: call.seqs.length, leading: leaderId === by, ...lot },
    mailed: leaderId !== null,
  };
}

function newsForLeader(memory: LotMemory, state: LotState, { now, newId, siteUrl, wordsFor }: Context): Statement[] {
  const leader = memory.people.get(state.leaderId ?? '');
  const about = lotForMessages({ lot: memory.lot, state }, siteUrl);
  if (!leader || !about || leader.id === memory.state?.leaderId) return [];
  const news = leadingAgainNotification(wordsFor(leader.language), about, leader, effectiveEnd(state));
  return notificationStatements({ ...news, userId: leader.id, at: now, newId });
}
