import fc from 'fast-check';
import { DEFAULT_INCREMENTS } from '../increments/increments.ts';
import { effectiveEnd } from '../lot/clock.ts';
import type { AcceptedBid, BidCommand, LotState } from '../lot/lot.ts';
import type { LotTerms } from '../lot/terms.ts';
import type { Verdict } from '../lot/verdict.ts';
import { bestPenceOf } from '../lot/view.ts';
import type { AuctionKind } from './kind.ts';
import { ENDS_AT, OPENS_AT, SELLER } from './lots.testkit.ts';

/** A kind of auction as the shared specification plays it. */
export type KindFixture<State extends LotState = LotState> = {
  readonly kind: AuctionKind<State>;
  readonly terms: fc.Arbitrary<LotTerms>;
  /** 1 where a better bid is higher, -1 where it is lower. */
  readonly direction: 1 | -1;
  /** Whether a better proxy bid than needed keeps the rest of its amount secret. */
  readonly hidesMaxima: boolean;
  /** Whether the seller sees the names of bidders while the lot is open. */
  readonly sellerSeesNames: boolean;
  /** Whether the end only moves forward (R13). */
  readonly softClose: boolean;
  readonly hasReserve: boolean;
  /** Whether the lot is closed once its end has come. */
  readonly closesByItself: boolean;
};

/** A bid attempt, relative to the state of the lot. */
export type Attempt = {
  readonly who: string;
  readonly kind: BidCommand['kind'];
  /** Pence beyond the next minimum, in the direction of a better bid. */
  readonly beyondPence: number;
  readonly when: 'now' | 'hour later' | 'in the window' | 'last ms' | 'at the end' | 'clock back';
  readonly confirmed: boolean;
};

export const BIDDERS = ['A', 'B', 'C', 'D'];

export const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    who: fc.constantFrom(...BIDDERS, ...BIDDERS, SELLER),
    kind: fc.constantFrom('proxy' as const, 'straight' as const),
    beyondPence: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(0, 0, 0, -1, 1, 0.5) },
      { weight: 4, arbitrary: fc.integer({ min: -300, max: 900 }) },
      { weight: 1, arbitrary: fc.integer({ min: -3_000, max: 12_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 280_000 }) },
    ),
    when: fc.constantFrom('now', 'now', 'now', 'hour later', 'in the window', 'last ms', 'clock back', 'at the end'),
    confirmed: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 1, maxLength: 12, size: 'max' },
);

/** The parts of terms that every kind shares. */
export const commonTerms = fc.record({
  lotId: fc.constant('lot'),
  sellerId: fc.constant(SELLER),
  sellerCompanyId: fc.constant(null),
  currency: fc.constantFrom('GBP' as const, 'USD' as const),
  buyNowPence: fc.constant(null),
  increments: fc.constantFrom(DEFAULT_INCREMENTS.GBP, DEFAULT_INCREMENTS.GBP, [
    { fromPence: 0, incrementPence: 700 },
    { fromPence: 2_000, incrementPence: 1 },
    { fromPence: 5_000, incrementPence: 333 },
  ]),
  opensAt: fc.constant(OPENS_AT),
  scheduledEndAt: fc.constant(ENDS_AT),
  softCloseWindowMs: fc.constantFrom(300_000, 300_000, 0, 1),
  softCloseCapMs: fc.constantFrom(3_600_000, 600_000, 1_000, 0),
});

/** One step of a played auction: the lot before a command, the command, and its outcome. */
type Step<State extends LotState> = {
  readonly before: State;
  readonly command: BidCommand;
  readonly verdict: Verdict<State>;
};

export type Played<State extends LotState> = {
  readonly state: State;
  readonly bids: readonly AcceptedBid[];
  readonly steps: readonly Step<State>[];
};

/** Plays attempts one after the other. Every state is frozen first, so that a rule that mutates one throws. */
export function play<State extends LotState>(
  { kind, direction }: KindFixture<State>,
  terms: LotTerms,
  tried: readonly Attempt[],
): Played<State> {
  let state = deepFreeze(kind.open(terms));
  const steps: Step<State>[] = [];
  for (const attempt of tried) {
    const command = commandFor(state, attempt, nextFor(kind, state, attempt.who) + direction * attempt.beyondPence);
    const verdict = kind.judge(state, command);
    steps.push({ before: state, command, verdict });
    state = deepFreeze(verdict.state);
  }
  return { state, steps, bids: steps.flatMap(({ verdict }) => (verdict.accepted ? [verdict.bid] : [])) };
}

/** The next amount that a person can bid. */
export function nextFor<State extends LotState>(kind: AuctionKind<State>, state: State, who: string | null): number {
  return kind.nextMinimum(state, { id: who, bestPence: bestPenceOf(state, who) });
}

function commandFor(state: LotState, { who, kind, when, confirmed }: Attempt, amountPence: number): BidCommand {
  const now = Math.max(state.clockAt, OPENS_AT - 1);
  const end = effectiveEnd(state);
  const times = {
    now: Math.max(now, OPENS_AT),
    'hour later': now + 3_600_000,
    'in the window': Math.max(now, end - state.terms.softCloseWindowMs + 1),
    'last ms': end - 1,
    'at the end': end,
    'clock back': now - 5_000,
  };
  return { bidderId: who, kind, amountPence, at: times[when], confirmed };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) deepFreeze(each);
  return value;
}
