import { and, eq, like, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { events, meetings, notifications, personTime } from '../../../db/schema/index.ts';
import { watchClockLaw } from '../../../functions/fulfilment/dates/clock-law.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { database, ownDatabase } from '../../support/kit.ts';
import { cron } from '../money/payments/kit.ts';
import { DAY, HOUR, now, paidMeeting, resetClock, rowOf, startIn, update, waitUntil } from './meeting-kit.ts';

ownDatabase();
afterEach(resetClock);

const MINUTE = 60_000;

async function agreed(start: number, as: CastName): Promise<string> {
  const id = await paidMeeting(as);
  await update(as, id, { command: 'propose', slots: [start] });
  const accepted = await update('amara', id, { command: 'accept', slot: start });
  expect(accepted, accepted.message).toMatchObject({ http: 200 });
  return id;
}

/** Lets the promise read as if the moment had been computed by a law with clocks an hour further ahead. */
const changeLaw = (id: string, start: number) =>
  database()
    .update(meetings)
    .set({ wall: toLocalInput(start + HOUR, 'Europe/London') })
    .where(eq(meetings.id, id));

/** Runs the watch at the minute of the day at which it reads this meeting. */
async function watch(id: string): Promise<void> {
  const [row] = await database()
    .select({ minute: sql<number>`meetings.rowid % 1440` })
    .from(meetings)
    .where(eq(meetings.id, id));
  const midnight = Math.ceil(now() / DAY) * DAY;
  waitUntil(midnight + (row?.minute ?? 0) * MINUTE);
  await watchClockLaw(cron());
}

const quartersOf = async (id: string) =>
  (await database().select().from(personTime).where(eq(personTime.meetingId, id))).map(
    ({ quarter }) => quarter * 900_000,
  );
const toldOf = (name: CastName, id: string) =>
  database()
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, castId(name)),
        like(notifications.content, `%${id}%`),
        like(notifications.content, '%changed its clocks%'),
      ),
    );

describe('a change of the law of the clocks (S11)', () => {
  it('moves all meetings of the zone to their promise, tells both, and gives a free change', async () => {
    const start = startIn(20 * DAY);
    const [first, second] = [await agreed(start, 'clara'), await agreed(start + HOUR, 'ben')];
    await changeLaw(first, start);
    await changeLaw(second, start + HOUR);
    await watch(first);
    expect(await rowOf(first)).toMatchObject({
      startsAt: start + HOUR,
      endsAt: start + 2 * HOUR,
      sequence: 1,
      freeMove: true,
    });
    expect(await rowOf(second)).toMatchObject({ startsAt: start + 2 * HOUR, sequence: 1, freeMove: true });
    expect(Math.min(...(await quartersOf(first)))).toBe(start + HOUR);
    expect(Math.min(...(await quartersOf(second)))).toBe(start + 2 * HOUR);
    expect(await toldOf('amara', first)).toHaveLength(1);
    expect(await toldOf('clara', first)).toHaveLength(1);
    const logged = await database().select().from(events).where(eq(events.subjectId, second));
    expect(logged.map(({ verb }) => verb)).toContain('meeting.clocks_changed');
    await watch(first);
    expect(await rowOf(first)).toMatchObject({ startsAt: start + HOUR, sequence: 1 });
    expect(await toldOf('clara', first)).toHaveLength(1);
  });

  it('tells a guest alone whose own clock now reads another time', async () => {
    const start = startIn(30 * DAY);
    const id = await agreed(start, 'ben');
    const { guestWall } = await rowOf(id);
    expect(guestWall).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00\[Europe\/London\]$/);
    await database()
      .update(meetings)
      .set({ guestWall: guestWall?.replace(/T../, 'T99') ?? '' })
      .where(eq(meetings.id, id));
    await watch(id);
    expect(await rowOf(id)).toMatchObject({ startsAt: start, guestWall, sequence: 1, freeMove: true });
    expect(await toldOf('ben', id)).toHaveLength(1);
    expect(await toldOf('amara', id)).toHaveLength(0);
  });

  it('leaves a meeting whose promise still holds', async () => {
    const id = await agreed(startIn(25 * DAY), 'dev');
    const before = await rowOf(id);
    await watch(id);
    expect(await rowOf(id)).toEqual(before);
  });
});
