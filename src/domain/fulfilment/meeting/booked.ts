import { MINUTE_MS } from '../../kit/time.ts';
import { QUARTER_MS } from '../slots/clock.ts';
import type { Meeting } from './meeting.ts';
import type { Side } from './states.ts';

/** The pauses of the host around a meeting, in minutes (S7). */
export type Pauses = { before: number; after: number };

/** Quarters (UTC ms / 900,000) that a meeting takes of one of the two. */
export type Booking = {
  side: Side;
  kind: 'meeting' | 'hold' | 'buffer';
  quarters: readonly number[];
  until: number | null;
};

/** The quarters from one moment (UTC ms) until another, excluded. */
export const quartersBetween = (from: number, to: number): number[] => {
  const first = Math.floor(from / QUARTER_MS);
  return Array.from({ length: Math.max(0, Math.ceil(to / QUARTER_MS) - first) }, (_, i) => first + i);
};

/** The time that a meeting takes of both: its agreed date with the host's pauses, and the slots of an open proposal (M3). */
export function bookingsOf(meeting: Meeting, pauses: Pauses): Booking[] {
  const { state, startsAt, endsAt, proposal, minutes } = meeting;
  const agreed = state === 'agreed' && startsAt !== null && endsAt !== null ? datedAt(startsAt, endsAt, pauses) : [];
  const held = (proposal?.slots ?? []).flatMap((slot) => quartersBetween(slot, slot + minutes * MINUTE_MS));
  const until = proposal?.expiresAt ?? null;
  const holds = held.length === 0 ? [] : [...new Set(held)];
  return [
    ...agreed,
    ...BOTH.filter(() => holds.length > 0).map((side) => ({ side, kind: 'hold' as const, quarters: holds, until })),
  ];
}

const BOTH: readonly Side[] = ['host', 'guest'];

function datedAt(startsAt: number, endsAt: number, { before, after }: Pauses): Booking[] {
  const quarters = quartersBetween(startsAt, endsAt);
  const around = [
    ...quartersBetween(startsAt - before * MINUTE_MS, startsAt),
    ...quartersBetween(endsAt, endsAt + after * MINUTE_MS),
  ];
  return [
    ...BOTH.map((side) => ({ side, kind: 'meeting' as const, quarters, until: null })),
    ...(around.length > 0 ? [{ side: 'host' as const, kind: 'buffer' as const, quarters: around, until: null }] : []),
  ];
}
