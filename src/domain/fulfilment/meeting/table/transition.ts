import type { CommandName } from '../commands.ts';
import type { ConditionName } from '../conditions.ts';
import type { GuardCode } from '../guards.ts';
import type { Says } from '../says.ts';
import type { MeetingActor, MeetingFact, MeetingState, Side } from '../states.ts';

/** What a transition does with the money of the seat. */
export const MONEY_EFFECTS = ['none', 'release', 'keep', 'refund', 'part'] as const;
type MoneyEffect = (typeof MONEY_EFFECTS)[number];

/** What happens if nobody acts, as the page tells each side; `{moment}` is when (M1, M7). */
type IfNobodyActs = Readonly<Record<Side, string>>;

export type Transition = {
  /** Its number in docs/rules/meetings.md. */
  readonly rule: number;
  readonly from: readonly MeetingState[];
  readonly command: CommandName;
  readonly who: readonly MeetingActor[];
  /** Chooses between rows for the same state, command and actor. */
  readonly when?: readonly ConditionName[];
  /** Each is refused by its own name. */
  readonly needs?: readonly GuardCode[];
  readonly to: MeetingState | 'same';
  readonly money: MoneyEffect;
  readonly facts?: readonly { readonly of: Side | 'both'; readonly fact: MeetingFact }[];
  readonly says: Says | null;
  /** Only for clocks that pages announce. */
  readonly ifNobodyActs?: IfNobodyActs;
};
