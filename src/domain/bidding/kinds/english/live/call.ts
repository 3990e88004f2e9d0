import { type Phrase, say } from '../../../../kit/words/phrase.ts';
import type { LiveCall } from '../../../lot/call.ts';
import type { LiveVerb } from '../../../lot/live-entry.ts';
import type { AcceptedBid } from '../../../lot/lot.ts';
import { applyCall, type LiveRecord } from './apply.ts';
import { type LiveCommand, type LiveFacts, VERB_OF } from './commands.ts';
import { LIVE_GUARDS, type LiveAttempt, type LiveGuardCode } from './guards.ts';
import { livePhaseAt, resultAtEnd } from './phase.ts';
import type { LiveState } from './state.ts';
import { liveRowOf } from './table.ts';
import { callToUndo } from './undo.ts';

type CallRefusal = 'NOT_NOW' | 'NOT_YOUR_CALL' | LiveGuardCode;
export type CallVerdict =
  | { readonly accepted: true; readonly call: LiveCall; readonly state: LiveState }
  | { readonly accepted: false; readonly code: CallRefusal; readonly message: Phrase };

/** A lot with its record, before a command. */
export type LiveLot = { readonly opened: LiveState; readonly state: LiveState } & LiveRecord;

/** Judges a call at `now` (UTC ms) by the table, and gives the lot after it. */
export function judgeCall(lot: LiveLot, command: LiveCommand, now: number, facts: LiveFacts): CallVerdict {
  const at = Math.max(now, lot.state.clockAt);
  const attempt = { ...lot, command, at, facts };
  const refused = refusalOf(attempt);
  if (refused) return refused;
  const call = recorded(attempt);
  if (call.verb !== 'struck') return accepted(lot, call, lot.bids);
  const verdict = accepted(lot, call, withStruck(lot.bids, call.seqs));
  return { ...verdict, call: { ...call, pricePence: verdict.state.pricePence } };
}

function accepted(
  lot: LiveLot,
  call: LiveCall,
  bids: readonly AcceptedBid[],
): Extract<CallVerdict, { accepted: true }> {
  const state = applyCall(lot.opened, lot.state, call, { bids, calls: [...lot.calls, call] });
  return { accepted: true, call, state };
}

function refusalOf(attempt: LiveAttempt): Extract<CallVerdict, { accepted: false }> | null {
  const { state, command, at } = attempt;
  const row = liveRowOf(livePhaseAt(state, at), command.command);
  if (!row) return { accepted: false, code: 'NOT_NOW', message: say('That isn’t possible right now.') };
  if (!row.who.includes(command.role))
    return { accepted: false, code: 'NOT_YOUR_CALL', message: say('Only the person at the desk can do that.') };
  const code = row.needs.find((need) => !LIVE_GUARDS[need].holds(attempt));
  return code ? { accepted: false, code, message: LIVE_GUARDS[code].message(attempt) } : null;
}

/** The call as it is recorded. What happens by itself is recorded at its own moment, however late it is noticed. */
function recorded(attempt: LiveAttempt): LiveCall {
  const { state, command, calls } = attempt;
  const { by, role } = command;
  const at = command.command === 'end' ? state.endsAt : attempt.at;
  const place = { no: (calls.at(-1)?.no ?? 0) + 1, afterSeq: state.seq, at, by, role };
  return { ...place, ...verbOf(attempt) };
}

function verbOf(attempt: LiveAttempt): LiveVerb {
  const { state, command } = attempt;
  switch (command.command) {
    case 'open':
      return { verb: 'opened', streamDelayMs: attempt.facts.streamDelayMs };
    case 'set_step':
      return { verb: 'step_set', factor: command.factor };
    case 'set_ask':
      return { verb: 'ask_set', askPence: command.askPence };
    case 'set_delay':
      return { verb: 'delay_set', streamDelayMs: command.streamDelayMs };
    case 'withdraw':
      return { verb: 'withdrawn', reason: command.reason };
    case 'hold':
      return { verb: 'held', reason: command.reason };
    case 'strike':
      return { verb: 'struck', seqs: [command.seq], reason: command.reason, pricePence: 0 };
    case 'undo':
      return { verb: 'undone', undoes: callToUndo(attempt, command.by)?.no ?? 0 };
    case 'end':
      return { verb: 'ended', result: resultAtEnd(state) };
    default:
      return { verb: VERB_OF[command.command] } as LiveVerb;
  }
}

const withStruck = (bids: readonly AcceptedBid[], seqs: readonly number[]): AcceptedBid[] =>
  bids.map((bid) => (seqs.includes(bid.seq) ? { ...bid, declined: true } : bid));
