import { toLocalInput } from '../kit/local-time.ts';
import { MINUTE_MS } from '../kit/time.ts';

/** Starts that can be chosen (UTC ms), with the length of a meeting in minutes. */
export type PickupTimes = {
  format: 'in_person' | 'video';
  starts: readonly number[];
  minutes: number;
  zone: string;
  /** What the wire calls the length of a slot, in minutes. */
  timeframe: number;
};

/** A pickup slot lasts this long unless the host says otherwise. */
export const DEFAULT_TIMEFRAME = 30;

/** Days and hours to choose from, under the names of the specification (§3); all by the clock in `zone`. */
export function pickupOf({ format, starts, minutes, zone, timeframe }: PickupTimes) {
  const isInPerson = format === 'in_person';
  const times = starts.map((start) => toLocalInput(start, zone)).sort();
  const ends = starts.map((start) => endHour(start, start + minutes * MINUTE_MS, zone));
  return {
    delivery_type: isInPerson ? ('local_pickup' as const) : ('video' as const),
    local_pickup_check: isInPerson ? (1 as const) : (0 as const),
    local_pickup_dates: [...new Set(times.map((time) => time.slice(0, DAY_LETTERS)))].join(),
    local_pickup_start_hour: times.map(hourOf).sort()[0] ?? '',
    local_pickup_end_hour: ends.sort().at(-1) ?? '',
    local_pickup_slot_timeframe: timeframe,
    local_pickup_appt_per_slot: 1 as const,
  };
}

const DAY_LETTERS = '2026-12-03'.length;
const hourOf = (time: string): string => time.slice(DAY_LETTERS + 1);

/** A meeting that runs past midnight ends with its day. */
function endHour(start: number, end: number, zone: string): string {
  const [first, last] = [toLocalInput(start, zone), toLocalInput(end, zone)];
  return first.slice(0, DAY_LETTERS) === last.slice(0, DAY_LETTERS) ? hourOf(last) : '24:00';
}
