import type { Phrase } from '../../kit/words/phrase.ts';
import { effectiveEnd, lotTime, observeClock } from './clock.ts';
import type { AcceptedBid, BidCommand, LotState, PlacedBid } from './lot.ts';
import type { RefusedBid } from './refusals.ts';

/** Keep `state` in either case: a refused bid also advances the lot's time. */
export type Verdict<State extends LotState = LotState> =
  | AcceptedVerdict<State>
  | (RefusedBid & { readonly accepted: false; readonly state: State });

export type AcceptedVerdict<State extends LotState = LotState> = {
  readonly accepted: true;
  readonly state: State;
  readonly bid: AcceptedBid;
  /** False when an earlier maximum answered the bid at once: the bid counts, the bidder is outbid. */
  readonly leads: boolean;
  /** The bidder who lost the lead to this bid, for the notification. */
  readonly outbidId: string | null;
  /** Whether the end moved (R13). */
  readonly extended: boolean;
  readonly message: Phrase;
};

/** The part of judging a bid that differs from kind to kind. */
export type BidRules<State extends LotState> = {
  /**
   * The first rule that the command breaks, or null. Reads only what the bidder may know, so that it leaks no secret.
   */
  readonly refusal: (state: State, command: BidCommand) => RefusedBid | null;
  /** The lot after a bid that broke no rule. */
  readonly place: (state: State, bid: PlacedBid) => State;
  /** The message for the bidder, from the lot after the bid. */
  readonly message: (state: State, command: BidCommand) => Phrase;
};

/** Judges one command against the lot as it is (R2, R3). */
export function judgeWith<State extends LotState>(
  rules: BidRules<State>,
  state: State,
  command: BidCommand,
): Verdict<State> {
  const before = observeClock(state, command.at);
  const refusal = rules.refusal(before, command);
  if (refusal !== null) return { accepted: false, state: before, ...refusal };
  const { bidderId, kind, amountPence } = command;
  const bid = { bidderId, kind, amountPence, at: lotTime(before, command.at) };
  const after = rules.place(before, bid);
  return acceptedVerdict(before, after, bid, rules.message(after, command));
}

function acceptedVerdict<State extends LotState>(
  before: State,
  state: State,
  bid: PlacedBid,
  message: Phrase,
): AcceptedVerdict<State> {
  const leaderId = state.leaderId ?? bid.bidderId;
  const extended = effectiveEnd(state) > effectiveEnd(before);
  const outbidId = before.leaderId === leaderId ? null : before.leaderId;
  return {
    accepted: true,
    state,
    bid: record(before, state, bid),
    leads: leaderId === bid.bidderId,
    outbidId,
    extended,
    message,
  };
}

function record(before: LotState, state: LotState, { bidderId, kind, amountPence, at }: PlacedBid): AcceptedBid {
  return {
    seq: state.seq,
    bidderId,
    kind,
    amountPence,
    at,
    pricePence: state.pricePence,
    leaderId: state.leaderId ?? bidderId,
    closesAt: effectiveEnd(state),
    moved: state.bidCount > before.bidCount,
    declined: false,
  };
}
