import type { LiveCall } from '../../../lot/call.ts';
import type { LiveVerbName } from '../../../lot/live-entry.ts';
import type { AcceptedBid } from '../../../lot/lot.ts';
import { UNDO_MS } from './numbers.ts';

/** The calls that a person can undo themselves. A hammer that has fallen has its own command. */
const UNDOABLE: readonly LiveVerbName[] = ['called_once', 'called_twice', 'hammered', 'step_set', 'ask_set'];

type Record = {
  readonly at: number;
  readonly bids: readonly AcceptedBid[];
  readonly calls: readonly LiveCall[];
};

/** The person's last call, if they can still undo it: ten seconds old at most, and no bid has moved the lot since (LA7). */
export function callToUndo({ at, bids, calls }: Record, by: string): LiveCall | null {
  const undone = undoneIn(calls);
  const last = calls.findLast((call) => call.by === by && UNDOABLE.includes(call.verb) && !undone.has(call.no));
  if (!last || at > last.at + UNDO_MS || bids.slice(last.afterSeq).some(({ moved }) => moved)) return null;
  const restart = calls.findLast(({ verb }) => RESTARTS.includes(verb));
  return restart && restart.no > last.no && !isSetting(last) ? null : last;
}

/** After these a call is no longer in force; a step or an ask still is. */
const RESTARTS: readonly LiveVerbName[] = ['opened', 'resumed', 'called_off', 'undone', 'hammer_undone', 'struck'];

const isSetting = ({ verb }: LiveCall): boolean => verb === 'step_set' || verb === 'ask_set';

/** The numbers of the calls that were undone. */
export function undoneIn(calls: readonly LiveCall[]): ReadonlySet<number> {
  return new Set(calls.flatMap((call) => (call.verb === 'undone' ? [call.undoes] : [])));
}
