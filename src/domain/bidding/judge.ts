import { MAX_AMOUNT_PENCE } from '../money.ts';
import { type Phrase, say } from '../words/phrase.ts';
import { type AcceptedBid, type BidCommand, type LotState, placeBid } from './lot.ts';
import { oneStepAbove } from './price.ts';
import {
  alreadyLeading,
  amountInvalid,
  bidTooLow,
  highBidUnconfirmed,
  lotClosed,
  lotNotOpen,
  money,
  ownOffer,
  type RefusedBid,
} from './refusals.ts';
import { reserveBadge } from './reserve.ts';
import { effectiveEnd, lotTime, observeClock, phaseAt } from './soft-close.ts';

/** A bid above this many times the least one must be confirmed a second time (R22). */
export const HIGH_BID_FACTOR = 5;

/** Keep `state` in either case: a refusal, too, tells the lot what time it is. */
export type Verdict = AcceptedVerdict | (RefusedBid & { readonly accepted: false; readonly state: LotState });

export type AcceptedVerdict = {
  readonly accepted: true;
  readonly state: LotState;
  readonly bid: AcceptedBid;
  /** False when an earlier maximum answered the bid at once: the bid counts, the bidder is outbid. */
  readonly leads: boolean;
  /** Who led until this bid took the lead, for the notice. */
  readonly outbidId: string | null;
  /** Whether the end moved (R13). */
  readonly extended: boolean;
  readonly message: Phrase;
};

/** Judges one command against the lot as it stands, in O(log n) of its bidders (R2, R3, R7, R22). */
export function judgeBid(state: LotState, command: BidCommand): Verdict {
  const seen = observeClock(state, command.at);
  const refusal = refusalOf(seen, command);
  return refusal === null ? accept(seen, command) : { accepted: false, state: seen, ...refusal };
}

/** The first rule the command breaks, or null. It reads only what the bidder may know, so that it leaks no secret. */
export function refusalOf(state: LotState, command: BidCommand): RefusedBid | null {
  const { bidderId, amountPence } = command;
  const phase = phaseAt(state, command.at);
  if (phase === 'upcoming') return lotNotOpen(state);
  if (phase === 'closed') return lotClosed(state);
  if (bidderId === state.terms.sellerId) return ownOffer();
  const minimumPence = nextMinimumPence(state, bidderId);
  if (!isBiddable(amountPence)) return amountInvalid(state, minimumPence);
  if (amountPence < minimumPence) return tooLittle(state, command, minimumPence);
  if (isHigh(amountPence, minimumPence) && !command.highConfirmed)
    return highBidUnconfirmed(state, minimumPence, amountPence);
  return null;
}

/**
 * The least that somebody can bid now (R7): the start price first, then one step above the price; for the leader,
 * one penny above the own maximum. Null stands for somebody who has not bid.
 */
export function nextMinimumPence(state: LotState, bidderId: string | null): number {
  const { leader, terms, pricePence } = state;
  if (leader === null) return terms.startPence;
  return leader.bidderId === bidderId ? leader.maximumPence + 1 : oneStepAbove(terms, pricePence);
}

export function isHigh(amountPence: number, minimumPence: number): boolean {
  return amountPence > HIGH_BID_FACTOR * minimumPence;
}

function isBiddable(amountPence: number): boolean {
  return Number.isSafeInteger(amountPence) && amountPence > 0 && amountPence <= MAX_AMOUNT_PENCE;
}

function tooLittle(state: LotState, { bidderId, amountPence }: BidCommand, minimumPence: number): RefusedBid {
  const { leader } = state;
  if (leader?.bidderId === bidderId) return alreadyLeading(state, leader.maximumPence, amountPence);
  return bidTooLow(state, minimumPence);
}

function accept(before: LotState, command: BidCommand): AcceptedVerdict {
  const { bidderId, kind, amountPence } = command;
  const at = lotTime(before, command.at);
  const state = placeBid(before, { bidderId, kind, amountPence, at });
  const leaderId = state.leader?.bidderId ?? bidderId;
  const formerId = before.leader?.bidderId ?? null;
  return {
    accepted: true,
    state,
    bid: {
      seq: state.seq,
      bidderId,
      kind,
      amountPence,
      at,
      pricePence: state.pricePence,
      leaderId,
      closesAt: effectiveEnd(state),
      moved: state.bidCount > before.bidCount,
      declined: false,
    },
    leads: leaderId === bidderId,
    outbidId: formerId === leaderId ? null : formerId,
    extended: effectiveEnd(state) > effectiveEnd(before),
    message: outcomeMessage(state, command),
  };
}

function outcomeMessage(state: LotState, { bidderId, amountPence }: BidCommand): Phrase {
  const price = money(state, state.pricePence);
  const next = money(state, oneStepAbove(state.terms, state.pricePence));
  if (state.leader?.bidderId === bidderId) {
    const short = reserveBadge(state) === 'reserve not met';
    return say(short ? 'You lead at {price}. The reserve is not met yet.' : 'You lead at {price}.', { price });
  }
  if (state.leader?.maximumPence === amountPence)
    return say('Someone set the same maximum before you and leads at {price}. One step more, {next}, leads.', {
      price,
      next,
    });
  return say(
    'You have been outbid at once by an earlier maximum: the price is {price}. The next bid is {next} or more.',
    { price, next },
  );
}
