import type { LiveIntent, LiveRole } from '../../../domain/bidding/live.ts';
import type { RoomRefusal } from '../../bidding/room.ts';
import type { LiveEvent, LiveLot, LiveRoom } from './frames.ts';

/** A call on a live lot, for its room. Who makes it, and in which role, comes from the session and the database. */
export type CallCommand = { intent: CallIntent; by: string; role: LiveRole; key: string };

/** A bid to strike is named by its place in the order that everyone sees. */
export type CallIntent =
  | Exclude<LiveIntent, { command: 'strike' }>
  | { command: 'strike'; place: number; reason: string };

/** What a drill of a queued lot was refused with; null if it can be shown, opened and bid on. */
export type DrillAnswer = { refused: string | null };

/** The lot after a call. */
export type CallDone = { ok: true; verb: string; version: number; phase: LiveLot['phase']; repeated: boolean };
export type CallAnswer = CallDone | RoomRefusal;

/** What a lot's room tells its auction's room after every change: the lot as everyone sees it, and whom to tell "you lead". */
export type LotNews = {
  auctionId: string;
  /** The lot's time at this state, UTC ms; its milliseconds count from here. */
  at: number;
  lot: Omit<LiveLot, 'leading' | 'title' | 'lot_number' | 'image' | 'charity_name'>;
  leaderId: string | null;
};

/** Who watches a live auction; the ticket of a socket says so. */
export type Watcher = {
  /** A person's id; null for a visitor. */
  userId: string | null;
  /** `desk` also gets what only the host and helpers see; `projector` gets no names. */
  view: 'room' | 'desk' | 'projector';
};

/** The room as this watcher may see it, or null if the auction has none; how long its host has been silent, whether a desk of theirs beats, and how many projectors watch. */
export type LookAnswer = { room: LiveRoom; hostSilentMs: number; hostHeard: boolean; projectors: number } | null;

/** A watcher who opens a socket, with the number of their ticket, which opens one alone. */
export type SocketWatcher = Watcher & { nonce: string };

/** The order of a lot after a place. */
export type LotEvents = { version: number; events: LiveEvent[] };
