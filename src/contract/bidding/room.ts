import type { RetractReason } from '../../domain/bidding/index.ts';
import type { Person } from '../../domain/kit/people/person.ts';
import type { MarkFrame } from '../../domain/kit/unread.ts';
import { type Phrase, say } from '../../domain/kit/words/phrase.ts';

/**
 * The header in which the Worker names the person who opens a socket; it comes from the session, never from the
 * browser.
 */
export const LISTENER_HEADER = 'x-kindhour-listener';
/** The header with the digest of that person's session token; visitors have none. */
export const SESSION_HEADER = 'x-kindhour-session';

/**
 * The only frame that a browser may send beside its answers to marks; the room answers `PONG` without waking. Any other
 * frame closes the socket (G2, G4).
 */
export const PING = 'ping';
export const PONG = 'pong';

/**
 * Sent to everyone who may hear the lot live, after each change that they can see: a leader's own raise is not one. The newer `version` wins. Names are masked, and it never contains a
 * maximum or the reserve (A12). `leading` is true on the leader's sockets only.
 */
export type LotUpdate = {
  type: 'lot';
  offer_id: string;
  version: number;
  status: 'upcoming' | 'open' | 'closed';
  result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled' | null;
  price_pence: number;
  next_minimum_pence: number;
  leader: string | null;
  leading: boolean;
  reserve: 'no reserve' | 'reserve not met' | 'reserve met';
  bids: number;
  /** It was bought at its buy-now price, which is then its price (R18). */
  bought: boolean;
  /** Until when at the latest bidding is paused because someone is buying it (R18). */
  held_until: number | null;
  closes_at: number;
  extended: boolean;
  server_time: number;
};

/** To one person only: their request to take part was answered. Their own page has the answer. */
export type AnswerMessage = { type: 'answer'; offer_id: string };

/** Every message of a room. */
export type RoomMessage = LotUpdate | AnswerMessage | MarkFrame;

/** The facts about a bidder that the room needs (R5); they come from the session, never from the browser. */
export type RoomBidder = Pick<
  Person,
  | 'id'
  | 'username'
  | 'firstName'
  | 'email'
  | 'language'
  | 'companyId'
  | 'status'
  | 'seniority'
  | 'giver'
  | 'bothAccess'
  | 'staff'
  | 'member'
>;

/** A bid for the room to judge. Amounts in pence. */
export type PlaceCommand = {
  bidder: RoomBidder;
  kind: 'proxy' | 'straight';
  amountPence: number;
  /** The person confirmed an unusually high bid a second time (R22). */
  confirmed: boolean;
  /** The version of the terms that the person was shown, if the caller gives it. */
  termsVersion?: number | undefined;
  /** The version of a live lot at which the person tapped a step. */
  seenVersion?: number | undefined;
  /** R4. */
  key: string;
  /** Of a bid from the floor of a live auction: its paddle, and who entered it (LA8). */
  floor?: { auctionId: string; paddle: number; clerkId: string } | undefined;
  /**
   * Of a bid on a request (R28): the charity that its bidder gives the time for; null for the one that they named
   * before, or else the one that the request suggests.
   */
  charityId?: string | null | undefined;
  /** Refuses a lot that is no time-to-win auction (R29). */
  isTimeToWin?: boolean | undefined;
};

/** A maximum to leave on a lot before it opens (R30). */
export type LeaveCommand = Pick<PlaceCommand, 'bidder' | 'amountPence' | 'confirmed' | 'termsVersion'>;

/** `opensAt`: when it opens, UTC ms. */
export type LeaveAnswer = { ok: true; left: { amountPence: number; opensAt: number } } | RoomRefusal;

/** Removes a person's maximum before the lot opens. */
export type RemoveAnswer = { ok: true } | RoomRefusal;

/** The outcome of an accepted bid; the same for the same key, whenever it is asked for. */
export type PlacedBid = {
  bid_id: string;
  seq: number;
  leading: boolean;
  price_pence: number;
  next_minimum_pence: number;
  own_maximum_pence: number;
  /** Their best bid was for exactly its amount (R10). */
  own_bid_exact: boolean;
  reserve: LotUpdate['reserve'];
  closes_at: number;
  version: number;
  bids: number;
};

/** The message is a phrase, because a room does not know the caller's language. */
export type RoomRefusal = { ok: false; code: string; message: Phrase; minimumPence?: number; retryAfterS?: number };

/** `mailed`: this bid put a mail into the outbox. The seller is for the Worker alone (R6). */
export type PlaceAnswer =
  | { ok: true; placed: PlacedBid; message: Phrase; mailed: boolean; sellerId: string }
  | RoomRefusal;

/** Nothing was written. */
export const TRY_AGAIN: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: say('We couldn’t place your bid. Please try again.'),
};

/** There is no lot with that id. */
export const NO_SUCH_OFFER: RoomRefusal = { ok: false, code: 'NOT_FOUND', message: say('There is no such offer.') };

/** The bid may have been written and its answer lost: only another call with the same key tells. */
export const OUTCOME_UNKNOWN: RoomRefusal = {
  ok: false,
  code: 'OUTCOME_UNKNOWN',
  message: say('We don’t know yet whether your bid was placed. Please confirm it again: it will only count once.'),
};

/** Nothing is known of a purchase; asking again is safe. */
export const BUY_UNSURE: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: say('We couldn’t reserve this offer for you. Please try again.'),
};

export type PreviewCommand = Omit<PlaceCommand, 'confirmed' | 'key'> & {
  feeBasisPoints: number;
  /** The amount is a total with the network fee: the bid is the highest that costs no more. */
  inTotal?: boolean;
  /** Of a maximum to leave before the lot opens (R30). */
  early?: boolean;
};

export type Preview = {
  already_leads: boolean;
  least_price_pence: number;
  amount_pence: number;
  fee_pence: number;
  total_pence: number;
  next_minimum_pence: number;
  confirm_twice: boolean;
  may_extend_to: number | null;
  buy_now_pence: number | null;
  currency: 'GBP' | 'USD';
};

export type PreviewAnswer = { ok: true; preview: Preview } | RoomRefusal;

/** `closed` once the lot's result is in the database; `mailed` if this very call wrote it. */
export type CloseAnswer = { closed: boolean; mailed: boolean };

/** Cancels a lot, or ends a fixed-price one early (R23). `by` comes from the session. */
export type CancelCommand = {
  by: { id: string; staff: boolean };
  ending: 'cancelled' | 'closed';
  reason: string;
  /** Someone else ends it, and its seller does not hear of it otherwise. */
  tellSeller?: boolean;
};

/**
 * Retracts a person's bids (R20). `by` comes from the session, unless an operator does it, who may until the end and tells
 * the person why.
 */
export type RetractCommand = { by: string; reason: RetractReason; operator?: { id: string; note: string } };

/** The lot after it. `retracted` counts the bids that went. */
type Retracted = {
  retracted: number;
  leading: boolean;
  price_pence: number;
  bids: number;
  closes_at: number;
  version: number;
};

/** Nothing is known of the retraction; asking again is safe. */
export const RETRACT_UNSURE = 'We don’t know yet whether your bid was retracted. Please check again in a moment.';

export type RetractAnswer = { ok: true; after: Retracted; mailed: boolean } | RoomRefusal;

/** The answer if it may have been done and the reply was lost. */
export const CANCEL_UNSURE = 'We don’t know yet whether this offer was cancelled. Please check again in a moment.';

export type CancelAnswer = { ok: true; result: 'cancelled' | 'sold' | 'unsold'; mailed: boolean } | RoomRefusal;
