import { effectiveEnd } from '../bidding/index.ts';
import { HOUR_MS } from '../kit/time.ts';

/** The states of an Indication of Interest (R33). */
export const REQUEST_STATES = ['pending', 'approved', 'rejected', 'expired', 'withdrawn', 'revoked'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_COMMANDS = ['approve', 'reject', 'revoke', 'withdraw', 'expire'] as const;
export type RequestCommand = (typeof REQUEST_COMMANDS)[number];

/** The TimeGiver's commands. The requester withdraws, and cron expires. */
export type Decision = Extract<RequestCommand, 'approve' | 'reject' | 'revoke'>;

/** The command behind each answer on the wire. */
export const DECISIONS = { approved: 'approve', rejected: 'reject', revoked: 'revoke' } as const satisfies Record<
  string,
  Decision
>;

const MOVES: Readonly<Record<RequestState, Partial<Record<RequestCommand, RequestState>>>> = {
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', expire: 'expired' },
  approved: { revoke: 'revoked' },
  rejected: {},
  expired: {},
  withdrawn: {},
  revoked: {},
};

/** The state after a command; null if the command is not possible. */
export const stateAfter = (state: RequestState, command: RequestCommand): RequestState | null =>
  MOVES[state][command] ?? null;

/** A request expires after this time (ms), and at the latest an hour before the offer ends. */
const REQUEST_LASTS_MS = 72 * HOUR_MS;
const LAST_HOUR_MS = HOUR_MS;

/** When a request sent at `sentAt` expires, for an offer that ends at `closesAt` (UTC ms). */
export const expiryOf = (sentAt: number, closesAt: number): number =>
  Math.min(sentAt + REQUEST_LASTS_MS, closesAt - LAST_HOUR_MS);

/** Whether and when an offer ends, UTC ms. `heldAt` while someone is buying it, which moves the end on (R18). */
export type LotTimes = {
  readonly status: 'open' | 'closed';
  readonly closesAt: number;
  readonly heldAt: number | null;
};

/** When the offer ends as of `now` (UTC ms). */
export const endOf = ({ closesAt: endsAt, heldAt }: Pick<LotTimes, 'closesAt' | 'heldAt'>, now: number): number =>
  effectiveEnd({ endsAt, heldAt }, now);

export type RequestFacts = {
  readonly status: RequestState;
  readonly expiresAt: number;
  readonly lot: LotTimes;
};

/** The state of a request at `now` (UTC ms): expired by the clock, even if its row still says pending. */
export function stateAt({ status, expiresAt, lot }: RequestFacts, now: number): RequestState {
  if (status !== 'pending') return status;
  return now >= expiresAt || isOver(lot, now) ? 'expired' : 'pending';
}

/** Whether the offer has ended by the clock (R14). */
export const isOver = (lot: LotTimes, now: number): boolean => lot.status === 'closed' || now >= endOf(lot, now);
