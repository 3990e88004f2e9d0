import { HOUR_MS } from '../kit/time.ts';

/** R33: where an Indication of Interest stands. */
export const REQUEST_STATES = ['pending', 'approved', 'rejected', 'expired', 'withdrawn', 'revoked'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_COMMANDS = ['approve', 'reject', 'revoke', 'withdraw', 'expire'] as const;
export type RequestCommand = (typeof REQUEST_COMMANDS)[number];

/** What the TimeGiver may do; the others are the requester's and time's. */
export type Decision = Extract<RequestCommand, 'approve' | 'reject' | 'revoke'>;

const MOVES: Readonly<Record<RequestState, Partial<Record<RequestCommand, RequestState>>>> = {
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', expire: 'expired' },
  approved: { revoke: 'revoked' },
  rejected: {},
  expired: {},
  withdrawn: {},
  revoked: {},
};

/** Where a command leads from a state; null where it leads nowhere. */
export const stateAfter = (state: RequestState, command: RequestCommand): RequestState | null =>
  MOVES[state][command] ?? null;

/** Nobody waits longer than this for an answer, and nobody gets one in the last hour of an offer. */
const REQUEST_LASTS_MS = 72 * HOUR_MS;
const LAST_HOUR_MS = HOUR_MS;

/** When a request of `askedAt` expires unanswered, for an offer that ends at `closesAt`; UTC ms. */
export const expiryOf = (askedAt: number, closesAt: number): number =>
  Math.min(askedAt + REQUEST_LASTS_MS, closesAt - LAST_HOUR_MS);

export type Standing = {
  readonly status: RequestState;
  readonly expiresAt: number;
  readonly lot: { readonly status: 'open' | 'closed'; readonly closesAt: number };
};

/** Where a request stands at `now`, UTC ms, whatever its row still says: one that nobody answered in time has expired. */
export function stateAt({ status, expiresAt, lot }: Standing, now: number): RequestState {
  if (status !== 'pending') return status;
  return now >= expiresAt || isOver(lot, now) ? 'expired' : 'pending';
}

/** Whether the offer is over by the clock; nothing is decided about it any more. */
export const isOver = ({ status, closesAt }: Standing['lot'], now: number): boolean =>
  status === 'closed' || now >= closesAt;
