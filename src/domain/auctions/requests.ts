import { ASK_AGAIN_AFTER_MS, isRefusal, MOST_REQUESTS } from '../access/judge-request.ts';
import { expiryOf, type RequestState } from '../access/request.ts';
import { type Phrase, say } from '../kit/words/phrase.ts';
import type { AuctionAccess, AuctionStatus } from './auction.ts';
import { type AuctionTimes, lotTimesAt } from './schedule.ts';

type EarlierRequest = { readonly state: RequestState; readonly decidedAt: number | null };

export type GuestRequest = {
  readonly requester: { readonly id: string; readonly companyId: string | null };
  readonly owner: { readonly id: string };
  readonly auction: AuctionTimes & { readonly access: AuctionAccess; readonly status: AuctionStatus };
  /** The same person's earlier requests for this auction, with their current states. */
  readonly earlier: readonly EarlierRequest[];
  /** UTC ms. */
  readonly now: number;
};

type GuestRefusal =
  | 'OWN_AUCTION'
  | 'AUCTION_OVER'
  | 'NO_REQUEST_NEEDED'
  | 'ALREADY_ASKED'
  | 'ASKED_TOO_OFTEN'
  | 'ASK_LATER'
  | 'TOO_LATE_TO_ASK';

export type GuestVerdict =
  | { readonly ok: true; readonly expiresAt: number }
  | { readonly ok: false; readonly code: GuestRefusal; readonly message: Phrase };

/** Whether an auction takes no more guests. */
export const isPast = (status: AuctionStatus): boolean =>
  status === 'ended' || status === 'settled' || status === 'cancelled';

/** When the first lot of an auction closes, UTC ms. */
const firstCloseOf = (auction: AuctionTimes): number => lotTimesAt(auction, 0)?.closesAt ?? 0;

/** Whether a person may ask to take part in a private auction, and until when the request can be answered (R33). */
export function judgeGuest({ requester, owner, auction, earlier, now }: GuestRequest): GuestVerdict {
  if (requester.id === owner.id)
    return no('OWN_AUCTION', say('This is your own auction, so you don’t need to send a request.'));
  if (isPast(auction.status)) return no('AUCTION_OVER', say('This auction is over.'));
  if (auction.access === 'public')
    return no('NO_REQUEST_NEEDED', say('This auction is open to everyone, so you don’t need to send a request.'));
  const before = judgeEarlier(earlier, now);
  if (before) return before;
  const expiresAt = expiryOf(now, firstCloseOf(auction));
  return expiresAt > now
    ? { ok: true, expiresAt }
    : no(
        'TOO_LATE_TO_ASK',
        say('The first lots of this auction close within the hour, so it’s too late to send a request.'),
      );
}

function judgeEarlier(earlier: readonly EarlierRequest[], now: number): GuestVerdict | null {
  const open = earlier.find(({ state }) => state === 'pending' || state === 'approved');
  if (open?.state === 'approved')
    return no('ALREADY_ASKED', say('Your request for this auction has already been approved.'));
  if (open) return no('ALREADY_ASKED', say('You have already sent a request. The host hasn’t answered it yet.'));
  if (earlier.length >= MOST_REQUESTS)
    return no('ASKED_TOO_OFTEN', say('You can send at most {n} requests for one auction.', { n: MOST_REQUESTS }));
  const refusedAt = Math.max(0, ...earlier.map(({ state, decidedAt }) => (isRefusal(state) ? (decidedAt ?? 0) : 0)));
  const moment = refusedAt + ASK_AGAIN_AFTER_MS;
  if (moment <= now) return null;
  const sentence = 'The host has answered your request. You can send another one from {moment}.';
  return no('ASK_LATER', say(sentence, { moment: { moment } }));
}

const no = (code: GuestRefusal, message: Phrase): GuestVerdict => ({ ok: false, code, message });
