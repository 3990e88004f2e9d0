import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../kit/cases.testkit.ts';
import { findBidder } from '../bidders/register.ts';
import { replay } from '../kinds/index.ts';
import type { KindName } from '../lot/terms.ts';
import { buildRecord } from './build.ts';
import type { BidEntry, RecordEntry } from './entries.ts';
import { priceLineOf } from './price-line.ts';
import { type PlayedLot, playedLots } from './records.testkit.ts';
import { replayRecord } from './replay.ts';
import { reveal } from './revealed.ts';

const KINDS: readonly KindName[] = ['english', 'reverse', 'time_to_win'];
/** Random auctions for each rule. */
const RUNS = casesOf(3_000);

const asSent = (lot: PlayedLot): RecordEntry[] => JSON.parse(JSON.stringify(buildRecord(lot)));

function always(name: KindName, rule: (lot: PlayedLot) => void): void {
  fc.assert(fc.property(playedLots(name), rule), { numRuns: RUNS });
}

describe.each(KINDS)('the public record of a lot of the kind %s', (name) => {
  it('replays to the same prices, leaders, end and winner (R2, R21)', () => {
    always(name, (lot) => {
      const { result, isRight } = replayRecord(asSent(lot));
      const { state } = lot;
      const leader = state.leaderId === null ? null : (findBidder(state.bidders, state.leaderId)?.number ?? null);
      expect(isRight).toBe(true);
      expect(result).toEqual({
        result: lot.result,
        winner: lot.result === 'sold' ? leader : null,
        price_pence: state.leaderId === null ? null : state.pricePence,
      });
    });
  });

  it('has every bid that anyone could see', () => {
    always(name, (lot) => {
      const seen = lot.bids.filter(({ moved }) => moved).map(({ at, pricePence, kind }) => [at, pricePence, kind]);
      const shown = asSent(lot).flatMap((entry) =>
        entry.what === 'bid' && entry.moved ? [[entry.at, entry.price_pence, entry.kind]] : [],
      );
      expect(shown).toEqual(seen);
    });
  });

  it('draws its price over time, from the start price to the last one, whichever way bids go', () => {
    let drawn = 0;
    always(name, (lot) => {
      const line = priceLineOf(asSent(lot));
      if (line === null) {
        expect(lot.bids).toEqual([]);
        return;
      }
      const { state, terms } = lot;
      drawn += 1;
      expect(line.steps[0]).toEqual({ at: terms.opensAt, pence: terms.startPence });
      expect(name === 'reverse' ? line.mostPence : line.leastPence).toBe(terms.startPence);
      if (state.boughtAt === null) expect(line.steps.at(-1)?.pence).toBe(state.pricePence);
      const times = line.steps.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(line.until).toBeGreaterThanOrEqual(times.at(-1) ?? 0);
    });
    expect(drawn).toBeGreaterThan(RUNS / 2);
  });
});

describe.each(['english', 'time_to_win'] as const)('the secrets of a lot of the kind %s', (name) => {
  it('are not in its record: it is the same however far a maximum went beyond what it shows (A12)', () => {
    let varied = 0;
    const amounts = fc.tuple(playedLots(name), fc.integer({ min: 1, max: 500_000 }));
    fc.assert(
      fc.property(amounts, ([lot, beyond]) => {
        const record = JSON.stringify(buildRecord(lot));
        for (const other of withOtherMaxima(lot, beyond).filter(isPossible)) {
          varied += 1;
          expect(JSON.stringify(buildRecord(other))).toBe(record);
        }
      }),
      { numRuns: RUNS },
    );
    expect(varied).toBeGreaterThan(RUNS / 8);
  });

  it('are not told by its leader’s bid, which is all of a maximum only if a price went beyond it (A12)', () => {
    always(name, (lot) => {
      const record = asSent(lot).filter((entry) => entry.what === 'bid' || entry.what === 'retracted');
      const leader = record.at(-1)?.leader;
      const own = record.findLast((entry): entry is BidEntry => entry.what === 'bid' && entry.bidder === leader);
      if (own?.kind !== 'proxy' || !own.whole) return;
      expect(Math.max(...record.map(({ price_pence }) => price_pence))).toBeGreaterThan(own.amount_pence);
    });
  });
});

it('the public record of a lot is the same whatever reserve was not met (R12)', () => {
  let varied = 0;
  always('english', (lot) => {
    if (
      lot.terms.buyNowPence !== null ||
      lot.result !== 'reserve_not_met' ||
      reveal(lot.terms, lot).some(({ state }) => state.reserveMet)
    )
      return;
    const higher = { ...lot, terms: { ...lot.terms, reservePence: lot.terms.reservePence + 12_345 } };
    expect(buildRecord(higher)).toEqual(buildRecord(lot));
    varied += 1;
  });
  expect(varied).toBeGreaterThan(RUNS / 50);
});

/** The same lot with another maximum in place of one that is more than its record shows. */
function withOtherMaxima(lot: PlayedLot, beyond: number): PlayedLot[] {
  const revealed = reveal(lot.terms, lot).flatMap((step) => ('revealed' in step && step.revealed ? step.revealed : []));
  return revealed
    .filter(({ bid, amountPence, whole }) => !whole && bid.amountPence > amountPence && isLatestOf(lot, bid.seq))
    .map(({ bid, amountPence }) => {
      const other = { ...bid, amountPence: amountPence + beyond };
      return { ...lot, bids: lot.bids.map((each) => (each.seq === bid.seq ? other : each)) };
    });
}

/** False if the maximum is below an earlier one of its bidder, or so high that nobody could have bought the lot (R16). */
function isPossible({ terms, bids, calls }: PlayedLot): boolean {
  try {
    replay(terms, { bids, calls });
    return true;
  } catch {
    return false;
  }
}

const isLatestOf = ({ bids }: PlayedLot, seq: number): boolean =>
  bids.findLast(({ bidderId }) => bidderId === bids[seq - 1]?.bidderId)?.seq === seq;
