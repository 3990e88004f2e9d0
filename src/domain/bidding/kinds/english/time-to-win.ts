import type { PlacedBid } from '../../lot/lot.ts';
import { commonTermsErrors, type LotTerms, requireTerms } from '../../lot/terms.ts';
import { LEAST_TIME_TO_WIN_MS, MOST_TIME_TO_WIN_MS } from '../../lot/time-to-win.ts';
import { judgeWith } from '../../lot/verdict.ts';
import type { AuctionKind } from '../kind.ts';
import { english } from './index.ts';
import { RULES } from './judge.ts';
import { type EnglishState, place as placeEnglish } from './price.ts';
import { endAfterLead } from './time-to-win-clock.ts';

/**
 * Bids go up as in an English auction; the leader wins once nobody has taken the lead for a set time (R29). If every bid
 * is retracted, nobody's time runs, and the scheduled end counts again.
 */
export const timeToWin: AuctionKind<EnglishState> = {
  ...english,
  open,
  judge: (state, command) => judgeWith({ ...RULES, place }, state, command),
  place,
  endAfterRetraction: ({ leaderId, endsAt, terms, lostMs }) =>
    leaderId === null ? terms.scheduledEndAt + lostMs : endsAt,
};

function open(terms: LotTerms): EnglishState {
  requireTerms(terms, [...commonTermsErrors(terms), ...termsErrors(terms)]);
  return english.open(terms);
}

/** The soft-close window of the terms is the time to win; the scheduled end is a hard one. */
function termsErrors({ startPence, reservePence, softCloseWindowMs, softCloseCapMs }: LotTerms): string[] {
  const errors: string[] = [];
  if (reservePence !== startPence) errors.push('A time-to-win auction has no reserve');
  if (softCloseCapMs !== 0) errors.push('A time-to-win auction ends by its scheduled end');
  if (softCloseWindowMs < LEAST_TIME_TO_WIN_MS || softCloseWindowMs > MOST_TIME_TO_WIN_MS)
    errors.push('The time to win is not between a minute and a day');
  return errors;
}

function place(state: EnglishState, bid: PlacedBid): EnglishState {
  const placed = placeEnglish(state, bid);
  return { ...placed, endsAt: endAfterLead(state, placed.leaderId, bid.at) };
}
