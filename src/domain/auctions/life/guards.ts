import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { AuctionMode, AuctionStatus } from '../auction.ts';
import { DOORS_BEFORE_MS } from '../schedule.ts';

/** What decides about a move of an auction. The caller reads it; nothing is looked up here. */
export type AuctionFacts = {
  readonly mode: AuctionMode;
  readonly status: AuctionStatus;
  /** UTC ms; null while a draft has no start. */
  readonly startsAt: number | null;
  readonly lots: {
    readonly total: number;
    /** Offers that their sellers have not opened yet. */
    readonly drafts: number;
    /** Lots that are not closed. */
    readonly open: number;
    /** Sold lots that are not paid. */
    readonly unpaid: number;
  };
};

/** One attempt to move an auction. `reason` is for everyone who follows it. */
export type Attempt = { readonly auction: AuctionFacts; readonly now: number; readonly reason: string };

type Guard = { holds: (attempt: Attempt) => boolean; message: Phrase };

export const GUARDS = {
  STARTS_TOO_SOON: {
    holds: ({ auction: { startsAt }, now }) => startsAt !== null && startsAt > now,
    message: say('The start has to be in the future.'),
  },
  NO_LOTS: {
    holds: ({ auction: { lots } }) => lots.total > 0,
    message: say('Please add at least one lot first.'),
  },
  LOTS_NOT_OPEN: {
    holds: ({ auction: { lots } }) => lots.drafts === 0,
    message: say('Some lots are still drafts. Please open them first, or take them out.'),
  },
  DOORS_LATER: {
    holds: ({ auction: { startsAt }, now }) => startsAt !== null && now >= startsAt - DOORS_BEFORE_MS,
    message: say('The doors open half an hour before the start.'),
  },
  STARTS_LATER: {
    holds: ({ auction: { startsAt }, now }) => startsAt !== null && now >= startsAt,
    message: say('It isn’t time to start the auction yet.'),
  },
  LOTS_OPEN: {
    holds: ({ auction: { lots } }) => lots.open === 0,
    message: say('Some lots are still open. Please close, pass or withdraw them first.'),
  },
  WINS_UNPAID: {
    holds: ({ auction: { lots } }) => lots.unpaid === 0,
    message: say('Some lots haven’t been paid for yet.'),
  },
  REASON_NEEDED: {
    holds: ({ reason }) => reason !== '',
    message: say('Please give a reason: everyone who follows this auction gets it.'),
  },
} as const satisfies Record<string, Guard>;

export type GuardCode = keyof typeof GUARDS;
