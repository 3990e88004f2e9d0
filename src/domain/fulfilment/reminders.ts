import { readLocalTime, toLocalInput } from '../kit/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kit/time.ts';
import type { Side } from './meeting/states.ts';

/** How long before a meeting its two people are reminded (ms); a quarter of an hour before, only the host is. */
const BEFORE_MS = { '7d': 7 * DAY_MS, '1d': DAY_MS, '1h': HOUR_MS, '15min': 15 * MINUTE_MS } as const;

const REMINDER_KINDS = ['7d', '1d', '1h', '15min'] as const satisfies readonly (keyof typeof BEFORE_MS)[];
type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A reminder, and when it is sent (UTC ms). */
export type Reminder = { kind: ReminderKind; at: number };

/** A date as a reader is reminded of it. Times in UTC ms; `zone` is the reader's. */
export type RemindedDate = { startsAt: number; agreedAt: number; zone: string; side: Side };

/**
 * The reminders of an agreed date, in order. One whose time was over when the date was agreed is left out. One that would
 * come at the reader’s night comes the evening before, unless another one does so already.
 */
export function remindersFor({ startsAt, agreedAt, zone, side }: RemindedDate): Reminder[] {
  const kinds = REMINDER_KINDS.filter((kind) => side === 'host' || kind !== '15min');
  const reminders = kinds.map((kind) => ({ kind, at: byDay(startsAt - BEFORE_MS[kind], zone) }));
  return reminders.filter(({ at }, i) => at > agreedAt && at > (reminders[i - 1]?.at ?? 0));
}

const MORNING = '07:00';
const NIGHT = '22:00';
const EVENING = '21:30';

/** The same moment, or 21:30 of the evening before if it is between 22:00 and 07:00 on the clock of this zone. */
function byDay(at: number, zone: string): number {
  const [date = '', time = ''] = toLocalInput(at, zone).split('T');
  if (time >= MORNING && time < NIGHT) return at;
  const evening = readLocalTime(`${time < MORNING ? dayBefore(date) : date}T${EVENING}`, zone);
  if (!evening) throw new Error(`${date} is no date`);
  if (evening.means === 'one moment') return evening.at;
  return evening.means === 'two moments' ? evening.first : evening.before;
}

const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
