import { drillStatements, forStandIns } from '../../db/changes/auctions/drill.ts';
import type { Statement } from '../../db/statement.ts';
import type { DrillAnswer } from '../../src/contract/auctions/live/room.ts';
import { judgeBid, nextMinimumPence } from '../../src/domain/bidding/index.ts';
import { judgeCall } from '../../src/domain/bidding/live.ts';
import { closingContextOf } from '../lot/close.ts';
import type { Room } from '../lot/desk.ts';
import { statementsOf } from '../lot/group-writer.ts';
import type { LotMemory } from '../lot/memory.ts';
import { type AcceptedCall, type AuctionOfLot, callStatements } from './call-statements.ts';
import { drillRefusal } from './drill-refusal.ts';
import { factsOf, isLive, type LiveMemory, lotOf } from './live-desk.ts';

type Refused = { refused: string };
type Played = { memory: LiveMemory; statements: Statement[] };

/**
 * Plays the beginning of a queued lot as on the evening: it is shown, opened and bid on, by the real rules, in one batch
 * with the real statements, which the database rolls back. Nothing is stored or announced.
 */
export async function drillLot(memory: LotMemory | null, room: Room): Promise<DrillAnswer> {
  if (!memory || !isLive(memory)) return { refused: 'NOT_LIVE' };
  if (memory.lot.status !== 'open') return { refused: 'LOT_CLOSED' };
  const { now, newId } = room.ctx;
  const auction = await room.reads.auctionOf(memory.lot.offerId);
  if (!auction) return { refused: 'NOT_LIVE' };
  // The lot opens with the auction, which may be half an hour away.
  const at = Math.max(now(), memory.lot.opensAt);
  const played = await playBeginning(memory, auction, room, at);
  if ('refused' in played) return played;
  const bidderId = newId('user');
  const bid = bidStatements(played.memory, bidderId, newId('bid'), at);
  if ('refused' in bid) return bid;
  const steps = [...forStandIns(memory.lot.offerId), ...played.statements, ...bid.statements];
  const statements = drillStatements({ auctionId: auction.auctionId, bidderIds: [bidderId], at }, steps);
  const result = await room.ctx.commit({ statements, trial: true });
  const drill = `the drill of lot ${memory.lot.offerId}`;
  if (result.status === 'conflict') return { refused: drillRefusal(drill, result.guard) };
  throw new Error(`${drill} was stored`);
}

/** The host shows the lot and opens it. */
async function playBeginning(
  memory: LiveMemory,
  auction: AuctionOfLot,
  room: Room,
  at: number,
): Promise<Played | Refused> {
  const context = { ...(await closingContextOf(room)), now: at };
  let played: Played = { memory, statements: [] };
  let on = { ...auction, status: 'live' as const };
  for (const command of ['show', 'open'] as const) {
    const facts = factsOf(played.memory, on);
    const by = { command, by: auction.hostId, role: 'host' as const };
    const verdict = judgeCall(lotOf(played.memory), by, at, facts);
    if (!verdict.accepted) return { refused: verdict.code };
    const statements = [...played.statements, ...callStatements(played.memory, on, verdict, context)];
    played = { memory: after(played.memory, verdict), statements };
    if (command === 'show') on = { ...on, phase: 'shown', block: on.block + 1 };
  }
  return played;
}

const after = (memory: LiveMemory, { call, state }: AcceptedCall): LiveMemory => ({
  ...memory,
  calls: [...memory.calls, call],
  state,
  version: memory.version + 1,
});

/** The least bid that counts, of someone who is not there. */
function bidStatements(
  memory: LiveMemory,
  bidderId: string,
  id: string,
  at: number,
): { statements: Statement[] } | Refused {
  const { state } = memory;
  const amountPence = nextMinimumPence(state, bidderId);
  const verdict = judgeBid(state, { bidderId, kind: 'straight', amountPence, at, confirmed: true });
  if (!verdict.accepted) return { refused: verdict.code };
  const { declined: _, ...bid } = verdict.bid;
  const rows = [{ ...bid, id, key: id, charityId: null }];
  return { statements: statementsOf(memory, { state: verdict.state, rows, floor: [] }) };
}
