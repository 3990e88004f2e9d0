import type { LiveRole } from '../../../lot/live-entry.ts';
import type { LiveCommandName } from './commands.ts';
import type { LivePhase } from './phase.ts';
import { liveRowOf } from './table.ts';

/** A lot as a desk sees it; times in ms from now. */
type DeskLot = {
  readonly phase: LivePhase;
  readonly mode: 'host' | 'auto';
  readonly bids: number;
  readonly may_call_in_ms: {
    readonly once: number | null;
    readonly twice: number | null;
    readonly hammer: number | null;
  };
};

/** Whether a desk may make a call now, and if not, why: a sentence, with `n` seconds where it says so. */
export type DeskCall = { readonly may: true } | { readonly may: false; readonly why: string; readonly n?: number };

const MAY: DeskCall = { may: true };

/**
 * Whether someone in these roles may make a call on this lot now, by the same table that judges it. It only spares refusals:
 * the lot judges every call again.
 */
export function deskCall(lot: DeskLot | null, command: LiveCommandName, roles: readonly string[]): DeskCall {
  if (!lot) return { may: false, why: 'No lot is being sold.' };
  const row = liveRowOf(lot.phase, command);
  if (!row) return { may: false, why: 'That isn’t possible right now.' };
  if (!row.who.some((role: LiveRole) => roles.includes(role)))
    return { may: false, why: 'Only the person at the desk can do that.' };
  if (lot.mode === 'auto' && row.needs.includes('NO_HOST_NEEDED'))
    return { may: false, why: 'This lot is sold by the clock.' };
  if (row.needs.includes('NOBODY_HAS_BID') && lot.bids === 0)
    return { may: false, why: 'Nobody has bid. You can pass this lot.' };
  return row.needs.includes('TOO_SOON') ? afterWait(lot.may_call_in_ms[command as 'once']) : MAY;
}

const afterWait = (ms: number | null): DeskCall =>
  ms === 0 ? MAY : { may: false, why: 'In {n} s: everyone needs time to bid.', n: Math.ceil((ms ?? 0) / 1000) };
