import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '../../../kit/cases.testkit.ts';
import type { IncrementStep } from '../../increments/increments.ts';
import { effectiveEnd } from '../../lot/clock.ts';
import type { AcceptedBid, BidCommand } from '../../lot/lot.ts';
import type { LotTerms } from '../../lot/terms.ts';
import { recordOf, termsFor } from '../lots.testkit.ts';
import { replayAs } from '../replay.ts';
import { attempts, commonTerms, type Played, play } from '../sequences.testkit.ts';
import { reverse } from './index.ts';
import type { ReverseState } from './price.ts';

const AUCTIONS = casesOf(100_000);
const NO_SECRETS = { hidesMaxima: false, sellerSeesNames: false, hasReserve: false, closesByItself: true };
const FIXTURE = { kind: reverse, direction: -1, softClose: true, ...NO_SECRETS } as const;

const randomTerms: fc.Arbitrary<LotTerms> = fc
  .tuple(commonTerms, fc.constantFrom(1_000, 1_050, 5_000, 20_000, 99_999, 300_000))
  .map(([common, ceiling]) => ({ ...termsFor('reverse', ceiling / 100), ...common }));

it(`${AUCTIONS} random reverse auctions give what the rule defines (R28, A20)`, { timeout: 300_000 }, () => {
  const codes = new Map<string, number>();
  fc.assert(
    fc.property(randomTerms, attempts, fc.integer({ min: 0, max: 0xfff }), (terms, tried, retracted) => {
      const played = play({ ...FIXTURE, terms: randomTerms }, terms, tried);
      checkVerdicts(terms, played, codes);
      checkRetractions(played, retracted);
    }),
    { seed: 28, numRuns: AUCTIONS },
  );
  for (const [code, least] of EXPECTED) expect(codes.get(code) ?? 0, code).toBeGreaterThan(casesOf(least));
});

/** How often each outcome must occur at least, to notice a generator that no longer reaches one. */
const EXPECTED: readonly (readonly [string, number])[] = [
  ['accepted', 20_000],
  ['LOT_NOT_OPEN', 500],
  ['LOT_CLOSED', 5_000],
  ['OWN_OFFER', 2_000],
  ['BID_AMOUNT_INVALID', 2_000],
  ['BID_TOO_HIGH', 5_000],
  ['LOWEST_BID_REACHED', 2_000],
  ['LOW_BID_UNCONFIRMED', 30],
];

type ModelBid = Pick<AcceptedBid, 'bidderId' | 'amountPence'>;

/** Compares every verdict with the rule, worked out from all accepted bids each time. */
function checkVerdicts(terms: LotTerms, { steps }: Played<ReverseState>, codes: Map<string, number>): void {
  const bids: ModelBid[] = [];
  let [clock, end] = [0, terms.scheduledEndAt];
  for (const { command, verdict } of steps) {
    clock = Math.max(clock, command.at);
    const expected = brokenRule({ terms, bids, clock, end }, command);
    same(verdict.accepted ? null : verdict.code, expected, 'verdict');
    codes.set(expected ?? 'accepted', (codes.get(expected ?? 'accepted') ?? 0) + 1);
    if (expected === null) {
      bids.push(command);
      end = Math.max(end, Math.min(clock + terms.softCloseWindowMs, terms.scheduledEndAt + terms.softCloseCapMs));
    }
    const best = lowest(bids);
    same(verdict.state.pricePence, best?.amountPence ?? terms.startPence, 'price');
    same(verdict.state.leaderId, best?.bidderId ?? null, 'leader');
    same(effectiveEnd(verdict.state), end, 'end');
  }
}

type ModelLot = { terms: LotTerms; bids: readonly ModelBid[]; clock: number; end: number };

function brokenRule({ terms, bids, clock, end }: ModelLot, command: BidCommand): string | null {
  const { amountPence } = command;
  if (clock >= end) return 'LOT_CLOSED';
  if (clock < terms.opensAt) return 'LOT_NOT_OPEN';
  if (command.bidderId === terms.sellerId) return 'OWN_OFFER';
  const best = lowest(bids)?.amountPence;
  const most = best === undefined ? terms.startPence : best - stepAt(terms.increments, best);
  if (most < 1_000) return 'LOWEST_BID_REACHED';
  if (!Number.isInteger(amountPence) || amountPence < 1_000) return 'BID_AMOUNT_INVALID';
  if (amountPence > most) return 'BID_TOO_HIGH';
  return amountPence < most / 5 && !command.confirmed ? 'LOW_BID_UNCONFIRMED' : null;
}

/** The lowest bid, the earliest on equality. */
function lowest<Bid extends ModelBid>(bids: readonly Bid[]): Bid | undefined {
  const least = Math.min(...bids.map((bid) => bid.amountPence));
  return bids.find((bid) => bid.amountPence === least);
}

/** I1, I2: amounts fall by whole steps, and the state is that of the bids that still count. */
function checkRetractions({ state, bids }: Played<ReverseState>, retracted: number): void {
  for (const [index, bid] of bids.entries()) {
    const before = bids[index - 1];
    if (before)
      same(before.amountPence - bid.amountPence >= stepAt(state.terms.increments, before.amountPence), true, 'step');
  }
  const marked = bids.map((bid, index) => ({ ...bid, declined: ((retracted >> index) & 1) === 1 }));
  const best = lowest(marked.filter(({ declined }) => !declined));
  const replayed = replayAs(reverse, state.terms, recordOf(marked));
  same(replayed.pricePence, best?.amountPence ?? state.terms.startPence, 'price after retractions');
  same(replayed.leaderId, best?.bidderId ?? null, 'leader after retractions');
}

function stepAt(table: readonly IncrementStep[], price: number): number {
  const reached = table.filter((step) => step.fromPence <= price);
  return (reached.at(-1) ?? table[0])?.incrementPence ?? 0;
}

/** Plain comparisons: hundreds of thousands of calls of `expect` would take long. */
function same(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: got ${String(actual)}, the rule gives ${String(expected)}`);
}
