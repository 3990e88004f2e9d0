import type { Currency } from '../../kit/money.ts';
import type { WireStep } from '../increments/increments.ts';
import type { LiveMode, LiveResult, LiveRole, LiveVerb } from '../lot/live-entry.ts';
import type { ReserveBadge } from '../lot/reserve.ts';
import type { RetractReason } from '../lot/retract.ts';
import type { KindName } from '../lot/terms.ts';

/**
 * The public record of a closed lot, entry by entry, in the form in which it is hashed and sent: amounts in pence, times
 * in UTC ms. People are the numbers in which they first bid, so that nothing changes if someone is renamed.
 */
export type RecordEntry = TermsEntry | BidEntry | RetractionEntry | PurchaseEntry | CallEntry | EndEntry | AwardEntry;

/** The frozen terms (R1), always the first entry. */
export type TermsEntry = {
  what: 'terms';
  format: 1;
  offer: string;
  charity: string;
  kind: KindName;
  currency: Currency;
  start_pence: number;
  /** What the badge said at the end, and an amount that leads to the same prices: the reserve stays secret (R12). */
  reserve: ReserveBadge;
  reserve_stand_in_pence: number;
  buy_now_pence: number | null;
  increments: WireStep[];
  opens_at: number;
  ends_at: number;
  soft_close_ms: number;
  soft_close_cap_ms: number;
  /** Of a live lot only. */
  live?: { mode: LiveMode; win_after_ms: number };
};

/** The lot after an entry. */
type Position = { price_pence: number; leader: number | null; closes_at: number };

/**
 * An accepted bid. `amount_pence` is as much of it as the public course of the lot proves; `whole` if that is all of it,
 * which it never says of a maximum that the price has not gone beyond while its bidder was leading (A12).
 */
export type BidEntry = Position & {
  what: 'bid';
  no: number;
  at: number;
  bidder: number;
  kind: 'proxy' | 'straight';
  amount_pence: number;
  whole: boolean;
  moved: boolean;
};

/** Bids that their bidder retracted (R21). */
export type RetractionEntry = Position & {
  what: 'retracted';
  at: number;
  bidder: number;
  bids: number[];
  reason: RetractReason | null;
};

/** Someone began to buy the lot, and then paid or did not (R18). `buyer` is 0 for a person who had not bid. */
export type PurchaseEntry = Position & { what: 'buying' | 'bought' | 'not_bought'; at: number; buyer: number };

/**
 * A call of a live auction's host, or of its clock. `no` is its number among the calls of the record, `person` the number in
 * which those who made calls first did.
 */
export type CallEntry = Position & {
  what: 'call';
  no: number;
  at: number;
  role: LiveRole;
  person: number;
} & PublicVerb;

/** What a call said: `bids` and `undoes` are numbers of the record. */
export type PublicVerb =
  | Exclude<LiveVerb, { verb: 'opened' | 'delay_set' | 'ask_set' | 'undone' | 'struck' | 'ended' }>
  | { readonly verb: 'opened' | 'delay_set'; readonly stream_delay_ms: number }
  | { readonly verb: 'ask_set'; readonly ask_pence: number }
  | { readonly verb: 'undone'; readonly undoes: number }
  | { readonly verb: 'struck'; bids: number[]; readonly reason: string }
  | { readonly verb: 'ended'; readonly result: Exclude<LiveResult, 'withdrawn'> };

/** How the lot ended (R24). `by`: by its bids, bought at its fixed price, or cancelled. */
export type EndEntry = {
  what: 'closed';
  at: number;
  by: 'bids' | 'purchase' | 'cancelling';
  result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled';
  winner: number | null;
  price_pence: number | null;
};

/** How a lot gets a winner after the close: by hand (R34), at the reserve (R12), or because the one before did not pay (R27). */
const AWARDS = ['awarded', 'sold_at_reserve', 'second_chance'] as const;
export type AwardEntry = { what: (typeof AWARDS)[number]; at: number; winner: number; price_pence: number };
export const isAward = (entry: RecordEntry): entry is AwardEntry => (AWARDS as readonly string[]).includes(entry.what);
