import type { AuctionList, AuctionStatus } from '../../domain/auctions/auction.ts';

/** The lists of a host's auctions. */
export const HOST_LISTS: Readonly<Record<AuctionList, { title: string; empty: string }>> = {
  open: { title: 'Active auctions', empty: 'An auction appears here from half an hour before its start.' },
  upcoming: { title: 'Upcoming auctions', empty: 'Auctions that you have announced appear here until they start.' },
  closed: { title: 'Past auctions', empty: 'Auctions that have ended or were cancelled appear here.' },
  draft: { title: 'Draft auctions', empty: 'Start one: you can add lots and change everything until you announce it.' },
};

type MoveWords = { label: string; title: string; text: string; look: 'accent' | 'danger' | 'line'; done: string };

/** What a host is asked before an auction moves to a state. */
export const MOVE_WORDS: Readonly<Partial<Record<AuctionStatus | 'deleted', MoveWords>>> = {
  scheduled: {
    label: 'Announce',
    title: 'Announce this auction?',
    text: 'Everyone can see it from now on, and its lots get their numbers. Its kind and currency stay as they are; from the first bid on, so do its times, terms and charity.',
    look: 'accent',
    done: 'AUCTION_ANNOUNCED',
  },
  doors: {
    label: 'Open the doors',
    title: 'Open the doors?',
    text: 'People can come into the room. Bidding starts when you start the auction.',
    look: 'accent',
    done: 'AUCTION_MOVED',
  },
  live: {
    label: 'Start the auction',
    title: 'Start the auction?',
    text: 'You can now show and open the lots, one after another.',
    look: 'accent',
    done: 'AUCTION_MOVED',
  },
  held: {
    label: 'Put on hold',
    title: 'Put the auction on hold?',
    text: 'Bidding stops until you resume. Everyone in the room reads the reason.',
    look: 'line',
    done: 'AUCTION_MOVED',
  },
  ended: {
    label: 'End the auction',
    title: 'End the auction?',
    text: 'This can’t be undone. Lots that were sold stay sold.',
    look: 'line',
    done: 'AUCTION_MOVED',
  },
  cancelled: {
    label: 'Cancel the auction',
    title: 'Cancel this auction?',
    text: 'This can’t be undone. Its lots become separate offers, and bids on them still count. Everyone who follows it gets your reason.',
    look: 'danger',
    done: 'AUCTION_CANCELLED',
  },
  deleted: {
    label: 'Delete the draft',
    title: 'Delete this draft?',
    text: 'This can’t be undone. Your offers in it stay.',
    look: 'danger',
    done: 'AUCTION_DELETED',
  },
};

/** The states of an offer in an auction as its host reads them. */
export const LOT_STATE_NAMES = {
  invited: 'Invited',
  offered: 'Offered to you',
  in: 'In the auction',
  out: 'Not in the auction',
} as const;

const RESUME: MoveWords = {
  label: 'Resume the auction',
  title: 'Resume the auction?',
  text: 'The host can go on. A lot that was being sold is resumed at the desk, and everyone gets the full time again.',
  look: 'accent',
  done: 'AUCTION_MOVED',
};

/** What is asked before an auction in this state moves to another. */
export const wordsOfMove = (from: AuctionStatus, to: AuctionStatus | 'deleted'): MoveWords | undefined =>
  from === 'held' && to === 'live' ? RESUME : MOVE_WORDS[to];

/** What people who work at a live auction are, and what each of them may do. */
export const STAFF_ROLES = [
  { role: 'cohost', name: 'Co-host', about: 'Shows the next lot, and runs the desk once you hand it over.' },
  {
    role: 'clerk',
    name: 'Clerk',
    about: 'Checks people in, and enters bids and pledges from the room. A pledge needs two clerks.',
  },
  { role: 'kiosk', name: 'Kiosk', about: 'An account for a screen at the door: it only checks people in.' },
] as const;

export const manageAddress = (id: string): string => `/seller/auctions/manage?id=${id}`;
