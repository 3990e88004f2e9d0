import { DAY_MS } from '../kit/time.ts';

export const STRIKE_STATES = ['active', 'disputed', 'upheld', 'lifted', 'cleared'] as const;
export type StrikeState = (typeof STRIKE_STATES)[number];

/** How long a strike counts. */
export const STRIKE_LASTS_MS = 365 * DAY_MS;
/** This many strikes stop a person from bidding (R26). */
export const MOST_STRIKES = 3;

export type StrikeCommand = 'dispute' | 'uphold' | 'lift' | 'pay';

type Transition = {
  from: StrikeState;
  command: StrikeCommand;
  who: 'person' | 'operator' | 'payment';
  to: StrikeState;
};

/** Every step of a strike (R26). Whatever is not listed is refused. A lifted strike ends the debt with it. */
export const STRIKE_TABLE: readonly Transition[] = [
  { from: 'active', command: 'dispute', who: 'person', to: 'disputed' },
  { from: 'disputed', command: 'uphold', who: 'operator', to: 'upheld' },
  { from: 'disputed', command: 'lift', who: 'operator', to: 'lifted' },
  { from: 'active', command: 'pay', who: 'payment', to: 'cleared' },
  { from: 'disputed', command: 'pay', who: 'payment', to: 'cleared' },
  { from: 'upheld', command: 'pay', who: 'payment', to: 'cleared' },
];

/** The state that a command leads to; null if it is not possible. */
export const strikeStep = (from: StrikeState, command: StrikeCommand): StrikeState | null =>
  STRIKE_TABLE.find((step) => step.from === from && step.command === command)?.to ?? null;

/** The states in which a strike counts. */
export const COUNTED_STRIKES = ['active', 'disputed', 'upheld'] as const satisfies readonly StrikeState[];
