import { type Phrase, say } from '../kit/words/phrase.ts';
import type { AuctionMode, AuctionStatus, LotState } from './auction.ts';
import type { LotTimes } from './schedule.ts';
import { MOST_LOTS } from './schedule.ts';

export type LotSide = 'seller' | 'owner' | 'both';
export const LOT_COMMANDS = ['add', 'accept', 'decline', 'remove'] as const;
export type LotCommand = (typeof LOT_COMMANDS)[number];

type Consent = {
  /** `none`: the offer has never been in the auction. */
  readonly from: readonly (LotState | 'none')[];
  readonly command: LotCommand;
  readonly who: LotSide;
  readonly to: LotState;
};

/** How an offer comes into an auction and leaves it: with the consent of its seller and of the auction's owner. */
const CONSENT: readonly Consent[] = [
  { from: ['none', 'out'], command: 'add', who: 'both', to: 'in' },
  // An invitation that was declined is not repeated; the seller can still offer.
  { from: ['none'], command: 'add', who: 'owner', to: 'invited' },
  { from: ['none', 'out'], command: 'add', who: 'seller', to: 'offered' },
  { from: ['invited'], command: 'accept', who: 'seller', to: 'in' },
  { from: ['offered'], command: 'accept', who: 'owner', to: 'in' },
  { from: ['invited', 'offered'], command: 'decline', who: 'seller', to: 'out' },
  { from: ['invited', 'offered'], command: 'decline', who: 'owner', to: 'out' },
  { from: ['in'], command: 'remove', who: 'both', to: 'out' },
  { from: ['in'], command: 'remove', who: 'owner', to: 'out' },
  { from: ['in'], command: 'remove', who: 'seller', to: 'out' },
];

/** The state of an offer in an auction after a command; null if it is not possible. */
export const consentTo = (from: LotState | 'none', command: LotCommand, who: LotSide): LotState | null =>
  CONSENT.find((row) => row.from.includes(from) && row.command === command && row.who === who)?.to ?? null;

export type JoiningOffer = {
  readonly isAuction: boolean;
  readonly auctionType: 'live' | 'reverse' | 'ttw';
  readonly currency: 'GBP' | 'USD';
  readonly charityId: string | null;
  readonly meetingAt: number | null;
  /** Null while the offer is a draft. */
  readonly lot: { readonly isOver: boolean; readonly hasBids: boolean; readonly isSold: boolean } | null;
  /** Whether it is in another auction that is not over. */
  readonly isElsewhere: boolean;
};

export type JoinedAuction = {
  readonly mode: AuctionMode;
  readonly status: AuctionStatus;
  readonly currency: 'GBP' | 'USD';
  readonly charityId: string | null;
  /** Its lots, and the offers that are invited or offered. */
  readonly lots: number;
};

export type JoinRefusal =
  | 'AUCTION_OVER'
  | 'TOO_MANY_LOTS'
  | 'NOT_FOR_AUCTIONS'
  | 'CURRENCY_DIFFERS'
  | 'CHARITY_DIFFERS'
  | 'LOT_CLOSED'
  | 'LOT_HAS_BIDS'
  | 'STILL_A_DRAFT'
  | 'IN_ANOTHER_AUCTION'
  | 'MEETING_TOO_EARLY';

const OPEN: readonly AuctionStatus[] = ['draft', 'scheduled', 'doors', 'live', 'held'];

/** Why an offer cannot be a lot of an auction whose times would be `times`; null when it can (R1, R15). */
export function joinRefusal(
  offer: JoiningOffer,
  auction: JoinedAuction,
  times: LotTimes | null,
): { code: JoinRefusal; message: Phrase } | null {
  const broken = CHECKS.find(({ fails }) => fails(offer, auction, times));
  return broken ? { code: broken.code, message: say(broken.message, { n: MOST_LOTS }) } : null;
}

type Check = {
  code: JoinRefusal;
  message: string;
  fails: (offer: JoiningOffer, auction: JoinedAuction, times: LotTimes | null) => boolean;
};

const CHECKS: readonly Check[] = [
  {
    code: 'AUCTION_OVER',
    message: 'This auction can’t take any more lots.',
    // By the clock, a timed lot could no longer close in its turn once the auction runs.
    fails: (_, { status, mode }) => !OPEN.includes(status) || (mode === 'timed' && status === 'live'),
  },
  {
    code: 'TOO_MANY_LOTS',
    message: 'An auction can have up to {n} lots.',
    fails: (_, { lots }) => lots >= MOST_LOTS,
  },
  {
    code: 'NOT_FOR_AUCTIONS',
    message: 'Only offers with rising bids can be lots in an auction.',
    fails: ({ isAuction, auctionType }) => !isAuction || auctionType !== 'live',
  },
  {
    code: 'CURRENCY_DIFFERS',
    message: 'This offer is in a different currency from the auction.',
    fails: (offer, auction) => offer.currency !== auction.currency,
  },
  {
    code: 'CHARITY_DIFFERS',
    message: 'This auction is for a different charity from the offer.',
    fails: ({ charityId }, auction) =>
      auction.charityId !== null && charityId !== null && charityId !== auction.charityId,
  },
  {
    code: 'IN_ANOTHER_AUCTION',
    message: 'This offer is already in another auction.',
    fails: ({ isElsewhere }) => isElsewhere,
  },
  { code: 'LOT_CLOSED', message: 'This offer has ended.', fails: ({ lot }) => lot?.isOver === true },
  {
    code: 'LOT_HAS_BIDS',
    message: 'Someone has bid on this offer or bought it, so it can’t move to an auction.',
    fails: ({ lot }) => lot !== null && (lot.hasBids || lot.isSold),
  },
  {
    code: 'STILL_A_DRAFT',
    message: 'This offer is still a draft. Please open it first.',
    fails: ({ lot }, { status }) => lot === null && status !== 'draft',
  },
  {
    code: 'MEETING_TOO_EARLY',
    message: 'This offer’s meeting is before it would close in the auction.',
    fails: ({ meetingAt }, _, times) => meetingAt !== null && times !== null && meetingAt <= times.closesAt,
  },
];
