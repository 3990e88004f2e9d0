import type { Person } from '../../domain/kit/people/person.ts';
import { type Phrase, say } from '../../domain/kit/words/phrase.ts';

/** The Worker says in this header who opens a socket; it comes from the session and never from the browser. */
export const LISTENER_HEADER = 'x-kindhour-listener';

/** The only frame a browser may send; the room answers `PONG` without waking. Any other, large or small, closes the socket (G2, G4). */
export const PING = 'ping';
export const PONG = 'pong';
/** How a socket that sent anything else is closed. */
export const CLOSE_NOT_ALLOWED = 1008;

/**
 * What everybody in the room hears after each change. Newer `version` wins. Names are masked, and neither a maximum
 * nor the reserve is ever in it (A12). `leading` is true on the sockets of the leader only.
 */
export type LotNews = {
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
  closes_at: number;
  extended: boolean;
  server_time: number;
};

/** To one person alone: a request of theirs to take part was answered. What the answer is, their own page says. */
export type AnswerNews = { type: 'answer'; offer_id: string };

/** Everything a room says. */
export type RoomMessage = LotNews | AnswerNews;

/** What the room must know of a bidder (R5); it comes from the session, never from the browser. */
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
  | 'staff'
  | 'member'
>;

/** A bid on its way into the room. Amounts are pence. */
export type PlaceCommand = {
  bidder: RoomBidder;
  kind: 'proxy' | 'straight';
  amountPence: number;
  /** The person said yes twice to an unusually high bid (R22). */
  confirmed: boolean;
  /** The terms that the person was shown, where the caller says. */
  termsVersion?: number | undefined;
  /** R4. */
  key: string;
};

/** Where an accepted bid leaves things; the same for the same key, whenever it is asked for. */
export type PlacedBid = {
  bid_id: string;
  seq: number;
  leading: boolean;
  price_pence: number;
  next_minimum_pence: number;
  own_maximum_pence: number;
  reserve: LotNews['reserve'];
  closes_at: number;
  version: number;
  bids: number;
};

/** The sentence travels as a phrase: a room does not know the language of whoever asks. */
export type RoomRefusal = { ok: false; code: string; message: Phrase; minimumPence?: number };

/** `mailed`: a mail waits in the outbox because of this bid. */
export type PlaceAnswer = { ok: true; placed: PlacedBid; message: Phrase; mailed: boolean } | RoomRefusal;

/** The bid may have been written and its answer lost: only asking again with its key tells. */
export const OUTCOME_UNKNOWN: RoomRefusal = {
  ok: false,
  code: 'OUTCOME_UNKNOWN',
  message: say('We don’t know yet whether your bid was placed. Please confirm it again: it will only count once.'),
};

export type PreviewCommand = Omit<PlaceCommand, 'confirmed' | 'key'> & { feeBasisPoints: number };

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

/** `closed` once the lot's result stands in the database; `mailed` when this very call wrote it. */
export type CloseAnswer = { closed: boolean; mailed: boolean };

/** Calls a lot off, or ends a fixed-price one early (R23). `by` comes from the session. */
export type CancelCommand = { by: { id: string; staff: boolean }; ending: 'cancelled' | 'closed'; reason: string };

/** What is told where it may have been done and its answer lost. */
export const CANCEL_UNSURE =
  'We do not know yet whether this offer was called off. Please look at it again in a moment.';

export type CancelAnswer = { ok: true; result: 'cancelled' | 'sold' | 'unsold'; mailed: boolean } | RoomRefusal;
