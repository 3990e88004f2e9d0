import { DEFAULT_INCREMENTS } from '../increments/increments.ts';
import type { LotRecord } from '../lot/call.ts';
import type { AcceptedBid, BidCommand, LotState } from '../lot/lot.ts';
import type { KindName, LotTerms } from '../lot/terms.ts';
import type { AcceptedVerdict, Verdict } from '../lot/verdict.ts';
import { BIDDING_SETTINGS } from '../settings.ts';
import type { AuctionKind } from './kind.ts';

export const OPENS_AT = Date.UTC(2026, 10, 21, 10);
export const ENDS_AT = OPENS_AT + 10 * 86_400_000;
export const SELLER = 'seller';

export function pounds(amount: number): number {
  return Math.round(amount * 100);
}

/** Terms as the worked examples give them: start and reserve in pounds, everything else by default. */
export function termsFor(kind: KindName, start: number, reserve = start, changes: Partial<LotTerms> = {}): LotTerms {
  return {
    kind,
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
    softCloseWindowMs: BIDDING_SETTINGS.softCloseWindowMs,
    softCloseCapMs: BIDDING_SETTINGS.softCloseCapMs,
    ...changes,
  };
}

export function bid(bidderId: string, amount: number, changes: Partial<BidCommand> = {}): BidCommand {
  return { bidderId, kind: 'proxy', amountPence: pounds(amount), at: OPENS_AT + 1, confirmed: true, ...changes };
}

/** Judges commands one after the other; every verdict in order. */
export function judgeAll<State extends LotState>(
  kind: AuctionKind<State>,
  state: State,
  commands: readonly BidCommand[],
): Verdict<State>[] {
  let current = state;
  return commands.map((command) => {
    const verdict = kind.judge(current, command);
    current = verdict.state;
    return verdict;
  });
}

/** The record of these bids, with a call at the end that retracts those that are marked. */
export function recordOf(bids: readonly AcceptedBid[]): LotRecord {
  const seqs = bids.filter(({ declined }) => declined).map(({ seq }) => seq);
  const at = Math.max(...bids.map((bid) => bid.at));
  return { bids, calls: seqs.length === 0 ? [] : [{ no: 1, afterSeq: bids.length, at, verb: 'retracted', seqs }] };
}

export function accepted<State extends LotState>(verdict: Verdict<State>): AcceptedVerdict<State> {
  if (!verdict.accepted) throw new Error(`expected an accepted bid, got ${verdict.code}: ${verdict.message.text}`);
  return verdict;
}

/** A verdict in one line: "22 A", or "BID_TOO_LOW 55". */
export function summary(verdict: Verdict): string {
  if (!verdict.accepted) return `${verdict.code} ${(verdict.minimumPence ?? 0) / 100}`;
  return `${verdict.bid.pricePence / 100} ${verdict.bid.leaderId}`;
}
