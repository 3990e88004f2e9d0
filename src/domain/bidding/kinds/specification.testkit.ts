import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../kit/cases.testkit.ts';
import type { LotRecord } from '../lot/call.ts';
import { effectiveEnd } from '../lot/clock.ts';
import type { AcceptedBid, BidCommand, LotState } from '../lot/lot.ts';
import { softCloseCapAt } from '../lot/soft-close.ts';
import type { LotTerms } from '../lot/terms.ts';
import { bestPenceOf } from '../lot/view.ts';
import { OPENS_AT, recordOf, SELLER } from './lots.testkit.ts';
import { replayAs } from './replay.ts';
import { type Attempt, attempts, BIDDERS, type KindFixture, nextFor, type Played, play } from './sequences.testkit.ts';

/** Random auctions for each rule. */
const RUNS = casesOf(4_000);

/** The rules of every kind of auction, checked on random auctions. */
export function specifyKind<State extends LotState>(name: string, fixture: KindFixture<State>): void {
  describe(`an auction of the kind ${name}`, () => {
    specifyRecord(fixture);
    specifyRefusals(fixture);
    specifyBids(fixture);
    specifyRetractions(fixture);
    specifyEnd(fixture);
  });
}

function specifyRecord<State extends LotState>(fixture: KindFixture<State>): void {
  const { kind } = fixture;

  it('can be replayed from its stored terms and bids', () => {
    always(fixture, ({ state, bids }) => {
      const stored = JSON.parse(JSON.stringify({ terms: state.terms, bids })) as {
        terms: LotTerms;
        bids: AcceptedBid[];
      };
      const replayed = replayAs(kind, stored.terms, recordOf(stored.bids));
      expect({ ...replayed, clockAt: 0 }).toEqual({ ...state, clockAt: 0 });
    });
  });

  it('replays the same for any order of the fields in the record', () => {
    always(fixture, ({ state, bids }) => {
      const shuffled = replayAs(kind, reverseKeys(state.terms), recordOf(bids.map(reverseKeys)));
      expect({ ...shuffled, clockAt: 0 }).toEqual({ ...state, clockAt: 0 });
    });
  });

  it('refuses a record in which a bid is missing or repeated', () => {
    always(fixture, ({ state, bids }) => {
      const [first] = bids;
      if (first === undefined) return;
      expect(() => replayAs(kind, state.terms, recordOf([...bids, first]))).toThrow('expected bid');
      if (bids.length > 1) expect(() => replayAs(kind, state.terms, recordOf(bids.slice(1)))).toThrow('expected bid');
    });
  });

  it('opens with the start price, no leader and the scheduled end, and refuses impossible terms', () => {
    fc.assert(
      fc.property(fixture.terms, (terms) => {
        const lot = kind.open(terms);
        const opened = { seq: 0, bidCount: 0, pricePence: terms.startPence, leaderId: null, reserveMet: false };
        expect(lot).toMatchObject(opened);
        expect(effectiveEnd(lot)).toBe(terms.scheduledEndAt);
        expect(() => kind.open({ ...terms, startPence: 0 })).toThrow(RangeError);
        expect(() => kind.open({ ...terms, scheduledEndAt: terms.opensAt })).toThrow(RangeError);
        expect(() => kind.open({ ...terms, increments: [] })).toThrow(RangeError);
      }),
      { numRuns: 100 },
    );
  });
}

function specifyRefusals<State extends LotState>(fixture: KindFixture<State>): void {
  const { kind, direction } = fixture;

  it('changes nothing but its clock when it refuses a bid', () => {
    always(fixture, ({ steps }) => {
      for (const { before, verdict } of steps) {
        if (!verdict.accepted) expect({ ...verdict.state, clockAt: before.clockAt }).toEqual(before);
      }
    });
  });

  it('accepts the next minimum and refuses a bid one penny short of it, naming it', () => {
    always(fixture, ({ state }) => {
      for (const bidderId of BIDDERS) {
        const next = nextFor(kind, state, bidderId);
        const bid = { bidderId, kind: 'proxy' as const, at: Math.max(state.clockAt, OPENS_AT), confirmed: true };
        const exact = kind.judge(state, { ...bid, amountPence: next });
        if (isOver(state) || isExhausted(exact)) continue;
        expect(exact).toMatchObject({ accepted: true });
        const short = kind.judge(state, { ...bid, amountPence: next - direction });
        expect(short).toMatchObject({ accepted: false, minimumPence: next });
      }
    });
  });

  it('refuses the seller’s bid, and an amount that is not whole pence', () => {
    always(fixture, ({ state }) => {
      const at = Math.max(state.clockAt, OPENS_AT);
      const amountPence = nextFor(kind, state, 'A');
      const bid = { bidderId: 'A', kind: 'proxy' as const, amountPence, at, confirmed: true };
      expect(kind.judge(state, { ...bid, bidderId: SELLER }).accepted).toBe(false);
      for (const strange of [0, -amountPence, amountPence + 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
        expect(kind.judge(state, { ...bid, amountPence: strange }).accepted).toBe(false);
    });
  });
}

function specifyBids<State extends LotState>(fixture: KindFixture<State>): void {
  const { kind, direction } = fixture;

  it('numbers accepted bids without gaps, within its time, and never moves its time or its price back', () => {
    let [taken, refused] = [0, 0];
    always(fixture, ({ steps, bids }) => {
      taken += bids.length;
      refused += steps.length - bids.length;
      for (const { before, verdict } of steps) {
        const { state } = verdict;
        expect(state.clockAt).toBeGreaterThanOrEqual(before.clockAt);
        expect(direction * (state.pricePence - before.pricePence)).toBeGreaterThanOrEqual(0);
        if (!verdict.accepted) continue;
        const { bid } = verdict;
        expect([bid.seq, state.seq]).toEqual([before.seq + 1, before.seq + 1]);
        expect(bid.at).toBeGreaterThanOrEqual(Math.max(before.clockAt, state.terms.opensAt));
        expect(bid.at).toBeLessThan(effectiveEnd(before));
        expect(bid).toMatchObject({ pricePence: state.pricePence, leaderId: state.leaderId });
        expect(bid.moved).toBe(state.pricePence !== before.pricePence || state.leaderId !== before.leaderId);
        expect(direction * (bid.amountPence - nextFor(kind, before, bid.bidderId))).toBeGreaterThanOrEqual(0);
      }
    });
    expect(Math.min(taken, refused)).toBeGreaterThan(RUNS);
  });

  it('gives an accepted bid the lead, or an earlier one answers at its amount or better', () => {
    always(fixture, ({ steps }) => {
      for (const { verdict } of steps) {
        if (!verdict.accepted) continue;
        const { bid, leads, state } = verdict;
        expect(leads).toBe(state.leaderId === bid.bidderId);
        if (!leads) expect(direction * (state.pricePence - bid.amountPence)).toBeGreaterThanOrEqual(0);
        const best = bestPenceOf(state, state.leaderId) ?? Number.NaN;
        expect(direction * (best - state.pricePence)).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('knows the best bid of each bidder', () => {
    always(fixture, ({ state, bids }) => {
      for (const id of BIDDERS) {
        const own = bids.filter(({ bidderId }) => bidderId === id).map(({ amountPence }) => amountPence);
        const best = direction === 1 ? Math.max(...own) : Math.min(...own);
        expect(bestPenceOf(state, id)).toBe(own.length === 0 ? null : best);
      }
    });
  });

  it('previews a bid exactly as it judges it', () => {
    always(fixture, ({ steps }) => {
      for (const { before, command } of steps) {
        const preview = kind.preview(before, command, 500);
        const verdict = kind.judge(before, { ...command, confirmed: true });
        expect(preview.accepted).toBe(verdict.accepted);
        if (!preview.accepted) expect(preview).toMatchObject({ code: !verdict.accepted && verdict.code });
        else expect(preview.confirmTwice).toBe(!kind.judge(before, { ...command, confirmed: false }).accepted);
      }
    });
  });
}

function specifyRetractions<State extends LotState>(fixture: KindFixture<State>): void {
  const { kind } = fixture;

  it('keeps place, end and numbers of retracted bids, and counts only the others', () => {
    fc.assert(
      fc.property(fixture.terms, attempts, fc.integer({ min: 0, max: 0xfff }), (terms, tried, mask) => {
        const { state, bids } = play(fixture, terms, tried);
        const marked = bids.map((bid, index) => ({ ...bid, declined: ((mask >> index) & 1) === 1 }));
        const record = recordOf(marked);
        const replayed = replayAs(kind, terms, record);
        const endsAt = kind.endAfterRetraction?.({ ...replayed, endsAt: state.endsAt }) ?? state.endsAt;
        expect([replayed.seq, effectiveEnd(replayed)]).toEqual([state.seq, effectiveEnd({ ...state, endsAt })]);
        expect(replayed.bidders.size).toBe(state.bidders.size);
        const valid = marked.filter(({ declined }) => !declined).map(({ bidderId }) => bidderId);
        if (valid.length === 0) expect(replayed).toMatchObject({ leaderId: null, pricePence: terms.startPence });
        else expect(valid).toContain(replayed.leaderId);
        continueBidding(replayed, record);
      }),
      { numRuns: RUNS },
    );
  });

  /** A bid after a retraction is accepted, and the longer record replays to the same lot. */
  function continueBidding(lot: State, { bids, calls }: LotRecord): void {
    const at = Math.max(lot.clockAt, OPENS_AT);
    const amountPence = nextFor(kind, lot, 'D');
    const verdict = kind.judge(lot, { bidderId: 'D', kind: 'proxy', amountPence, at, confirmed: true });
    const longer = { bids: verdict.accepted ? [...bids, verdict.bid] : bids, calls };
    if (verdict.accepted) expect(replayAs(kind, lot.terms, longer)).toEqual(verdict.state);
    else expect(isOver(lot) || isExhausted(verdict)).toBe(true);
  }
}

function specifyEnd<State extends LotState>(fixture: KindFixture<State>): void {
  const { kind, direction } = fixture;

  it.runIf(fixture.softClose)(
    'never ends before its scheduled end, never moves its end back and never past the cap',
    () => {
      always(fixture, ({ steps }) => {
        for (const { before, verdict } of steps) {
          const end = effectiveEnd(verdict.state);
          expect(end).toBeGreaterThanOrEqual(Math.max(effectiveEnd(before), before.terms.scheduledEndAt));
          expect(end).toBeLessThanOrEqual(softCloseCapAt(before));
          if (!verdict.accepted) expect(end).toBe(effectiveEnd(before));
        }
      });
    },
  );

  it.runIf(fixture.closesByItself)('closes at its end and not before, and gives the same result ever after', () => {
    always(fixture, ({ state }) => {
      const end = effectiveEnd(state);
      const before = kind.close({ ...state, clockAt: 0 }, end - 1);
      expect(before).toEqual({ closed: false, closesAt: end });
      const first = kind.close(state, end);
      expect(first).toMatchObject({ closed: true, closedAt: end });
      expect(kind.close(state, end)).toEqual(first);
      expect(kind.close(state, end + 86_400_000)).toEqual(first);
      const late = kind.judge(state, lateBid(end));
      expect(late).toMatchObject({ accepted: false, code: 'LOT_CLOSED' });
      expect(kind.close(late.state, end)).toEqual(first);
    });
  });

  it.runIf(fixture.closesByItself)('is won by its leader at its price, if at all, and never by its seller', () => {
    always(fixture, ({ state }) => {
      const closing = kind.close(state, effectiveEnd(state));
      if (!closing.closed) throw new Error('still open at its end');
      const { leaderId, reserveMet, pricePence } = state;
      const result = leaderId === null ? 'unsold' : reserveMet ? 'sold' : 'reserve_not_met';
      expect(closing).toMatchObject({
        result,
        winnerId: result === 'sold' ? leaderId : null,
        pricePence: leaderId === null ? null : pricePence,
      });
      expect(closing.winnerId).not.toBe(SELLER);
      const { startPence, reservePence } = state.terms;
      if (result === 'sold') expect(direction * (pricePence - reservePence)).toBeGreaterThanOrEqual(0);
      if (reservePence === startPence) expect(reserveMet).toBe(leaderId !== null);
    });
  });

  const lateBid = (at: number): BidCommand => ({
    bidderId: 'A',
    kind: 'proxy',
    amountPence: 5_000,
    at,
    confirmed: true,
  });
}

/** Checks a rule on random auctions under random terms. */
function always<State extends LotState>(fixture: KindFixture<State>, rule: (played: Played<State>) => void): void {
  const played = (terms: LotTerms, tried: Attempt[]) => rule(play(fixture, terms, tried));
  fc.assert(fc.property(fixture.terms, attempts, played), { numRuns: RUNS });
}

/** Whether the lot's own clock has reached its end. */
const isOver = (state: LotState) => Math.max(state.clockAt, OPENS_AT) >= effectiveEnd(state);

/** Whether nobody can bid any more, since no amount is left. */
const isExhausted = (verdict: { accepted: boolean; code?: string }) => verdict.code === 'LOWEST_BID_REACHED';

function reverseKeys<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).reverse()) as T;
}
