import fc from 'fast-check';
import type { KindName, LotTerms } from '../lot/terms.ts';
import { english } from './english/index.ts';
import { live } from './english/live/index.ts';
import { LIVE_TERMS, openedLive } from './english/live/live.testkit.ts';
import type { LiveState } from './english/live/state.ts';
import type { EnglishState } from './english/price.ts';
import { timeToWin } from './english/time-to-win.ts';
import { reverse } from './reverse/index.ts';
import type { ReverseState } from './reverse/price.ts';
import { commonTerms, type KindFixture } from './sequences.testkit.ts';

const englishTerms: fc.Arbitrary<LotTerms> = fc
  .tuple(commonTerms, fc.constantFrom(1_000, 1_050, 1_999, 9_999), fc.constantFrom(0, 0, 1, 500, 9_000))
  .map(([common, startPence, aboveStart]) => ({
    ...common,
    kind: 'english',
    startPence,
    reservePence: startPence + aboveStart,
  }));

const reverseTerms: fc.Arbitrary<LotTerms> = fc
  .tuple(commonTerms, fc.constantFrom(1_000, 1_050, 5_000, 20_000, 99_999, 300_000))
  .map(([common, startPence]) => ({ ...common, kind: 'reverse', startPence, reservePence: startPence }));

const timeToWinTerms: fc.Arbitrary<LotTerms> = fc
  .tuple(commonTerms, fc.constantFrom(1_000, 1_050, 9_999), fc.constantFrom(60_000, 3_600_000, 86_400_000))
  .map(([common, startPence, softCloseWindowMs]) => ({
    ...common,
    kind: 'time_to_win',
    startPence,
    reservePence: startPence,
    softCloseWindowMs,
    softCloseCapMs: 0,
  }));

const englishFixture: KindFixture<EnglishState> = {
  kind: english,
  terms: englishTerms,
  direction: 1,
  hidesMaxima: true,
  sellerSeesNames: true,
  softClose: true,
  hasReserve: true,
  closesByItself: true,
};

const reverseFixture: KindFixture<ReverseState> = {
  kind: reverse,
  terms: reverseTerms,
  direction: -1,
  hidesMaxima: false,
  sellerSeesNames: false,
  softClose: true,
  hasReserve: false,
  closesByItself: true,
};

const liveFixture: KindFixture<LiveState> = {
  ...englishFixture,
  kind: { ...live, open: (terms) => openedLive(live.open(terms)) },
  terms: englishTerms.map((terms) => ({ ...terms, kind: 'live', live: LIVE_TERMS })),
  softClose: false,
  closesByItself: false,
};

/** Every kind of auction has its fixture here, or this does not compile. */
export const FIXTURES: Readonly<Record<KindName, KindFixture>> = {
  english: englishFixture,
  reverse: reverseFixture,
  time_to_win: { ...englishFixture, kind: timeToWin, terms: timeToWinTerms, softClose: false, hasReserve: false },
  live: liveFixture,
};
