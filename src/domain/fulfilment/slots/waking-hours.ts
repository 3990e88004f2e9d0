import { toLocalInput } from '../../kit/local-time.ts';
import type { Interval } from './availability.ts';

const MORNING = '07:00';
const EVENING = '22:00';

/**
 * Whether a part of a meeting is before 07:00 or after 22:00 on the clock of this zone. Such a slot carries a mark, and is
 * never booked automatically (S10).
 */
export function isAtNight({ from, to }: Interval, zone: string): boolean {
  const [date, start = ''] = toLocalInput(from, zone).split('T');
  const [endDate, end = ''] = toLocalInput(to, zone).split('T');
  return start < MORNING || date !== endDate || end > EVENING;
}
