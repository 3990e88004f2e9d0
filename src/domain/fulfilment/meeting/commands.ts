import type { Clock } from './clocks.ts';
import type { DecisionReason } from './decision.ts';
import type { Outcome, Wish } from './meeting.ts';

/** Everything that a person, or a payment provider, can do to a meeting. Starts are UTC ms, money is pence. */
export type PersonCommand =
  | { name: 'propose' | 'counter' | 'ask_move'; slots: readonly number[]; note: string }
  | { name: 'take' | 'accept'; slot: number }
  | { name: 'decline' | 'deny' | 'stop' | 'appeal'; reason: string }
  | { name: 'add_evidence'; reason: string; sharesMessages: boolean }
  | { name: 'nudge'; note: string }
  | {
      name: 'refund' | 'extend' | 'new_date' | 'another_date' | 'cancel' | 'waive' | 'absent' | 'agree' | 'held';
    }
  | { name: 'enter'; position: string | null }
  | { name: 'problem'; reason: string; wish: Wish; pence: number | null }
  | { name: 'decide'; outcome: Outcome; pence: number | null; reason: DecisionReason; note: string }
  | { name: 'charge_back' };

/** Commands of the clock. */
type ClockCommand = { name: Clock };

export type MeetingCommand = PersonCommand | ClockCommand;
export type CommandName = MeetingCommand['name'];

/** The commands that people can give, by name; `satisfies` keeps the list complete. */
export const PERSON_COMMANDS = Object.keys({
  propose: 1,
  counter: 1,
  ask_move: 1,
  take: 1,
  accept: 1,
  decline: 1,
  deny: 1,
  stop: 1,
  refund: 1,
  extend: 1,
  new_date: 1,
  another_date: 1,
  cancel: 1,
  waive: 1,
  enter: 1,
  absent: 1,
  agree: 1,
  held: 1,
  problem: 1,
  add_evidence: 1,
  appeal: 1,
  nudge: 1,
  decide: 1,
  charge_back: 1,
} satisfies Record<PersonCommand['name'], 1>) as readonly PersonCommand['name'][];

/** The starts that a command names, UTC ms. */
export const startsOf = (command: MeetingCommand): readonly number[] =>
  'slots' in command ? command.slots : 'slot' in command ? [command.slot] : [];
