import type { AcceptedVerdict, BidCommand, LotState, LotTerms, Verdict } from './index.ts';
import { DEFAULT_INCREMENTS, DEFAULT_SOFT_CLOSE, judgeBid, openLot } from './index.ts';

export const OPENS_AT = Date.UTC(2026, 10, 21, 10);
export const ENDS_AT = OPENS_AT + 10 * 86_400_000;
export const SELLER = 'seller';

export function pounds(amount: number): number {
  return Math.round(amount * 100);
}

/** Terms in the way the worked examples give them: start and reserve in pounds, everything else by default. */
export function terms(start: number, reserve = start, changes: Partial<LotTerms> = {}): LotTerms {
  return {
    lotId: 'lot',
    sellerId: SELLER,
    sellerCompanyId: null,
    currency: 'GBP',
    startPence: pounds(start),
    reservePence: pounds(reserve),
    buyNowPence: null,
    increments: DEFAULT_INCREMENTS.GBP,
    opensAt: OPENS_AT,
    scheduledEndAt: ENDS_AT,
    ...DEFAULT_SOFT_CLOSE,
    ...changes,
  };
}

export function lot(start: number, reserve = start, changes: Partial<LotTerms> = {}): LotState {
  return openLot(terms(start, reserve, changes));
}

export function bid(bidderId: string, amount: number, changes: Partial<BidCommand> = {}): BidCommand {
  return { bidderId, kind: 'proxy', amountPence: pounds(amount), at: OPENS_AT + 1, highConfirmed: true, ...changes };
}

/** Judges commands one after the other; every verdict in order. */
export function judgeAll(state: LotState, commands: readonly BidCommand[]): Verdict[] {
  let current = state;
  return commands.map((command) => {
    const verdict = judgeBid(current, command);
    current = verdict.state;
    return verdict;
  });
}

/** The lot after commands that must all be accepted. */
export function lotAfter(state: LotState, ...commands: BidCommand[]): LotState {
  return commands.reduce((current, command) => accepted(judgeBid(current, command)).state, state);
}

export function accepted(verdict: Verdict): AcceptedVerdict {
  if (!verdict.accepted) throw new Error(`expected an accepted bid, got ${verdict.code}: ${verdict.message}`);
  return verdict;
}

/** What a verdict says in one line: "22 A", or "BID_TOO_LOW 55". */
export function summary(verdict: Verdict): string {
  if (!verdict.accepted) return `${verdict.code} ${(verdict.minimumPence ?? 0) / 100}`;
  return `${verdict.bid.pricePence / 100} ${verdict.bid.leaderId}`;
}
