/// <reference types="@cloudflare/vitest-plugin/types" />
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { delegates, meetingProposals, meetings, users } from '../../../db/schema/index.ts';
import { personalKey } from '../../../functions/fulfilment/personal-link.ts';
import { showMeeting } from '../../../functions/fulfilment/views/meeting-page.ts';
import { readLocalTime, toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { wordsOf } from '../../../src/words/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { agreedDate, type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';
import { cron } from '../money/payments/kit.ts';
import { update } from './meeting-kit.ts';

ownDatabase();

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NEW_YORK = 'America/New_York';
const { t } = wordsOf('en');

async function keyOf(side: 'guest' | 'host', { id }: PlantedMeeting): Promise<string> {
  const person = castId(side === 'guest' ? 'clara' : 'amara');
  const [row] = await database().select({ epoch: users.sessionEpoch }).from(users).where(eq(users.id, person));
  return personalKey(cron(), id, { id: person, side, epoch: row?.epoch ?? 0 });
}

const viewFor = async (name: CastName, { id }: PlantedMeeting) =>
  showMeeting(await signedIn(name), { id, key: null, from: null });
const viewByKey = (key: string | null, { id }: PlantedMeeting) => showMeeting(cron(), { id, key, from: null });
const rowOf = async ({ id }: PlantedMeeting) =>
  (await database().select().from(meetings).where(eq(meetings.id, id)))[0];
const proposalOf = async ({ id }: PlantedMeeting) =>
  (await database().select().from(meetingProposals).where(eq(meetingProposals.meetingId, id)))[0];

/** Posts the form of the page without a session, as from the link of an e-mail. */
const post = (fields: Record<string, string | readonly string[]>) =>
  send('/form/appointment/update', {
    method: 'POST',
    body: new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    ),
    headers: { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the page of a meeting', () => {
  it('exists for its two people, for an assistant of the host and for operators, and for nobody else', async () => {
    const meeting = await plantMeeting();
    await database()
      .insert(delegates)
      .values({ hostId: castId('amara'), delegateId: castId('priya'), status: 'active', createdAt: 0 });
    const actors = await Promise.all(
      (['clara', 'amara', 'priya', 'olive'] as const).map(async (name) => (await viewFor(name, meeting))?.actor),
    );
    expect(actors).toEqual(['guest', 'host', 'delegate', 'operator']);
    expect(await viewFor('dev', meeting)).toBeNull();
    expect(await viewByKey(null, meeting)).toBeNull();
    await database()
      .delete(delegates)
      .where(eq(delegates.delegateId, castId('priya')));
  });

  it('opens with the key of a personal link, for its side, and keeps the key in its forms', async () => {
    const meeting = await plantMeeting();
    const key = await keyOf('host', meeting);
    expect(await viewByKey(key, meeting)).toMatchObject({ actor: 'host', key, invoiceId: null });
    expect(await viewByKey(`g${key.slice(1)}`, meeting)).toBeNull();
  });

  it('tells the host only the first name of the guest', async () => {
    const view = await viewFor('amara', await plantMeeting());
    expect(view?.other).toEqual({ name: 'Clara', firstName: 'Clara', image: null, href: null });
    expect(JSON.stringify(view)).not.toContain('Osei');
  });

  it('shows the exact place to the two alone, and only while the date counts', async () => {
    const place = '12 Elm Row, second door';
    const agreed = await plantMeeting({ ...agreedDate(), place });
    const placeFor = async (name: CastName, meeting: PlantedMeeting) => (await viewFor(name, meeting))?.place;
    expect(await placeFor('clara', agreed)).toBe(place);
    expect(await placeFor('amara', agreed)).toBe(place);
    expect(await placeFor('olive', agreed)).toBe('Leith, Edinburgh');
    expect((await viewFor('amara', agreed))?.where).toEqual({ place, videoUrl: '' });
    expect(JSON.stringify(await viewFor('olive', agreed))).not.toContain(place);
    const stopped = await plantMeeting({ ...agreedDate(), state: 'stopped', place });
    expect(await placeFor('clara', stopped)).toBe('Leith, Edinburgh');
    expect(await placeFor('clara', await plantMeeting({ place }))).toBe('Leith, Edinburgh');
  });

  it('says what happens by itself on the clock of its reader (M1)', async () => {
    // Later than 85 days the money is no longer held, and the sentence is another.
    const dateUntil = Math.ceil(Date.now() / DAY) * DAY + 20 * DAY + 10 * HOUR;
    const meeting = await plantMeeting({ guestZone: NEW_YORK, dateUntil });
    const silence = async (name: CastName) => t((await viewFor(name, meeting))?.silence ?? '');
    expect(await silence('clara')).toMatch(/at 0[56]:00 GMT-[45] you can choose your money back/);
    expect(await silence('amara')).toMatch(/at 1[01]:00 (GMT|BST) your guest can choose/);
  });

  it('marks suggested times at night (S10), and those that can’t be accepted any more', async () => {
    const meeting = await plantMeeting({ state: 'proposed', guestZone: NEW_YORK });
    const soon = Math.ceil(Date.now() / 900_000) * 900_000 + 3_600_000;
    const night = readLocalTime(`${toLocalInput(soon + 3 * DAY, 'UTC').slice(0, 10)}T08:00`, 'Europe/London');
    const nightAt = night?.means === 'one moment' ? night.at : 0;
    await database()
      .insert(meetingProposals)
      .values({
        id: `prp_${meeting.id}`,
        meetingId: meeting.id,
        by: 'host',
        byUserId: castId('amara'),
        kind: 'date',
        round: 1,
        slots: JSON.stringify([soon, nightAt]),
        status: 'open',
        createdAt: Date.now(),
        expiresAt: Date.now() + DAY,
      });
    expect((await viewFor('clara', meeting))?.proposal).toMatchObject({
      isOwn: false,
      slots: [
        { at: soon, isOver: true },
        { at: nightAt, isOver: false, nightForYou: true, nightForOther: false },
      ],
    });
    expect((await viewFor('amara', meeting))?.proposal).toMatchObject({ isOwn: true });
  });

  it('lists what has happened, with the names of both', async () => {
    const meeting = await plantMeeting();
    const slot = agreedDate().startsAt;
    await update('amara', meeting.id, { command: 'propose', slots: [slot] });
    await update('clara', meeting.id, { command: 'accept', slot });
    const lines = (await viewFor('clara', meeting))?.history.map(({ text }) => t(text));
    expect(lines?.[0]).toMatch(/^Clara accepted a date: \w{3} \d/);
    expect(lines?.[1]).toBe('Amara suggested dates.');
  });

  it('shows both the reasons of answers, and of a safety stop to neither', async () => {
    const declined = await plantMeeting();
    await update('amara', declined.id, { command: 'propose', slots: [agreedDate().startsAt + 3_600_000] });
    await update('clara', declined.id, { command: 'decline', reason: 'I am away that week.' });
    const stopped = await plantMeeting({ ...agreedDate() });
    await update('clara', stopped.id, { command: 'stop', reason: 'He frightened me.' });
    for (const name of ['clara', 'amara'] as const) {
      expect((await viewFor(name, declined))?.history[0]?.words).toBe('I am away that week.');
      expect(JSON.stringify(await viewFor(name, stopped))).not.toContain('frightened');
    }
  });
});

describe('the forms of a meeting', () => {
  let meeting: PlantedMeeting;
  let key: string;
  const day = toLocalInput(Date.now() + 12 * DAY, 'UTC').slice(0, 10);

  beforeAll(async () => {
    meeting = await plantMeeting({ guestZone: NEW_YORK });
    key = await keyOf('guest', meeting);
  });

  it('take typed times on the reader’s own clock, without a session', async () => {
    const next = `/appointment/schedule/${meeting.id}?key=${key}`;
    const times = [`${day}T10:00`, '', `${day}T12:15`];
    const sent = await post({
      appointment_id: meeting.id,
      key,
      command: 'propose',
      times,
      next,
      done: 'DATES_SUGGESTED',
    });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe(`${next}&notice=DATES_SUGGESTED`);
    const slots: number[] = JSON.parse((await proposalOf(meeting))?.slots ?? '[]');
    expect(slots.map((at) => toLocalInput(at, NEW_YORK))).toEqual([`${day}T10:00`, `${day}T12:15`]);
    expect(await rowOf(meeting)).toMatchObject({ state: 'proposed' });
  });

  it('do nothing for a wrong key, or for a visitor without one', async () => {
    const input = { appointment_id: meeting.id, command: 'cancel' as const };
    expect(await api('appointment/update', { ...input, key: `g${'A'.repeat(43)}` })).toMatchObject({ http: 404 });
    expect(await api('appointment/update', input)).toMatchObject({ http: 401, code: 'NOT_SIGNED_IN' });
    expect(await rowOf(meeting)).toMatchObject({ state: 'proposed' });
  });

  it('keep the key out of the values that are shown again', async () => {
    const sent = await post({ appointment_id: meeting.id, key, command: 'propose', keep: '1', next: '/' });
    const cookie = /flash-form=([^;]*)/.exec(sent.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const shown = Buffer.from(cookie, 'base64url').toString();
    expect(shown).toContain('Appointment date is required!');
    expect(shown).not.toContain(key);
  });

  it('refuse a time that the clocks skip, and name both neighbours (S9)', async () => {
    const fresh = await plantMeeting();
    const times = ['2027-03-28T01:30'];
    const answer = await update('amara', fresh.id, { command: 'propose', times });
    expect(answer).toMatchObject({ http: 409, code: 'NO_SUCH_TIME' });
    expect(answer.message).toContain('Sun 28 March 2027 at 00:30 GMT and Sun 28 March 2027 at 02:30 BST');
    expect(await proposalOf(fresh)).toBeUndefined();
  });

  it('cancel only with the money as it was shown (M7)', async () => {
    const late = await plantMeeting(agreedDate(Math.ceil(Date.now() / 900_000) * 900_000 + DAY));
    const cancel = (money_seen: 'refund' | 'keep') => update('clara', late.id, { command: 'cancel', money_seen });
    expect(await cancel('refund')).toMatchObject({ http: 409, code: 'NOT_AS_SHOWN' });
    expect(await rowOf(late)).toMatchObject({ state: 'agreed', money: 'held' });
  });

  it('take a part of the money as people type it', async () => {
    const ended = await plantMeeting({ ...agreedDate(Date.now() - DAY), state: 'ended' });
    const problem = (amount: string) =>
      update('clara', ended.id, { command: 'problem', reason: 'Late', wish: 'part', amount } as never);
    expect(await problem('twenty')).toMatchObject({ http: 400 });
    expect(await problem('')).toMatchObject({ http: 400 });
    expect(await problem('20.50')).toMatchObject({ http: 200 });
    expect(JSON.parse((await rowOf(ended))?.claim ?? '{}')).toMatchObject({ wish: 'part', pence: 2050 });
  });
});
