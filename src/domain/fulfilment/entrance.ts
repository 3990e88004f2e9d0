import { DAY_MS } from '../kit/time.ts';
import { ENTER_BEFORE_MS } from './meeting/guards.ts';
import type { MeetingState } from './meeting/states.ts';

/** Whether one can enter a meeting now. `opensAt` in UTC ms. */
export type Entrance = { is: 'undated' | 'over' | 'open' } | { is: 'early'; opensAt: number };

/** How long after the end we know where someone was who told us (16). */
export const POSITIONS_LAST_MS = 30 * DAY_MS;

type Dated = { state: MeetingState; startsAt: number | null; endsAt: number | null };

/** A meeting opens 15 minutes before it starts and closes at its end (16). Times in UTC ms. */
export function entranceOf({ state, startsAt, endsAt }: Dated, now: number): Entrance {
  if (state === 'undated' || state === 'proposed') return { is: 'undated' };
  if (state !== 'agreed' || startsAt === null || endsAt === null || now > endsAt) return { is: 'over' };
  const opensAt = startsAt - ENTER_BEFORE_MS;
  return now < opensAt ? { is: 'early', opensAt } : { is: 'open' };
}
