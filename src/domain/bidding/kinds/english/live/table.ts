import type { LiveRole } from '../../../lot/live-entry.ts';
import type { LiveCommandName } from './commands.ts';
import type { LiveGuardCode } from './guards.ts';
import type { LivePhase } from './phase.ts';

/** A row of the state machine of a lot on the block. `needs`: each guard is refused by its own name. */
export type LiveTransition = {
  readonly from: readonly LivePhase[];
  readonly command: LiveCommandName;
  readonly who: readonly LiveRole[];
  readonly needs: readonly LiveGuardCode[];
  /** `same`: the phase follows from the clock as before. */
  readonly to: LivePhase | 'same';
};

const DESK: readonly LiveRole[] = ['host', 'cohost'];
const CALLING: readonly LivePhase[] = ['open', 'once', 'twice'];
const RUNNING: readonly LivePhase[] = ['open', 'once', 'twice', 'selling'];

/** Every call on a live lot. Any other pair of phase and command is refused. Bids are judged apart, by `judge.ts`. */
export const LIVE_TABLE: readonly LiveTransition[] = [
  {
    from: ['queued'],
    command: 'show',
    who: [...DESK, 'clock'],
    needs: ['AUCTION_NOT_LIVE', 'OTHER_LOT_ON_BLOCK'],
    to: 'shown',
  },
  { from: ['shown'], command: 'unshow', who: DESK, needs: [], to: 'queued' },
  {
    from: ['shown'],
    command: 'open',
    who: ['host', 'clock'],
    needs: ['AUCTION_NOT_LIVE', 'OTHER_LOT_ON_BLOCK', 'OPENS_LATER'],
    to: 'open',
  },
  { from: CALLING, command: 'set_step', who: ['host', 'clerk'], needs: ['STEP_UNKNOWN'], to: 'same' },
  { from: CALLING, command: 'set_ask', who: ['host', 'clerk'], needs: ['ASK_TOO_LOW', 'ASK_TOO_HIGH'], to: 'same' },
  {
    from: ['shown', 'open'],
    command: 'set_delay',
    who: ['host', 'operator'],
    needs: ['DELAY_OUT_OF_RANGE'],
    to: 'same',
  },
  { from: ['open'], command: 'once', who: ['host'], needs: ['NO_HOST_NEEDED', 'TOO_SOON'], to: 'once' },
  { from: ['once'], command: 'twice', who: ['host'], needs: ['NO_HOST_NEEDED', 'TOO_SOON'], to: 'twice' },
  {
    from: ['twice'],
    command: 'hammer',
    who: ['host'],
    needs: ['NO_HOST_NEEDED', 'LOT_MOVED_ON', 'NOBODY_HAS_BID', 'TOO_SOON', 'RESERVE_NOT_MET'],
    to: 'selling',
  },
  { from: ['selling'], command: 'call_off', who: ['host'], needs: [], to: 'open' },
  { from: RUNNING, command: 'pass', who: ['host'], needs: [], to: 'over' },
  { from: RUNNING, command: 'withdraw', who: ['host'], needs: ['REASON_MISSING'], to: 'over' },
  { from: ['held'], command: 'pass', who: ['host'], needs: [], to: 'over' },
  { from: ['held'], command: 'withdraw', who: ['host', 'operator'], needs: ['REASON_MISSING'], to: 'over' },
  { from: RUNNING, command: 'hold', who: ['host', 'operator', 'clock'], needs: ['REASON_MISSING'], to: 'held' },
  { from: ['held'], command: 'resume', who: ['host', 'operator'], needs: ['AUCTION_NOT_LIVE'], to: 'open' },
  { from: RUNNING, command: 'undo', who: ['host', 'clerk'], needs: ['NOTHING_TO_UNDO'], to: 'open' },
  { from: ['over'], command: 'undo_hammer', who: ['host'], needs: ['NEXT_LOT_OPEN', 'RESULT_IS_FINAL'], to: 'open' },
  {
    from: [...RUNNING, 'held', 'over'],
    command: 'strike',
    who: ['operator'],
    needs: ['REASON_MISSING', 'NO_SUCH_BID', 'NEXT_LOT_OPEN', 'RESULT_IS_FINAL'],
    to: 'same',
  },
  { from: ['over'], command: 'end', who: ['clock'], needs: ['NOT_OVER_YET'], to: 'over' },
  { from: ['over'], command: 'finish', who: ['clock'], needs: ['NOT_FINAL_YET'], to: 'final' },
];

/** The row for a command in a phase, or null. */
export const liveRowOf = (phase: LivePhase, command: LiveCommandName): LiveTransition | null =>
  LIVE_TABLE.find((row) => row.command === command && row.from.includes(phase)) ?? null;

/** Who may make a call in any phase. */
export const rolesFor = (command: LiveCommandName): ReadonlySet<LiveRole> =>
  new Set(LIVE_TABLE.filter((row) => row.command === command).flatMap(({ who }) => who));
