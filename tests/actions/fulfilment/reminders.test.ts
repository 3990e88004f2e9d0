/// <reference types="@cloudflare/vitest-plugin/types" />
import { and, asc, eq, like } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { remindersOf } from '../../../db/changes/fulfilment/reminders.ts';
import {
  meetingReminders,
  meetings,
  notificationChoices,
  outbox,
  pushSubscriptions,
  sessions,
} from '../../../db/schema/index.ts';
import { sendReminders } from '../../../functions/fulfilment/reminders.ts';
import { castId } from '../../support/cast.ts';
import { database, moveClock, ownDatabase } from '../../support/kit.ts';
import { account } from '../../support/people/accounts.ts';
import { newNumber } from '../../support/people/phones.ts';
import { agreedDate, type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Three in the afternoon in London, ten days ahead. */
const START = Math.floor(Date.now() / DAY) * DAY + 10 * DAY + 15 * HOUR;

const store = (meeting: Parameters<typeof remindersOf>[0], now = Date.now()) =>
  cron().commit({ statements: remindersOf(meeting, now) });

const waiting = ({ id }: PlantedMeeting) =>
  database()
    .select({ person: meetingReminders.personId, kind: meetingReminders.kind, at: meetingReminders.at })
    .from(meetingReminders)
    .where(eq(meetingReminders.meetingId, id))
    .orderBy(asc(meetingReminders.at), asc(meetingReminders.personId));

const mailsAbout = ({ id }: PlantedMeeting) =>
  database()
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.kind, 'mail'), like(outbox.payload, `%${id}%`)));

async function dated(startsAt = START): Promise<PlantedMeeting> {
  const meeting = await plantMeeting(agreedDate(startsAt));
  await store(meeting);
  return meeting;
}

/** Sends what is due this long before the start. */
async function sendAt(before: number, startsAt = START): Promise<void> {
  moveClock(startsAt - before - Date.now() + 1000);
  await sendReminders(cron());
}

afterEach(() => database().delete(meetingReminders));

describe('the reminders of a meeting', () => {
  it('wait for both people from the agreement on', async () => {
    const meeting = await dated();
    const [guest, host] = [castId('clara'), castId('amara')];
    const before = (await waiting(meeting)).map(({ person, kind, at }) => [person, kind, START - at]);
    expect(before).toHaveLength(7);
    expect(before).toContainEqual([guest, '7d', 7 * DAY]);
    expect(before).toContainEqual([host, '15min', HOUR / 4]);
    expect(before).not.toContainEqual([guest, '15min', HOUR / 4]);
  });

  it('are sent once, each when it is due', async () => {
    const meeting = await dated();
    await sendReminders(cron());
    expect(await mailsAbout(meeting)).toHaveLength(0);
    await sendAt(7 * DAY);
    await sendReminders(cron());
    expect(await mailsAbout(meeting)).toHaveLength(2);
    await sendAt(HOUR);
    expect(await mailsAbout(meeting)).toHaveLength(6);
    await sendAt(HOUR / 4);
    expect(await mailsAbout(meeting)).toHaveLength(7);
    expect(await waiting(meeting)).toEqual([]);
  });

  it('are sent once although two runs find them', async () => {
    const meeting = await dated();
    moveClock(START - 7 * DAY - Date.now() + 1000);
    await Promise.all([sendReminders(cron()), sendReminders(cron())]);
    expect(await mailsAbout(meeting)).toHaveLength(2);
  });

  it('follow a date that moves, and remind of the old one no more (M5)', async () => {
    const meeting = await dated();
    const moved = { ...meeting, startsAt: START + DAY, endsAt: START + DAY + HOUR, sequence: 1 };
    await database().update(meetings).set(moved).where(eq(meetings.id, meeting.id));
    await store(moved);
    expect((await waiting(meeting)).every(({ at }) => at > START - 6 * DAY - 1)).toBe(true);
    await sendAt(7 * DAY);
    expect(await mailsAbout(meeting)).toHaveLength(0);
    await sendAt(7 * DAY, START + DAY);
    const [mail] = await mailsAbout(meeting);
    expect(mail?.payload).toContain(new Date(START + DAY).getUTCDate().toString());
  });

  it('end when the date does', async () => {
    const meeting = await dated();
    await store({ ...meeting, state: 'host_cancelled' });
    expect(await waiting(meeting)).toEqual([]);
  });

  it('are dropped unsent if the meeting has changed without them, or has begun', async () => {
    const [cancelled, begun] = [await dated(), await dated(START + HOUR)];
    await database().update(meetings).set({ state: 'refunded' }).where(eq(meetings.id, cancelled.id));
    await sendAt(0, START + HOUR);
    for (const meeting of [cancelled, begun]) {
      expect(await mailsAbout(meeting)).toHaveLength(0);
      expect(await waiting(meeting)).toEqual([]);
    }
  });

  it('that are due at this moment survive another change of the meeting', async () => {
    const meeting = await dated();
    await store(meeting, START - 7 * DAY + 5_000);
    await sendAt(7 * DAY - 10_000);
    expect(await mailsAbout(meeting)).toHaveLength(2);
  });

  it('come by text where that is chosen', async () => {
    const phone = newNumber().e164;
    const guest = await account({ phone, phoneVerifiedAt: 1 });
    const choice = { userId: guest.id, event: 'meeting_reminder', channel: 'sms', wanted: true, updatedAt: 0 } as const;
    await database().insert(notificationChoices).values(choice);
    const meeting = await plantMeeting({ ...agreedDate(START), guestId: guest.id });
    await store(meeting);
    await sendAt(7 * DAY);
    const texts = await database()
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.kind, 'sms'), like(outbox.payload, `%${meeting.id}%`)));
    expect(texts.map(({ payload }) => (JSON.parse(payload) as { to: string }).to)).toEqual([phone]);
    expect(texts[0]?.payload).not.toContain('key=');
  });

  it('come to a device where that is chosen, without a key', async () => {
    const userId = castId('clara');
    const [session] = await database().select().from(sessions).where(eq(sessions.userId, userId));
    const keys = { sessionHash: session?.tokenHash ?? '', endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };
    await database()
      .insert(pushSubscriptions)
      .values({ id: 'psh_clara', userId, ...keys, createdAt: 0 });
    const choice = { userId, event: 'meeting_reminder', channel: 'push', wanted: true, updatedAt: 0 } as const;
    await database().insert(notificationChoices).values(choice);
    const meeting = await dated();
    await sendAt(7 * DAY);
    const pushes = await database()
      .select({ id: outbox.id, payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.kind, 'push'), like(outbox.payload, `%${meeting.id}%`)));
    expect(pushes).toHaveLength(1);
    expect(pushes[0]?.payload).toContain('psh_clara');
    expect(pushes[0]?.payload).not.toContain('key=');
  });
});
