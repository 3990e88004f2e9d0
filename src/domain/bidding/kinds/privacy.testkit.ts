import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../kit/cases.testkit.ts';
import { effectiveEnd } from '../lot/clock.ts';
import type { LotState } from '../lot/lot.ts';
import type { LotTerms } from '../lot/terms.ts';
import { accepted, OPENS_AT, SELLER } from './lots.testkit.ts';
import { attempts, BIDDERS, type KindFixture, nextFor, play } from './sequences.testkit.ts';

const RUNS = casesOf(3_000);
const usernameOf = (id: string) => `name-of-${id}-in-full`;
const viewerOf = (userId: string | null) => ({ userId, isSeller: userId === SELLER });
const VIEWERS = [null, SELLER, ...BIDDERS].map(viewerOf);

/** What every kind of auction must keep secret, checked on random auctions. */
export function specifyPrivacy<State extends LotState>(name: string, fixture: KindFixture<State>): void {
  const { kind } = fixture;

  describe(`the view of an auction of the kind ${name}`, () => {
    it('shows the lot as it is, with the viewer’s own next minimum', () => {
      views(fixture, (state, viewer) => {
        const view = kind.view(state, viewer, state.clockAt, usernameOf);
        expect(view).toMatchObject({
          version: state.seq,
          pricePence: state.pricePence,
          bidCount: state.bidCount,
          closesAt: effectiveEnd(state),
          nextMinimumPence: nextFor(kind, state, viewer.userId),
          viewerLeads: state.leaderId !== null && state.leaderId === viewer.userId,
        });
      });
    });

    it('names nobody but the viewer, and to the seller only what the kind allows', () => {
      views(fixture, (state, viewer) => {
        const now = effectiveEnd(state) - 1;
        const text = JSON.stringify(kind.view({ ...state, clockAt: 0 }, viewer, now, usernameOf));
        const named = BIDDERS.filter((id) => text.includes(usernameOf(id)));
        const mayName = viewer.isSeller && fixture.sellerSeesNames ? BIDDERS : [viewer.userId];
        for (const id of named) expect(mayName).toContain(id);
        const ended = kind.view(state, viewer, effectiveEnd(state), usernameOf);
        if (viewer.isSeller && state.leaderId !== null) expect(ended.leader).toBe(usernameOf(state.leaderId));
      });
    });
  });

  if (fixture.hidesMaxima) specifySecrets(name, fixture);
}

/** Maxima and reserves stay secret: what others see does not depend on them. */
function specifySecrets<State extends LotState>(name: string, fixture: KindFixture<State>): void {
  const { kind, direction } = fixture;

  describe(`the secrets of an auction of the kind ${name}`, () => {
    it('look the same to everyone else, however far a leader’s maximum goes', () => {
      const beyond = fc.tuple(fc.integer({ min: 5_000, max: 90_000 }), fc.integer({ min: 5_000, max: 90_000 }));
      fc.assert(
        fc.property(fixture.terms, attempts, beyond, (terms, tried, [one, other]) => {
          const unreserved = { ...terms, reservePence: terms.startPence };
          const [first, second] = [led(unreserved, tried, one), led(unreserved, tried, other)];
          for (const viewer of VIEWERS.filter(({ userId }) => userId !== 'A'))
            expect(seenBy(first, viewer)).toEqual(seenBy(second, viewer));
        }),
        { numRuns: RUNS },
      );
    });

    it.runIf(fixture.hasReserve)('look the same for any reserve that is not met', () => {
      fc.assert(
        fc.property(fixture.terms, attempts, (terms, tried) => {
          const few = tried.map((attempt) => ({ ...attempt, beyondPence: Math.min(attempt.beyondPence, 100) }));
          const lots = [9_000_000, 9_500_000].map(
            (reservePence) => play(fixture, { ...terms, reservePence }, few).state,
          );
          const [first, second] = lots;
          if (first === undefined || second === undefined) throw new Error('two lots were played');
          for (const viewer of VIEWERS) expect(seenBy(first, viewer)).toEqual(seenBy(second, viewer));
        }),
        { numRuns: RUNS },
      );
    });
  });

  /** A lot in the last moment before its end, led by A with a maximum this far above what is needed. */
  function led(terms: LotTerms, tried: Parameters<typeof play>[2], beyondPence: number): State {
    const early = tried.map((each) => ({
      ...each,
      when: 'now' as const,
      beyondPence: Math.min(each.beyondPence, 12_000),
    }));
    const { state } = play(fixture, terms, early);
    const amountPence = nextFor(kind, state, 'A') + direction * (100_000 + beyondPence);
    const at = Math.max(state.clockAt, OPENS_AT);
    return accepted(kind.judge(state, { bidderId: 'A', kind: 'proxy', amountPence, at, confirmed: true })).state;
  }

  /** Everything that a viewer can find out: the view, previews, and the refusals of bids. */
  function seenBy(state: State, viewer: { userId: string | null; isSeller: boolean }) {
    const next = nextFor(kind, state, viewer.userId);
    const bid = { bidderId: viewer.userId ?? 'E', kind: 'proxy' as const, at: state.clockAt, confirmed: true };
    const [short, exact, far] = [-1, 0, 2_000].map((by) => ({ ...bid, amountPence: next + direction * by }));
    if (!short || !exact || !far) throw new Error('three bids were made up');
    return [
      kind.view(state, viewer, state.clockAt, usernameOf),
      ...[short, exact, far].map((each) => kind.preview(state, each, 500)),
      { ...kind.judge(state, short), state: null },
    ];
  }
}

function views<State extends LotState>(
  fixture: KindFixture<State>,
  check: (state: State, viewer: { userId: string | null; isSeller: boolean }) => void,
): void {
  fc.assert(
    fc.property(fixture.terms, attempts, fc.constantFrom(...VIEWERS), (terms, tried, viewer) =>
      check(play(fixture, terms, tried).state, viewer),
    ),
    { numRuns: RUNS },
  );
}
