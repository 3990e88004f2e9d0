import { DAY_MS } from '../kit/time.ts';
import { type Phrase, say } from '../kit/words/phrase.ts';
import { endOf, expiryOf, isOver, type LotTimes, type RequestState } from './request.ts';

/** The refusal for bidding on or buying a private offer without an approval (R5, R33). */
export const IOI_NEEDED =
  'The TimeGiver chooses who can take part in this offer. Please send a request from the offer’s page first.';

/** The refusal to someone whom the TimeGiver has blocked, or the other way round. It does not say so. */
export const OFFER_NOT_AVAILABLE = 'This offer isn’t available to you.';

/** Requests per person and offer. */
export const MOST_REQUESTS = 3;
/** Time after a refusal before the next request (ms). */
export const ASK_AGAIN_AFTER_MS = DAY_MS;

export type RequestInput = {
  readonly requester: { readonly id: string; readonly companyId: string | null };
  readonly seller: { readonly id: string; readonly companyId: string | null };
  readonly lot: LotTimes;
  readonly privateSale: boolean;
  readonly autoApproval: boolean;
  /** The same person's earlier requests for this offer, with their current states. */
  readonly earlier: readonly { readonly state: RequestState; readonly decidedAt: number | null }[];
  /** UTC ms. */
  readonly now: number;
};

type RequestRefusal =
  | 'OWN_OFFER'
  | 'SELLERS_COMPANY'
  | 'NO_REQUEST_NEEDED'
  | 'LOT_CLOSED'
  | 'ALREADY_ASKED'
  | 'ASKED_TOO_OFTEN'
  | 'ASK_LATER'
  | 'TOO_LATE_TO_ASK';

export type Verdict =
  | { readonly ok: true; readonly status: 'pending' | 'approved'; readonly expiresAt: number }
  | { readonly ok: false; readonly code: RequestRefusal; readonly message: Phrase };

/** The state of a new request, or why it is refused (R33). After an earlier refusal there is no automatic approval. */
export function judgeRequest(input: RequestInput): Verdict {
  const { requester, seller, lot, earlier, now } = input;
  if (requester.id === seller.id)
    return no('OWN_OFFER', say('This is your own offer, so you don’t need to send a request.'));
  if (requester.companyId !== null && requester.companyId === seller.companyId)
    return no('SELLERS_COMPANY', say('This offer is from your own company, so you can’t take part in it.'));
  if (isOver(lot, now)) return no('LOT_CLOSED', say('This offer has ended.'));
  if (!input.privateSale)
    return no('NO_REQUEST_NEEDED', say('This offer is open to everyone, so you don’t need to send a request.'));
  const before = judgeEarlier(earlier, now);
  if (before) return before;
  const endsAt = endOf(lot, now);
  if (input.autoApproval && !earlier.some(({ state }) => isRefusal(state)))
    return { ok: true, status: 'approved', expiresAt: endsAt };
  const expiresAt = expiryOf(now, endsAt);
  if (expiresAt <= now)
    return no('TOO_LATE_TO_ASK', say('This offer ends within the hour, so it’s too late to send a request.'));
  return { ok: true, status: 'pending', expiresAt };
}

function judgeEarlier(earlier: RequestInput['earlier'], now: number): Verdict | null {
  const open = earlier.find(({ state }) => state === 'pending' || state === 'approved');
  if (open?.state === 'approved')
    return no('ALREADY_ASKED', say('Your request for this offer has already been approved.'));
  if (open) return no('ALREADY_ASKED', say('You have already sent a request. The TimeGiver hasn’t answered it yet.'));
  if (earlier.length >= MOST_REQUESTS)
    return no('ASKED_TOO_OFTEN', say('You can send at most {n} requests for one offer.', { n: MOST_REQUESTS }));
  const refusedAt = Math.max(0, ...earlier.map(({ state, decidedAt }) => (isRefusal(state) ? (decidedAt ?? 0) : 0)));
  if (refusedAt + ASK_AGAIN_AFTER_MS > now) {
    const moment = { moment: refusedAt + ASK_AGAIN_AFTER_MS };
    return no(
      'ASK_LATER',
      say('The TimeGiver has answered your request. You can send another one from {moment}.', { moment }),
    );
  }
  return null;
}

export const isRefusal = (state: RequestState): boolean => state === 'rejected' || state === 'revoked';
const no = (code: RequestRefusal, message: Phrase): Verdict => ({ ok: false, code, message });
