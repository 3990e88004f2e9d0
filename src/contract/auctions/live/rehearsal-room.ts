import type { RehearsalClock } from '../../../domain/auctions/rehearsal/clock.ts';
import type { RehearsalReport } from '../../../domain/auctions/rehearsal/report.ts';
import type { Currency } from '../../../domain/kit/money.ts';
import type { RoomBidder } from '../../bidding/room.ts';

/** The rooms of a rehearsal have names that no address can name, beside those of the evening (decision 0165). */
const PREFIX = 'rehearsal.';
export const rehearsalRoom = (id: string): string => PREFIX + id;
export const isRehearsalRoom = (name: string): boolean => name.startsWith(PREFIX);

/** An evening as it is rehearsed. Amounts in pence, times in UTC ms. */
export type RehearsedEvening = {
  auctionId: string;
  title: string;
  ownerId: string;
  hostId: string;
  currency: Currency;
  startsAt: number | null;
  mode: 'host' | 'auto';
  winAfterMs: number;
  streamDelayMs: number;
  /** The number of the last lot on the block, so far. */
  block: number;
  /** The charity of the evening, for its paddle raise; null if each lot has its own. */
  charity: { id: string; name: string } | null;
  /** How much faster than the evening; tests are in a hurry. */
  speed?: number;
  /** In their order. */
  lots: { lotId: string; number: number | null; title: string }[];
};

/** What the room of a lot needs for its part of a rehearsal. */
export type Stage = Omit<RehearsedEvening, 'lots' | 'title' | 'charity' | 'currency' | 'startsAt' | 'speed'> & {
  clock: RehearsalClock;
  robots: RoomBidder[];
};

/** Why a rehearsal does not begin; null if it does. */
export type RehearsalStart = { refused: 'REHEARSAL_RUNS' | 'REHEARSED_JUST_NOW' | 'REHEARSALS_FULL' | null };

/** The rehearsal that runs, and the report of the last one. */
export type RehearsalState = {
  running: { startedAt: number; played: number; lots: number } | null;
  report: RehearsalReport | null;
};
