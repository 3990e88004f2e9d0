import { MAX_AMOUNT_PENCE } from '../../../../kit/money.ts';
import { type Phrase, say, type Value } from '../../../../kit/words/phrase.ts';
import type { LiveCall } from '../../../lot/call.ts';
import type { AcceptedBid } from '../../../lot/lot.ts';
import { isAmount } from '../../../lot/terms.ts';
import type { LiveCommand, LiveFacts } from './commands.ts';

import { FINAL_AFTER_MS, MOST_STREAM_DELAY_MS, STEP_FACTORS } from './numbers.ts';
import { mayCallFrom, nextDue } from './phase.ts';
import { leastAskPence } from './price.ts';
import type { LiveState } from './state.ts';
import { callToUndo } from './undo.ts';

/** One command on a lot at `at` (UTC ms, the lot's own time), with the lot's record. */
export type LiveAttempt = {
  readonly state: LiveState;
  readonly command: LiveCommand;
  readonly at: number;
  readonly facts: LiveFacts;
  readonly bids: readonly AcceptedBid[];
  readonly calls: readonly LiveCall[];
};

type Guard = { readonly holds: (attempt: LiveAttempt) => boolean; readonly message: (attempt: LiveAttempt) => Phrase };

const always = (message: Phrase) => () => message;
const money = ({ state }: LiveAttempt, pence: number): Value => ({ pence, currency: state.terms.currency });

/** Every guard of the table. It holds when the command may go on. */
export const LIVE_GUARDS = {
  AUCTION_NOT_LIVE: {
    holds: ({ facts }) => facts.auctionIsLive,
    message: always(say('The auction isn’t live at the moment.')),
  },
  OTHER_LOT_ON_BLOCK: {
    holds: ({ facts }) => !facts.otherOnBlock,
    message: always(say('Another lot is being sold. Please finish it first.')),
  },
  OPENS_LATER: {
    holds: ({ state, command, at }) => command.role !== 'clock' || isDue(state, 'opened', at),
    message: always(say('This lot opens in a moment.')),
  },
  STEP_UNKNOWN: {
    holds: ({ command }) => command.command === 'set_step' && STEP_FACTORS.includes(command.factor),
    message: always(say('Steps can be halved or doubled, from a quarter to eight times.')),
  },
  ASK_TOO_LOW: {
    holds: ({ state, command }) =>
      command.command === 'set_ask' && isAmount(command.askPence) && command.askPence >= leastAskPence(state),
    message: (attempt) =>
      say('Ask for {least} or more: accepted bids stay.', { least: money(attempt, leastAskPence(attempt.state)) }),
  },
  ASK_TOO_HIGH: {
    holds: ({ state, command }) => command.command === 'set_ask' && command.askPence <= mostAskPence(state),
    message: (attempt) =>
      say('Ask for {most} or less, ten times the price.', { most: money(attempt, mostAskPence(attempt.state)) }),
  },
  DELAY_OUT_OF_RANGE: {
    holds: ({ command }) => command.command === 'set_delay' && isDelay(command.streamDelayMs),
    message: always(say('The delay of the video is between 0 and 15 seconds.')),
  },
  NO_HOST_NEEDED: {
    holds: ({ state }) => state.live.mode === 'host',
    message: always(say('This lot is sold by the clock.')),
  },
  TOO_SOON: {
    holds: ({ state, command, at }) =>
      at >= (mayCallFrom(state)[command.command as 'once'] ?? Number.POSITIVE_INFINITY),
    message: always(say('Please wait: everyone needs time to bid.')),
  },
  LOT_MOVED_ON: {
    holds: ({ command, facts }) => command.command === 'hammer' && command.version === facts.version,
    message: always(say('Someone has bid since then. Please look again.')),
  },
  NOBODY_HAS_BID: {
    holds: ({ state }) => state.leaderId !== null,
    message: always(say('Nobody has bid. You can pass this lot.')),
  },
  RESERVE_NOT_MET: {
    holds: ({ state, command }) => command.command === 'hammer' && (state.reserveMet || command.confirmed),
    message: always(say('The reserve hasn’t been met, so this lot would be passed. Press again if that’s right.')),
  },
  REASON_MISSING: {
    holds: ({ command }) => 'reason' in command && command.reason.trim() !== '',
    message: always(say('Please give a reason: everyone in the room reads it.')),
  },
  NOTHING_TO_UNDO: {
    holds: ({ command, ...attempt }) => callToUndo(attempt, command.by) !== null,
    message: always(
      say('There’s nothing to undo: your last call was more than ten seconds ago, or someone has bid since.'),
    ),
  },
  NEXT_LOT_OPEN: {
    holds: ({ facts }) => !facts.nextOpened,
    message: always(say('The next lot is open, so this result is final.')),
  },
  RESULT_IS_FINAL: {
    holds: ({ state, at }) => state.live.overAt === null || at < state.live.overAt + FINAL_AFTER_MS,
    message: always(say('This result is final.')),
  },
  NO_SUCH_BID: {
    holds: ({ command, bids }) => command.command === 'strike' && bids[command.seq - 1]?.declined === false,
    message: always(say('There is no such bid on this lot, or it has already been struck.')),
  },
  NOT_OVER_YET: {
    holds: ({ state, at }) => isDue(state, 'ended', at),
    message: always(say('This lot isn’t over yet.')),
  },
  NOT_FINAL_YET: {
    holds: ({ state, at, facts }) => state.live.phase === 'over' && (facts.nextOpened || isDue(state, 'final', at)),
    message: always(say('This result isn’t final yet.')),
  },
} as const satisfies Record<string, Guard>;

export type LiveGuardCode = keyof typeof LIVE_GUARDS;

/** A slip of the finger must not shut everyone out. */
const mostAskPence = ({ pricePence }: LiveState): number => Math.min(10 * pricePence, MAX_AMOUNT_PENCE);

const isDelay = (ms: number): boolean => Number.isSafeInteger(ms) && ms >= 0 && ms <= MOST_STREAM_DELAY_MS;

function isDue(state: LiveState, verb: 'opened' | 'ended' | 'final', at: number): boolean {
  const due = nextDue(state);
  return due?.verb === verb && at >= due.at;
}
