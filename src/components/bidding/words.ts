import type { BidPosition, MyBidsType } from '../../../db/queries/bidding/bids.ts';

export const TITLES: Readonly<Record<MyBidsType, string>> = {
  all: 'My Bids',
  winning: 'Winning',
  outbid: 'Currently outbid',
  won: 'Won',
};

/** The text of an empty list. */
export const EMPTY: Readonly<Record<MyBidsType, { title: string; text: string }>> = {
  all: { title: 'No bids yet', text: 'Bids you place appear here.' },
  winning: {
    title: 'You’re not the highest bidder anywhere at the moment',
    text: 'Offers where your bid is the highest appear here.',
  },
  outbid: {
    title: 'Nobody has outbid you',
    text: 'Offers where someone has bid more than you appear here while they are open.',
  },
  won: { title: 'Nothing won yet', text: 'Offers you win appear here, and in your cart until they are paid.' },
};

export const BID_POSITIONS: Readonly<
  Record<BidPosition, { text: string; look: 'plain' | 'accent' | 'money' | 'warning' }>
> = {
  winning: { text: 'Winning', look: 'money' },
  outbid: { text: 'Outbid', look: 'warning' },
  won: { text: 'Won', look: 'accent' },
  lost: { text: 'Not won', look: 'plain' },
};

export const isMyBidsType = (type: string): type is MyBidsType => Object.hasOwn(TITLES, type);
