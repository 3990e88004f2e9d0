import { HOUR_MS } from '../../kit/time.ts';

/**
 * Why a closed lot is offered to one of its bidders: its reserve was not met and its seller offers it at the reserve (R12),
 * its winner has not paid, or its seller has time for one more (R27).
 */
export const SECOND_CHANCE_KINDS = ['reserve', 'second_chance', 'extra_seat'] as const;
export type SecondChanceKind = (typeof SECOND_CHANCE_KINDS)[number];

export const SECOND_CHANCE_STATES = ['offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type SecondChanceState = (typeof SECOND_CHANCE_STATES)[number];

/** How long its bidder has to answer. */
export const ANSWER_WITHIN_MS: Readonly<Record<SecondChanceKind, number>> = {
  reserve: 48 * HOUR_MS,
  second_chance: 24 * HOUR_MS,
  extra_seat: 24 * HOUR_MS,
};

/** How many bidders of a lot are asked after its winner, about second chances and extra seats together. */
export const MOST_SECOND_CHANCES = 3;

export type SecondChanceCommand = 'accept' | 'decline' | 'expire' | 'withdraw';

type Transition = {
  from: SecondChanceState;
  command: SecondChanceCommand;
  /** `payment`: the winner has paid late, or the seller has awarded the lot by hand. */
  who: 'bidder' | 'clock' | 'payment';
  /** Whether it happens before or after the time to answer is over. */
  when: 'in time' | 'late' | 'any time';
  to: SecondChanceState;
  /** What happens to the lot; an extra seat is won as a lot of its own. */
  lot: 'won' | 'next bidder' | 'as it is';
};

/** Every step of a second chance. Whatever is not listed is refused. */
const SECOND_CHANCE_TABLE: readonly Transition[] = [
  { from: 'offered', command: 'accept', who: 'bidder', when: 'in time', to: 'accepted', lot: 'won' },
  { from: 'offered', command: 'decline', who: 'bidder', when: 'in time', to: 'declined', lot: 'next bidder' },
  { from: 'offered', command: 'expire', who: 'clock', when: 'late', to: 'expired', lot: 'next bidder' },
  { from: 'offered', command: 'withdraw', who: 'payment', when: 'any time', to: 'withdrawn', lot: 'as it is' },
];

export type Answerable = { status: SecondChanceState; dueAt: number };

/** The step that a command takes at `now` (UTC ms); null if there is none. */
export function secondChanceStep(chance: Answerable, command: SecondChanceCommand, now: number): Transition | null {
  const when = now < chance.dueAt ? 'in time' : 'late';
  const fits = (step: Transition) =>
    step.from === chance.status && step.command === command && (step.when === 'any time' || step.when === when);
  return SECOND_CHANCE_TABLE.find(fits) ?? null;
}

/** The state as its reader sees it: the time to answer ends on its own, whether or not the clock has written it down. */
export const stateAt = (chance: Answerable, now: number): SecondChanceState =>
  chance.status === 'offered' && now >= chance.dueAt ? 'expired' : chance.status;
