import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertBids, moveLot } from '../../../../db/changes/bidding/lots.ts';
import { lots, offers } from '../../../../db/schema/index.ts';
import { build, type Statement, statement } from '../../../../db/statement.ts';
import {
  type AcceptedBid,
  judgeBid,
  type LotState,
  type LotTerms,
  lotSummary,
  nextMinimumPence,
  openLot,
  readTerms,
} from '../../../../src/domain/bidding/index.ts';
import { lotRows } from '../../../support/lot-rows.ts';
import { inTransaction, ownStory } from './kit.ts';
import { ENDS_AT, HOUR, NOW } from './story-auctions.ts';

ownStory();

const AUCTIONS = 60;
const STEPS = [
  { fromPence: 0, incrementPence: 700 },
  { fromPence: 2_000, incrementPence: 1 },
  { fromPence: 5_000, incrementPence: 333 },
];

type Attempt = { who: string; kind: 'proxy' | 'straight'; beyondPence: number; isLate: boolean };

const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    who: fc.constantFrom('usr_ben', 'usr_clara', 'usr_dev'),
    kind: fc.constantFrom('proxy' as const, 'straight' as const),
    beyondPence: fc.oneof(
      fc.constantFrom(0, 0, 1),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 9_000 }),
    ),
    isLate: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12, size: 'max' },
);

/** A live lot needs its host's calls as well: `live-lots.test.ts`. */
type Kind = Exclude<LotTerms['kind'], 'live'>;

const TERMS: Readonly<Record<Kind, fc.Arbitrary<Partial<LotTerms>>>> = {
  english: fc.record({
    startPence: fc.constantFrom(1_000, 1_999, 9_999),
    reservePence: fc.constantFrom(9_999, 10_000, 14_000, 30_000),
  }),
  reverse: fc.constantFrom(20_000, 300_000).map((pence) => ({ startPence: pence, reservePence: pence })),
  time_to_win: fc
    .tuple(fc.constantFrom(1_000, 9_999), fc.constantFrom(HOUR, HOUR / 2, HOUR / 60))
    .map(([pence, softCloseWindowMs]) => {
      return { startPence: pence, reservePence: pence, softCloseWindowMs, softCloseCapMs: 0 };
    }),
};

type Played = { terms: LotTerms; state: LotState; bids: AcceptedBid[] };

/** Plays an auction by the rules; each bid is so far beyond the least that would count. */
function play(kind: LotTerms['kind'], given: Partial<LotTerms>, hasOwnSteps: boolean, tried: Attempt[]): Played {
  const json = lotRows('lot_played', NOW, { ...given, ...(hasOwnSteps ? { increments: STEPS } : {}) }).lot.terms;
  const terms = { ...readTerms(json), kind };
  let state = openLot(terms);
  const bids: AcceptedBid[] = [];
  for (const [i, { who, kind: how, beyondPence, isLate }] of tried.entries()) {
    const direction = kind === 'reverse' ? -1 : 1;
    const amountPence = nextMinimumPence(state, who) + direction * beyondPence;
    const at = isLate ? Math.max(state.clockAt, ENDS_AT - HOUR / 60 + i) : Math.max(state.clockAt, NOW + i);
    const verdict = judgeBid(state, { bidderId: who, kind: how, amountPence, at, confirmed: true });
    state = verdict.state;
    if (verdict.accepted) bids.push(verdict.bid);
  }
  return { terms, state, bids };
}

/** The lot, its bids in one write, and the lot after them, as its room writes them. */
function statementsOf({ terms, state, bids }: Played): Statement[] {
  const { offer, lot } = lotRows('lot_played', NOW, { startPence: terms.startPence });
  const charityId = terms.kind === 'reverse' ? lot.charityId : null;
  const rows = bids.map((bid) => ({ ...bid, id: `bid_${bid.seq}`, key: `key-played-${bid.seq}`, charityId }));
  const bidders = [...new Set(bids.map(({ bidderId }) => bidderId))];
  return [
    statement(build.insert(offers).values(offer)),
    statement(build.insert(lots).values({ ...lot, terms: JSON.stringify(terms), reverse: terms.kind === 'reverse' })),
    insertBids('lot_played', rows),
    moveLot({ lotId: 'lot_played', from: 0, to: rows.length, ...lotSummary(state), bidders }),
  ];
}

describe('the rules and the database', () => {
  it.each(['english', 'reverse', 'time_to_win'] as const)(
    'agree on the bids of an auction of the kind %s (I1, I2, I4, I6)',
    async (kind) => {
      const auctions = fc
        .sample(fc.tuple(TERMS[kind], fc.boolean(), attempts), AUCTIONS)
        .map(([given, hasOwnSteps, tried]) => play(kind, given, hasOwnSteps, tried));
      expect(auctions.flatMap(({ bids }) => bids).length).toBeGreaterThan(2 * AUCTIONS);
      for (const played of auctions) {
        const steps = statementsOf(played).map(({ sql, args }) => ({ sql, args }));
        const results = await inTransaction((tx) => tx.batch(steps));
        expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 1, played.bids.length, 1]);
      }
    },
  );
});
