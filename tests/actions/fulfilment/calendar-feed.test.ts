/// <reference types="@cloudflare/vitest-plugin/types" />
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarFeeds, meetings, users } from '../../../db/schema/index.ts';
import { personalKey } from '../../../functions/fulfilment/personal-link.ts';
import { showMeeting } from '../../../functions/fulfilment/views/meeting-page.ts';
import { dayIn, timeIn } from '../../../src/components/fulfilment/meeting/times.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { api, breakDatabase, database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { agreedDate, plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const get = (path: string, as?: CastName) =>
  send(path, { headers: as ? { authorization: `Bearer ${castToken(as)}` } : {} });

async function feedPath(as: CastName): Promise<string> {
  const { data } = await api('appointment/renewCalendar', {}, { as });
  return data.url.slice(SITE.length);
}

/** The ids and titles in a calendar file. */
function eventsIn(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((event) => `${event.getFirstPropertyValue('uid')} ${event.getFirstPropertyValue('summary')}`);
}

beforeEach(async () => {
  await database().update(meetings).set({ state: 'refunded' });
});

describe('the private calendar feed', () => {
  it('has the dates that count of one person, with the other’s name, and nothing else', async () => {
    const agreed = await plantMeeting(agreedDate());
    const hosted = await plantMeeting({ ...agreedDate(), guest: 'dev', host: 'clara', title: 'Tennis' });
    await plantMeeting({ ...agreedDate(), guest: 'dev', title: 'Between others' });
    await plantMeeting();
    await plantMeeting({ ...agreedDate(), state: 'host_cancelled' });
    const response = await get(await feedPath('clara'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; method=PUBLISH; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('private');
    expect(eventsIn(await response.text())).toEqual([
      `${agreed.id}@kindhour.test Sourdough with Amara`,
      `${hosted.id}@kindhour.test Tennis with Dev`,
    ]);
  });

  it('ends at its old address with a new one, and at every address when it is turned off', async () => {
    const [first, second] = [await feedPath('ben'), await feedPath('ben')];
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    expect((await api('appointment/endCalendar', {}, { as: 'ben' })).http).toBe(200);
    expect((await get(second)).status).toBe(404);
    expect((await api('appointment/endCalendar', {}, { as: 'ben' })).http).toBe(200);
  });

  it('is stored without its token, and ends with the account', async () => {
    const path = await feedPath('dev');
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    const [row] = await database()
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, castId('dev')));
    expect(JSON.stringify(row)).not.toContain(token);
    const dev = eq(users.id, castId('dev'));
    await database().update(users).set({ status: 'deactivated' }).where(dev);
    expect((await get(path)).status).toBe(404);
    await database().update(users).set({ status: 'active' }).where(dev);
  });

  it('is not in the log of a fault by its token, nor is a personal link (E9)', async () => {
    const path = await feedPath('ben');
    const key = `g${'k'.repeat(43)}`;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    breakDatabase('closed');
    expect((await get(path)).status).toBe(503);
    expect((await get(`/appointment/mtg_1.ics?key=${key}`)).status).toBe(503);
    const logged = log.mock.calls.flat().join('\n');
    log.mockRestore();
    breakDatabase(null);
    expect(logged).toContain('/calendar/…');
    expect(logged).toContain('/appointment/mtg_1.ics');
    expect(logged).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
    expect(logged).not.toContain(key);
  });

  it.each(['/calendar/.ics', '/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`, `/calendar/${'A'.repeat(43)}`])(
    'is not found at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('the calendar file of a meeting', () => {
  it('is for its two people, signed in or with a personal link', async () => {
    const meeting = await plantMeeting(agreedDate());
    const path = `/appointment/${meeting.id}.ics`;
    for (const as of ['clara', 'amara'] as const) {
      const response = await get(path, as);
      expect(response.headers.get('content-type')).toBe('text/calendar; method=REQUEST; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(eventsIn(await response.text())[0]).toContain(`${meeting.id}@kindhour.test`);
    }
    const [row] = await database()
      .select({ epoch: users.sessionEpoch })
      .from(users)
      .where(eq(users.id, castId('clara')));
    const holder = { id: castId('clara'), side: 'guest', epoch: row?.epoch ?? 0 } as const;
    const key = await personalKey(cron(), meeting.id, holder);
    expect((await get(`${path}?key=${key}`)).status).toBe(200);
    expect((await get(`${path}?key=${key}x`, 'clara')).status).toBe(404);
    for (const as of ['ben', 'olive', undefined] as const) expect((await get(path, as)).status).toBe(404);
  });

  it('does not exist while there is no date', async () => {
    const undated = await plantMeeting();
    expect((await get(`/appointment/${undated.id}.ics`, 'clara')).status).toBe(404);
    const stopped = await plantMeeting({ ...agreedDate(), state: 'stopped' });
    expect((await get(`/appointment/${stopped.id}.ics`, 'clara')).status).toBe(404);
  });
});

/** Far apart, with odd offsets, and with clocks that change on different days. */
const ZONES = [
  ...['Europe/London', 'America/New_York', 'America/St_Johns', 'Asia/Kathmandu', 'Asia/Tokyo', 'Africa/Cairo'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Honolulu'],
];

/** When the only event of a calendar file starts, as another library reads it (UTC ms), and its description. */
function eventIn(text: string): { at: number | undefined; description: string } {
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (!event) throw new Error('no event');
  const { startDate, description } = new ICAL.Event(event);
  return { at: startDate.toJSDate().getTime(), description };
}

describe('an agreed date', () => {
  it.each(ZONES)(
    'is one instant on the page, in the e-mail, the file, the feed and the row, for a guest in %s (M5)',
    async (zone) => {
      const startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 40 * 86_400_000;
      const meeting = await plantMeeting({ ...agreedDate(startsAt), guestZone: zone });
      await api('appointment/setPlace', { appointment_id: meeting.id, place: '12 Elm Row' }, { as: 'amara' });
      await deliveriesDone();
      const mail = (await mailsTo('clara@kindhour.example', 0)).find(({ text }) => text.includes(meeting.id));
      const files = {
        mailed: Buffer.from(mail?.attachments[0]?.content ?? '', 'base64').toString(),
        downloaded: await (await get(`/appointment/${meeting.id}.ics`, 'clara')).text(),
        feed: await (await get(await feedPath('clara'))).text(),
      };
      const clock = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone);
      const time = clock.toPlainTime().toString({ smallestUnit: 'minute' });
      for (const [name, text] of Object.entries(files)) {
        const { at, description } = eventIn(text);
        expect(at, name).toBe(startsAt);
        expect(description.split('\n')[0], name).toContain(` at ${time} `);
      }
      const view = await showMeeting(await signedIn('clara'), { id: meeting.id, key: null, from: null });
      expect(view?.startsAt).toBe(startsAt);
      expect(timeIn(view?.startsAt ?? 0, view?.ownZone ?? '', 'en-GB')).toBe(time);
      expect(dayIn(view?.startsAt ?? 0, view?.ownZone ?? '', 'en-GB')).toContain(` ${clock.day} `);
      expect(mail?.text).toContain(` at ${time} `);
      const { data } = await api('appointment/getAppointments', { status: 'agreed' }, { as: 'clara' });
      expect(data.records[0]).toMatchObject({ appointment_id: meeting.id, start_at: startsAt, guest_zone: zone });
    },
  );
});
