/// <reference types="@cloudflare/vitest-plugin/types" />
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { delegates, events, meetings, notifications, users } from '../../../db/schema/index.ts';
import { exportPages } from '../../../functions/accounts/export-person.ts';
import { forgetOldPositions } from '../../../functions/fulfilment/forget-positions.ts';
import { personalKey } from '../../../functions/fulfilment/personal-link.ts';
import { showMyMeetings } from '../../../functions/fulfilment/views/meeting-cards.ts';
import { showMeeting } from '../../../functions/fulfilment/views/meeting-page.ts';
import { showMeetingToDecide } from '../../../functions/operators/views/meeting.ts';
import { CAST_NAMES, castId, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, send } from '../../support/kit.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { agreedDate, type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const MINUTE = 60_000;
const CLICK = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };

const video = (given: Partial<PlantedMeeting> = {}) =>
  plantMeeting({ ...agreedDate(), format: 'video', venue: null, ...given });

async function keyOf(side: 'guest' | 'host', meeting: PlantedMeeting): Promise<string> {
  const id = castId(side === 'guest' ? 'clara' : 'amara');
  const [row] = await database().select({ epoch: users.sessionEpoch }).from(users).where(eq(users.id, id));
  return personalKey(cron(), meeting.id, { id, side, epoch: row?.epoch ?? 0 });
}

const open = (meeting: PlantedMeeting, key: string, headers: Record<string, string> = CLICK) =>
  send(`/appointment/enter/${meeting.id}?key=${key}`, { headers });

const rowOf = async ({ id }: PlantedMeeting) =>
  (await database().select().from(meetings).where(eq(meetings.id, id)))[0];

/** What was mailed to one of the two about a meeting. */
async function mailsAbout({ id }: PlantedMeeting, name: 'clara' | 'amara') {
  await deliveriesDone();
  return (await mailsTo(`${name}@kindhour.example`, 0)).filter(({ text }) => text.includes(id));
}

const timeBefore = (meeting: PlantedMeeting, ms: number) => moveClock((meeting.startsAt ?? 0) - ms - Date.now());

describe('the entrance of a video meeting', () => {
  it('leads a click on the personal link to a room of ours from 15 minutes before, and notes who is there (16)', async () => {
    const meeting = await video();
    const key = await keyOf('guest', meeting);
    timeBefore(meeting, 15 * MINUTE + 5_000);
    expect((await open(meeting, key)).status).not.toBe(303);
    expect((await rowOf(meeting))?.guestEnteredAt).toBeNull();
    timeBefore(meeting, 15 * MINUTE - 1_000);
    const answer = await open(meeting, key);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`https://meet.jit.si/kindhour-${meeting.room}`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await rowOf(meeting))?.guestEnteredAt).not.toBeNull();
    expect((await rowOf(meeting))?.hostEnteredAt).toBeNull();
  });

  it('leads to the host’s own link, and tells the other once however often one enters', async () => {
    const meeting = await video({ videoUrl: 'https://meet.example/amara' });
    timeBefore(meeting, MINUTE);
    const key = await keyOf('host', meeting);
    for (let i = 0; i < 3; i++)
      expect((await open(meeting, key)).headers.get('location')).toBe('https://meet.example/amara');
    const told = await mailsAbout(meeting, 'clara');
    expect(told.map(({ subject }) => subject)).toEqual(['Amara is here: Sourdough']);
    expect(JSON.stringify(told)).not.toContain('meet.example');
    expect(await mailsAbout(meeting, 'amara')).toEqual([]);
  });

  it('is not opened by scanners that follow links, by prefetching, or with a wrong key', async () => {
    const meeting = await video();
    timeBefore(meeting, MINUTE);
    const key = await keyOf('guest', meeting);
    for (const headers of [{}, { ...CLICK, 'sec-purpose': 'prefetch' }, { 'sec-fetch-mode': 'no-cors' }])
      expect((await open(meeting, key, headers as Record<string, string>)).status).not.toBe(303);
    expect((await open(meeting, `${key.slice(0, -1)}!`)).status).not.toBe(303);
    expect((await rowOf(meeting))?.guestEnteredAt).toBeNull();
  });

  it('is not open for a meeting that is over or cancelled', async () => {
    const [over, cancelled] = [await video(), await video({ state: 'host_cancelled' })];
    timeBefore(over, -61 * MINUTE);
    expect((await open(over, await keyOf('guest', over))).status).not.toBe(303);
    timeBefore(cancelled, MINUTE);
    expect((await open(cancelled, await keyOf('guest', cancelled))).status).not.toBe(303);
  });
});

describe('appointment/enter', () => {
  it('lets the two in by session or key, and nobody else', async () => {
    const meeting = await video();
    timeBefore(meeting, MINUTE);
    const input = { appointment_id: meeting.id };
    expect((await api('appointment/enter', input, { as: 'clara' })).data).toEqual({
      url: `https://meet.jit.si/kindhour-${meeting.room}`,
    });
    expect((await api('appointment/enter', { ...input, key: await keyOf('host', meeting) })).http).toBe(200);
    expect(await rowOf(meeting)).toMatchObject({
      guestEnteredAt: expect.any(Number),
      hostEnteredAt: expect.any(Number),
    });
    expect((await api('appointment/enter', input)).http).toBe(404);
    expect((await api('appointment/enter', input, { as: 'ben' })).http).toBe(404);
    expect((await api('appointment/enter', { ...input, key: 'gx' }, { as: 'clara' })).http).toBe(404);
  });

  it('tells the other person once, however often the command comes', async () => {
    const meeting = await video();
    timeBefore(meeting, MINUTE);
    const input = { appointment_id: meeting.id, command: 'enter' } as never;
    for (let i = 0; i < 3; i++) expect((await api('appointment/update', input, { as: 'clara' })).http).toBe(200);
    expect(await mailsAbout(meeting, 'amara')).toHaveLength(1);
  });

  it('notes where someone is only if they say so, roughly, for our team in a dispute, and forgets it (16)', async () => {
    const [meeting, other] = [await plantMeeting(agreedDate()), await plantMeeting(agreedDate())];
    timeBefore(meeting, MINUTE);
    const enter = (id: string, position?: string) =>
      api('appointment/update', { appointment_id: id, command: 'enter', ...(position ? { position } : {}) } as never, {
        as: 'clara',
      });
    expect((await enter(meeting.id, '55.97641,-3.17220')).http).toBe(400);
    expect((await enter(meeting.id, '55.976,-3.172')).http).toBe(200);
    expect((await enter(other.id)).http).toBe(200);
    expect((await rowOf(meeting))?.guestPosition).toBe('55.976,-3.172');
    expect((await rowOf(other))?.guestPosition).toBeNull();
    expect(JSON.stringify(await database().select().from(events))).not.toContain('55.976');
    const host = await showMeeting(await signedIn('amara'), { id: meeting.id, key: null, from: null });
    expect(JSON.stringify(host)).not.toContain('55.976');
    const forTeam = async () =>
      (await showMeetingToDecide(await signedIn('olive'), { id: meeting.id, page: 1, limit: 9 }))?.row;
    const become = (state: 'disputed' | 'delivered') =>
      database().update(meetings).set({ state, stateAt: Date.now() }).where(eq(meetings.id, meeting.id));
    expect((await forTeam())?.guestPosition).toBeNull();
    await become('disputed');
    expect((await forTeam())?.guestPosition).toBe('55.976,-3.172');
    await become('delivered');
    moveClock(29 * 24 * 60 * MINUTE);
    await forgetOldPositions(cron());
    expect((await rowOf(meeting))?.guestPosition).not.toBeNull();
    moveClock(31 * 24 * 60 * MINUTE);
    await forgetOldPositions(cron());
    expect((await rowOf(meeting))?.guestPosition).toBeNull();
  });

  it('refuses before it opens', async () => {
    const meeting = await video();
    const reply = await api('appointment/enter', { appointment_id: meeting.id }, { as: 'clara' });
    expect([reply.http, reply.code]).toEqual([409, 'NOT_OPEN_YET']);
  });

  it('returns no address for a meeting in person', async () => {
    const meeting = await plantMeeting(agreedDate());
    timeBefore(meeting, MINUTE);
    expect((await api('appointment/enter', { appointment_id: meeting.id }, { as: 'clara' })).data.url).toBeNull();
  });
});

describe('the place of a meeting', () => {
  const PLACE = '12 Elm Row, the marzipan-coloured door';
  const setPlace = (meeting: PlantedMeeting, place: string, as: 'amara' | 'clara' | 'ben' = 'amara') =>
    api('appointment/setPlace', { appointment_id: meeting.id, place }, { as });

  it('is set by the host alone, signed in or with a personal link', async () => {
    const meeting = await plantMeeting(agreedDate());
    expect((await setPlace(meeting, PLACE, 'clara')).http).toBe(404);
    expect((await setPlace(meeting, PLACE, 'ben')).http).toBe(404);
    expect((await setPlace(meeting, PLACE)).http).toBe(200);
    const input = { appointment_id: meeting.id, place: 'Elsewhere' };
    const [guest, host] = [await keyOf('guest', meeting), await keyOf('host', meeting)];
    expect((await api('appointment/setPlace', { ...input, key: guest })).http).toBe(404);
    expect((await api('appointment/setPlace', { ...input, key: host })).http).toBe(200);
    expect((await rowOf(meeting))?.place).toBe('Elsewhere');
  });

  it('is sent to the guest with a new version of the calendar file, and to nobody else', async () => {
    const meeting = await plantMeeting(agreedDate());
    await setPlace(meeting, PLACE);
    await setPlace(meeting, PLACE);
    const [mail, ...others] = await mailsAbout(meeting, 'clara');
    expect([...others, ...(await mailsAbout(meeting, 'amara'))]).toEqual([]);
    expect(mail?.text).toContain(`Where: ${PLACE}`);
    const file = Buffer.from(mail?.attachments[0]?.content ?? '', 'base64').toString();
    expect(file).toContain('SEQUENCE:1');
    expect(file.replaceAll('\r\n ', '')).toContain('LOCATION:12 Elm Row\\, the marzipan-coloured door');
    const log = await database().select().from(events).where(eq(events.subjectId, meeting.id));
    expect(log.map(({ verb }) => verb)).toEqual(['meeting.place_set']);
    expect(JSON.stringify(log)).not.toContain('marzipan');
  });

  it('is on no page, in no list, search, export, log or mail of anyone else, an assistant and operators included', async () => {
    const meeting = await plantMeeting(agreedDate());
    await setPlace(meeting, PLACE);
    const assistant = { hostId: castId('amara'), delegateId: castId('priya'), status: 'active', createdAt: 0 } as const;
    await database().insert(delegates).values(assistant);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const file = `/appointment/${meeting.id}.ics`;
    for (const name of CAST_NAMES.filter((each) => each !== 'clara' && each !== 'amara')) {
      const ctx = await signedIn(name);
      const answers = await Promise.all([
        api('appointment/getAppointments', {}, { as: name }),
        api('appointment/getAppointmentForInvoice', { common_invoice: meeting.invoiceId }, { as: name }),
        api('appointment/checkAppointments', { project_id: meeting.lotId, appointment_id: meeting.id }, { as: name }),
        api('messages/searchactualmessages', { search: 'marzipan' }, { as: name }),
        api('product/search', { q: 'marzipan' }, { as: name }),
        api('product/singleProduct', { id: meeting.lotId }, { as: name }),
      ]);
      const views = [
        await showMeeting(ctx, { id: meeting.id, key: null, from: null }),
        await showMyMeetings(ctx, { list: 'open', page: 1, limit: 20 }),
        await showMeetingToDecide(ctx, { id: meeting.id, page: 1, limit: 50 }),
      ];
      const own: unknown[] = [];
      for await (const page of exportPages(ctx)) own.push(page);
      expect(JSON.stringify([answers.map(({ data }) => data), views, own]), name).not.toContain('marzipan');
      expect((await send(file, { headers: { authorization: `Bearer ${castToken(name)}` } })).status, name).toBe(404);
    }
    expect(await showMeeting(cron(), { id: meeting.id, key: null, from: null })).toBeNull();
    const shown = await showMeeting(await signedIn('clara'), { id: meeting.id, key: null, from: null });
    expect(shown?.place).toBe(PLACE);
    await deliveriesDone();
    const told = [...(await database().select().from(notifications)), ...(await database().select().from(events))];
    expect(JSON.stringify([told, log.mock.calls])).not.toContain('marzipan');
    log.mockRestore();
  });

  it('changes five times an hour at most, so that no one is flooded with e-mails', async () => {
    const meeting = await plantMeeting(agreedDate());
    for (let i = 1; i <= 5; i++) expect((await setPlace(meeting, `House ${i}`)).http).toBe(200);
    expect((await setPlace(meeting, 'House 6')).code).toBe('TOO_MANY_CHANGES');
    expect((await rowOf(meeting))?.place).toBe('House 5');
  });

  it('is refused if it is empty, or the meeting is over', async () => {
    const [agreed, over] = [await plantMeeting(agreedDate()), await plantMeeting({ state: 'refunded' })];
    expect((await setPlace(agreed, '')).code).toBe('PLACE_NEEDED');
    expect((await setPlace(over, PLACE)).code).toBe('MEETING_OVER');
  });

  it('of a video meeting is a link with https, or empty for a room of ours', async () => {
    const meeting = await video();
    const input = { appointment_id: meeting.id };
    const set = (video_url: string) => api('appointment/setPlace', { ...input, video_url }, { as: 'amara' });
    expect((await set('javascript:alert(1)')).http).toBe(400);
    expect((await set('https://meet.example/own')).http).toBe(200);
    expect(await rowOf(meeting)).toMatchObject({ videoUrl: 'https://meet.example/own', sequence: 0 });
    expect((await set('')).http).toBe(200);
    expect((await rowOf(meeting))?.videoUrl).toBeNull();
  });
});
