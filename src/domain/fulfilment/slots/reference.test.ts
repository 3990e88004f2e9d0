import { expect, it } from 'vitest';
import { casesOf } from '../../kit/cases.testkit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import type { Interval, Window } from './availability.ts';
import { freeSlots, type SlotQuestion } from './free-slots.ts';
import { type Minutes, minutesOf, nextChange, slotsByMinutes } from './reference.testkit.ts';

/** Zones with changes of 30 minutes, one and two hours, at midnight, for Ramadan; with odd offsets; and without changes. */
const ZONES = [
  ...['Europe/London', 'Europe/Madrid', 'Atlantic/Azores', 'Africa/Casablanca', 'Africa/Cairo', 'Africa/Nairobi'],
  ...['America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Havana', 'America/Santiago'],
  ...['America/Nuuk', 'America/Sao_Paulo', 'Asia/Beirut', 'Asia/Gaza', 'Asia/Jerusalem', 'Asia/Kathmandu'],
  ...['Asia/Kolkata', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Australia/Eucla'],
  ...['Antarctica/Troll', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Honolulu'],
];
const CASES = casesOf(100_000);
const DAYS = 3;

it(`are the same by arithmetic and by a look at every minute, in ${CASES.toLocaleString('en-GB')} cases around clock changes`, () => {
  const random = randomFrom(Number(process.env.KINDHOUR_SEED ?? 20_261_123));
  const tables = ZONES.flatMap((zone) => aroundChanges(zone));
  let [free, none] = [0, 0];
  for (let i = 0; i < CASES; i += 1) {
    const table = tables[i % tables.length] as Minutes;
    const question = randomQuestion(table, random);
    const found = [...freeSlots(question)];
    const expected = slotsByMinutes(question, table);
    if (found.join() !== expected.join()) expect({ question, found }).toEqual({ question, found: expected });
    if (found.length > 0) free += 1;
    else none += 1;
  }
  expect(free).toBeGreaterThan(CASES / 4);
  expect(none).toBeGreaterThan(CASES / 20);
}, 120_000);

/** The days around both changes of clocks in a year, or three days in a zone without any. */
function aroundChanges(zone: string): Minutes[] {
  const first = nextChange(zone, Date.UTC(2027, 0, 1));
  const second = nextChange(zone, first);
  return [...new Set([first, second])].map((at) => minutesOf(zone, Math.floor(at / HOUR_MS) * HOUR_MS - DAY_MS, DAYS));
}

type Random = (below: number) => number;

function randomQuestion(table: Minutes, random: Random): SlotQuestion {
  const at = (unit: number) => table.from + random((table.to - table.from) / unit) * unit;
  const list = <T>(most: number, one: () => T): T[] => Array.from({ length: random(most + 1) }, one);
  const pick = <T>(...all: T[]): T => all[random(all.length)] as T;
  const windows = () => list(3, () => randomWindow(random));
  const interval = (unit: number): Interval => {
    const from = at(unit);
    return { from, to: from + unit * (1 + random(8)) };
  };
  const length = 15 * (1 + (random(3) === 0 ? random(32) : random(6)));
  // Slots that begin before the end of the table may end after it, and there the reference sees nothing.
  const to = table.to - length * MINUTE_MS;
  const from = Math.min(at(MINUTE_MS), to) - random(2) * DAY_MS;
  return {
    availability: {
      zone: table.zone,
      weekly: Array.from({ length: 7 }, windows),
      exceptions: Object.fromEntries(list(2, () => [table.date[random(table.date.length)], windows()])),
    },
    rules: {
      length,
      step: pick(15, 30, 60),
      notice: pick(0, 15, 24 * 60, random(3000)),
      horizonDays: random(4),
      perDay: pick(null, null, 1, 2),
      before: pick(0, 15, 30),
      after: pick(0, 15, 45),
    },
    booked: list(3, () => ({
      ...interval(15 * MINUTE_MS),
      before: pick(0, 15, 60),
      after: pick(0, 30),
      meetingId: pick('a', 'b'),
    })),
    guestBusy: list(2, () => interval(15 * MINUTE_MS)),
    ...(random(3) === 0 ? { moving: 'a' } : {}),
    now: at(1000) - random(3) * DAY_MS,
    between: { from: Math.max(from, table.from), to: Math.min(from + (1 + random(3)) * DAY_MS, to) },
  };
}

/** Minutes that people choose, and now and then any. */
function randomWindow(random: Random): Window {
  const unit = random(4) === 0 ? 1 : 30;
  const from = random(1440 / unit) * unit;
  return { from, to: Math.min(1440, from + unit + random(600)) };
}

/** A small generator (mulberry32), so that a hundred thousand cases take a second and can be repeated. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
