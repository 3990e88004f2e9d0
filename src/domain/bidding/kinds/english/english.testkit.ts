import type { BidCommand } from '../../lot/lot.ts';
import type { BidPreview } from '../../lot/preview.ts';
import type { LotTerms } from '../../lot/terms.ts';
import type { Verdict } from '../../lot/verdict.ts';
import { accepted, judgeAll as judgeAllOf, termsFor } from '../lots.testkit.ts';
import { english } from './index.ts';
import type { EnglishState } from './price.ts';

/** English terms: start and reserve in pounds. */
export const terms = (start: number, reserve = start, changes: Partial<LotTerms> = {}): LotTerms =>
  termsFor('english', start, reserve, changes);

export const lot = (start: number, reserve = start, changes: Partial<LotTerms> = {}): EnglishState =>
  english.open(terms(start, reserve, changes));

export const judge = (state: EnglishState, command: BidCommand): Verdict<EnglishState> => english.judge(state, command);

export const preview = (state: EnglishState, command: BidCommand, feeBasisPoints = 0): BidPreview =>
  english.preview(state, command, feeBasisPoints);

export const judgeAll = (state: EnglishState, commands: readonly BidCommand[]): Verdict<EnglishState>[] =>
  judgeAllOf(english, state, commands);

/** The lot after commands that must all be accepted. */
export const lotAfter = (state: EnglishState, ...commands: BidCommand[]): EnglishState =>
  commands.reduce((current, command) => accepted(judge(current, command)).state, state);
