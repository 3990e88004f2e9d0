import type { LiveCall, LotRecord } from '../../../lot/call.ts';
import type { AcceptedBid } from '../../../lot/lot.ts';
import { applyCall } from './apply.ts';
import { judgeCall } from './call.ts';
import type { LiveCommand, LiveFacts } from './commands.ts';

import { FINAL_AFTER_MS } from './numbers.ts';
import type { LiveState } from './state.ts';

/**
 * The lot after a recorded call, which is judged again at its place (LA2, LA3, LA7). `record` ends with it; bids that it
 * strikes are marked. Throws RangeError for a call that the rules would have refused.
 */
export function followAgain(opened: LiveState, state: LiveState, call: LiveCall, record: LotRecord): LiveState {
  const calls = record.calls.filter((each): each is LiveCall => each.verb !== 'retracted');
  const before = { opened, state, bids: unstruck(record.bids, call), calls: calls.slice(0, -1) };
  const verdict = judgeCall(before, commandOf(call, state), call.at, factsOf(call, state));
  if (!verdict.accepted) throw new RangeError(`call ${call.no} is refused: ${verdict.code}`);
  if (call.no !== calls.length || call.afterSeq !== state.seq) throw new RangeError(`call ${call.no} is out of order`);
  if (!isSame(verdict.call, call)) throw new RangeError(`call ${call.no} is not what the rules give`);
  return applyCall(opened, state, call, { bids: record.bids, calls });
}

const unstruck = (bids: readonly AcceptedBid[], call: LiveCall): AcceptedBid[] =>
  bids.map((bid) => (call.verb === 'struck' && call.seqs.includes(bid.seq) ? { ...bid, declined: false } : bid));

/** The command behind a record. What the record does not say was confirmed when it was made. */
function commandOf(call: LiveCall, state: LiveState): LiveCommand {
  const actor = { by: call.by, role: call.role };
  switch (call.verb) {
    case 'shown':
      return { ...actor, command: 'show' };
    case 'unshown':
      return { ...actor, command: 'unshow' };
    case 'opened':
      return { ...actor, command: 'open' };
    case 'step_set':
      return { ...actor, command: 'set_step', factor: call.factor };
    case 'ask_set':
      return { ...actor, command: 'set_ask', askPence: call.askPence };
    case 'delay_set':
      return { ...actor, command: 'set_delay', streamDelayMs: call.streamDelayMs };
    case 'called_once':
      return { ...actor, command: 'once' };
    case 'called_twice':
      return { ...actor, command: 'twice' };
    case 'hammered':
      return { ...actor, command: 'hammer', version: state.seq, confirmed: true };
    case 'called_off':
      return { ...actor, command: 'call_off' };
    case 'passed':
      return { ...actor, command: 'pass' };
    case 'withdrawn':
      return { ...actor, command: 'withdraw', reason: call.reason };
    case 'held':
      return { ...actor, command: 'hold', reason: call.reason };
    case 'resumed':
      return { ...actor, command: 'resume' };
    case 'undone':
      return { ...actor, command: 'undo' };
    case 'hammer_undone':
      return { ...actor, command: 'undo_hammer' };
    case 'struck':
      return { ...actor, command: 'strike', seq: call.seqs[0] ?? 0, reason: call.reason };
    case 'ended':
      return { ...actor, command: 'end' };
    case 'final':
      return { ...actor, command: 'finish' };
  }
}

/** The auction as the record implies it. A result that became final within a minute did so because the next lot opened. */
function factsOf(call: LiveCall, { seq, live }: LiveState): LiveFacts {
  const early = call.verb === 'final' && live.overAt !== null && call.at < live.overAt + FINAL_AFTER_MS;
  const streamDelayMs = call.verb === 'opened' ? call.streamDelayMs : live.streamDelayMs;
  return { version: seq, auctionIsLive: true, otherOnBlock: false, nextOpened: early, streamDelayMs };
}

/** Compares by fields, since a stored call has them in any order. */
function isSame(one: LiveCall, other: LiveCall): boolean {
  const fields = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === fields.size && entries.every(([name, value]) => String(fields.get(name)) === String(value));
}
