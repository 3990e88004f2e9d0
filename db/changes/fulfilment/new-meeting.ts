import { DATE_WITHIN_MS, nextClock } from '../../../src/domain/fulfilment/meeting/clocks.ts';
import { type AgreedTime, agreedTime } from '../../../src/domain/fulfilment/slots/promise.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';
import type { meetings } from '../../schema/index.ts';

type MeetingRow = typeof meetings.$inferSelect;

/** What is known of a meeting when it is sold: who meets whom, for how much, and how. */
export type SoldMeeting = Omit<
  MeetingRow,
  keyof typeof BLANK | `${string}At` | 'state' | 'dateUntil' | keyof AgreedTime | 'dueClock'
>;

/** The row of a meeting that was just paid for; with a start it is agreed at once. Times in UTC ms. */
export function newMeeting(sold: SoldMeeting, { startsAt, at }: { startsAt: number | null; at: number }): MeetingRow {
  const row: MeetingRow = {
    ...BLANK,
    ...sold,
    state: startsAt === null ? 'undated' : 'agreed',
    stateAt: at,
    dateUntil: at + DATE_WITHIN_MS,
    startsAt,
    endsAt: startsAt === null ? null : startsAt + sold.minutes * MINUTE_MS,
    hostEnteredAt: null,
    guestEnteredAt: null,
    hostHeldAt: null,
    nudgedAt: null,
    decidedAt: null,
    appealedAt: null,
    ...agreedTime(startsAt, sold),
    agreedAt: startsAt === null ? null : at,
    paidAt: at,
    createdAt: at,
    updatedAt: at,
    dueAt: null,
    dueClock: null,
  };
  const next = nextClock({ ...row, claim: null, appeal: null, proposal: null });
  return { ...row, dueAt: next?.at ?? null, dueClock: next?.clock ?? null };
}

/** What every meeting begins with. */
const BLANK = {
  place: null,
  videoUrl: null,
  round: 1,
  flagged: false,
  hostReplied: false,
  extended: false,
  reopened: false,
  sequence: 0,
  claim: null,
  appeal: null,
  hostPosition: null,
  guestPosition: null,
  movesByHost: 0,
  movesByGuest: 0,
  freeMove: false,
  money: 'held',
  refundedPence: 0,
  chargedBack: false,
  reminded: 0,
  version: 1,
} as const;
