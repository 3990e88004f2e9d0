import { Temporal } from 'temporal-polyfill';
import { MINUTE_MS } from '../../kit/time.ts';
import type { SlotQuestion } from './free-slots.ts';

/** Every minute of some days on the clock of one zone, as Temporal reads it. */
export type Minutes = { zone: string; from: number; to: number; date: string[]; minute: number[]; weekday: number[] };

/** Reads the minutes of a zone from a moment (UTC ms) on, for this many days. */
export function minutesOf(zone: string, from: number, days: number): Minutes {
  const count = days * 24 * 60;
  const table: Minutes = { zone, from, to: from + count * MINUTE_MS, date: [], minute: [], weekday: [] };
  for (let i = 0; i < count; i += 1) {
    const read = Temporal.Instant.fromEpochMilliseconds(from + i * MINUTE_MS).toZonedDateTimeISO(zone);
    table.date.push(read.toPlainDate().toString());
    table.minute.push(read.hour * 60 + read.minute);
    table.weekday.push(read.dayOfWeek % 7);
  }
  return table;
}

/** The moment of the zone's next change of clocks, or that moment itself in a zone without any. */
export function nextChange(zone: string, from: number): number {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  return start.getTimeZoneTransition('next')?.epochMilliseconds ?? from;
}

/** The free slots by a look at every single minute. Knows the rules S2 to S7 as sentences, and nothing of offsets. */
export function slotsByMinutes(question: SlotQuestion, table: Minutes): number[] {
  const { rules, availability, now, between, moving } = question;
  const others = question.booked.filter(({ meetingId }) => meetingId !== moving);
  const dateOf = (at: number) => table.date[Math.floor((at - table.from) / MINUTE_MS)] as string;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(table.zone).toPlainDate();
  const lastDate = today.add({ days: rules.horizonDays }).toString();
  const isFree = freeMinutes(question, table);
  const starts: number[] = [];
  const first = Math.ceil((between.from - table.from) / MINUTE_MS);
  for (let i = first; i + rules.length <= table.date.length; i += 1) {
    const at = table.from + i * MINUTE_MS;
    const date = table.date[i] as string;
    const end = at + rules.length * MINUTE_MS;
    if (at >= between.to) break;
    if ((table.minute[i] as number) % rules.step !== 0) continue;
    if (at - now < rules.notice * MINUTE_MS || date > lastDate) continue;
    if (!isFree(i, i + rules.length)) continue;
    if (rules.perDay !== null && others.filter(({ from }) => dateOf(from) === date).length >= rules.perDay) continue;
    const gap = (other: (typeof others)[number]) => {
      if (at >= other.to) return at - other.to - Math.max(other.after, rules.before) * MINUTE_MS;
      if (end <= other.from) return other.from - end - Math.max(other.before, rules.after) * MINUTE_MS;
      return -1;
    };
    if (others.every((other) => gap(other) >= 0)) starts.push(at);
  }
  return availability.zone === table.zone ? starts : [];
}

/** Whether every minute from one to another is inside a window and free for the guest. */
function freeMinutes({ availability, guestBusy }: SlotQuestion, table: Minutes) {
  const isFree = (i: number): boolean => {
    const at = table.from + i * MINUTE_MS;
    const minute = table.minute[i] as number;
    const windows = availability.exceptions[table.date[i] as string] ?? availability.weekly[table.weekday[i] as number];
    if (guestBusy.some(({ from, to }) => from <= at && at < to)) return false;
    return windows?.some(({ from, to }) => from <= minute && minute < to) ?? false;
  };
  // The minute that ended the last look ends the next ones too, until they begin after it.
  let taken = -1;
  return (from: number, to: number): boolean => {
    if (taken >= from) return false;
    for (let i = from; i < to; i += 1) {
      if (isFree(i)) continue;
      taken = i;
      return false;
    }
    return true;
  };
}
