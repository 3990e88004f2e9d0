import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { availability, meetingProposals, meetings, personTime } from '../../db/schema/index.ts';
import { castToken } from '../support/cast.ts';
import type { Planted } from '../support/meeting-row.ts';
import { plantMeetingIn } from '../support/sold-hour.ts';
import { CROWD, crowdId, crowdToken, database, expectAllWell, tally, times, together } from './kit.ts';

const QUARTER = 900_000;
const DAY = 24 * 3_600_000;
const HOST = castToken('amara');
const PAIRS = 12;

const startIn = (days: number) => Math.ceil(Date.now() / QUARTER) * QUARTER + days * DAY;
const plant = (guest: number, given: Planted = {}) => plantMeetingIn(database(), { guestId: crowdId(guest), ...given });
const command = (token: string, appointment_id: string, input: object) => ({
  path: 'appointment/update' as const,
  input: { appointment_id, ...input },
  token,
});

beforeAll(async () => {
  const always = JSON.stringify(times(7, () => [{ from: 0, to: 1_440 }]));
  const host = { hostId: 'usr_amara', zone: 'Europe/London', weekly: always, exceptions: '{}', step: 15 };
  const free = { notice: 0, horizonDays: 90, perDay: null, before: 0, after: 0, published: true, version: 1 };
  await database()
    .insert(availability)
    .values({ ...host, ...free, updatedAt: Date.now() });
});

it(`F17: gives one quarter of an hour of a host to one of ${CROWD} guests (S8, T19)`, async () => {
  const rows = [];
  for (let n = 0; n < CROWD; n++) rows.push(await plant(n));
  const start = startIn(10);
  const answers = await together(
    rows.map(({ id }, n) => command(crowdToken(n), id, { command: 'take', slot: start + (n % 4) * QUARTER })),
  );
  expect(tally(answers)).toEqual({ ok: 1, SLOT_TAKEN: CROWD - 1 });
  for (const { data } of answers.filter(({ code }) => code === 'SLOT_TAKEN')) expect(data.next).toHaveLength(3);
  const ids = rows.map(({ id }) => id);
  const agreed = await database().select().from(meetings).where(inArray(meetings.id, ids));
  expect(agreed.filter(({ state }) => state === 'agreed')).toHaveLength(1);
  const booked = await database().select().from(personTime).where(inArray(personTime.meetingId, ids));
  expect([new Set(booked.map(({ meetingId }) => meetingId)).size, booked.length]).toEqual([1, 8]);
  await expectAllWell(answers);
});

it('frees all time of a meeting whose new date is accepted and which is cancelled at the same instant (12, 15)', async () => {
  const pairs = [];
  for (let n = 0; n < PAIRS; n++) pairs.push(await agreedAt(n, startIn(20 + n)));
  for (const { id, startsAt } of pairs) {
    const asked = await together([
      command(HOST, id, { command: 'ask_move', slots: [(startsAt ?? 0) + 6 * 3_600_000] }),
    ]);
    expect(tally(asked)).toEqual({ ok: 1 });
  }
  const answers = await together(
    pairs.flatMap(({ id, startsAt }, n) => [
      command(crowdToken(n), id, { command: 'accept', slot: (startsAt ?? 0) + 6 * 3_600_000 }),
      command(HOST, id, { command: 'cancel' }),
    ]),
  );
  expect(answers.filter((_, n) => n % 2 === 1).every(({ http }) => http === 200)).toBe(true);
  for (const { id } of pairs) {
    const [row] = await database().select().from(meetings).where(eq(meetings.id, id));
    expect(row?.state).toBe('host_cancelled');
    expect(await database().select().from(personTime).where(eq(personTime.meetingId, id))).toEqual([]);
    const open = await database().select().from(meetingProposals).where(eq(meetingProposals.meetingId, id));
    expect(open.filter(({ status }) => status === 'open')).toEqual([]);
  }
  await expectAllWell(answers);
});

it('gives a slot to the guest who takes it or to the move that asks for it, never to both (11, S8)', async () => {
  const pairs = [];
  for (let n = 0; n < PAIRS; n++) {
    const agreed = await agreedAt(n, startIn(40 + n));
    pairs.push({ agreed, undated: await plant(100 + n), slot: startIn(40 + n) + 8 * 3_600_000 });
  }
  const answers = await together(
    pairs.flatMap(({ agreed, undated, slot }, n) => [
      command(crowdToken(n), agreed.id, { command: 'ask_move', slots: [slot] }),
      command(crowdToken(100 + n), undated.id, { command: 'take', slot }),
    ]),
  );
  expect(tally(answers)).toEqual({ ok: PAIRS, SLOT_TAKEN: PAIRS });
  const held = await database().select().from(personTime).where(eq(personTime.personId, 'usr_amara'));
  const quarters = held.map(({ quarter }) => quarter);
  expect(new Set(quarters).size).toBe(quarters.length);
  await expectAllWell(answers);
});

/** An agreed meeting with this guest, with the time of both booked. */
async function agreedAt(guest: number, startsAt: number) {
  const row = await plant(guest, { state: 'agreed', startsAt, endsAt: startsAt + 3_600_000, agreedAt: Date.now() });
  const quarters = times(4, (n) => startsAt / QUARTER + n);
  await database()
    .insert(personTime)
    .values(
      [row.guestId, row.hostId].flatMap((personId) =>
        quarters.map((quarter) => ({ personId, quarter, meetingId: row.id, kind: 'meeting' as const, until: null })),
      ),
    );
  return row;
}
