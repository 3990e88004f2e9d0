import { and, eq, like } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { events, notifications, outbox } from '../../../db/schema/index.ts';
import { showMeeting } from '../../../functions/fulfilment/views/meeting-page.ts';
import { showMeetingToDecide } from '../../../functions/operators/views/meeting.ts';
import { showQueue } from '../../../functions/operators/views/queue.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { agreedDate, plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';
import {
  allAccounts,
  balance,
  DAY,
  now,
  refundsOf,
  resetClock,
  rowOf,
  runClocks,
  update,
  waitUntil,
} from '../fulfilment/meeting-kit.ts';
import { answer, decide, disputedMeeting, makeOperator, pictureType, plantPicture, versionOf } from './console-kit.ts';

ownDatabase();
beforeAll(async () => {
  await makeOperator('priya');
});
afterEach(resetClock);

const TOLD = 'Zanzibarquince at the locked door';
const tell = (as: CastName, id: string, more: object = {}) =>
  update(as, id, { command: 'add_evidence', reason: TOLD, ...more });
const appeal = (as: CastName, id: string) => update(as, id, { command: 'appeal', reason: TOLD });

const historyOf = async (as: CastName, id: string) =>
  (await showMeeting(await signedIn(as), { id, key: null, from: null }))?.history ?? [];
const consoleOf = async (as: CastName, id: string) =>
  showMeetingToDecide(await signedIn(as), { id, page: 1, limit: 50 });
const queueOf = async (queue: 'appeals' | 'disputed') =>
  showQueue(await signedIn('olive'), { queue, page: 1, limit: 50 });
const tellsOf = (name: CastName, id: string, text: string) =>
  database().$count(
    notifications,
    and(
      eq(notifications.userId, castId(name)),
      like(notifications.content, `%${id}%`),
      like(notifications.content, `%${text}%`),
    ),
  );

describe('what the two tell an operator', () => {
  it('is read by both and the operator for three days, and tells the other without its words (19)', async () => {
    const id = await disputedMeeting();
    const before = await rowOf(id);
    expect(await tell('clara', id)).toMatchObject({ http: 200, data: { status: 'disputed' } });
    expect((await historyOf('amara', id))[0]?.words).toBe(TOLD);
    expect((await consoleOf('olive', id))?.events.at(-1)?.words).toBe(TOLD);
    expect(await tellsOf('amara', id, 'has told our team more')).toBe(1);
    expect(await tellsOf('clara', id, 'has told our team more')).toBe(0);
    expect(await database().$count(outbox, like(outbox.payload, `%${TOLD}%`))).toBe(0);
    for (const as of ['dev', 'olive'] as const) expect((await tell(as, id)).http).toBe(404);
    expect((await decide('olive', id, { version: before.version })).code).toBe('MEETING_CHANGED');
    waitUntil(before.stateAt + 3 * DAY + 60_000);
    expect((await tell('amara', id)).code).toBe('EVIDENCE_OVER');
    expect(await rowOf(id)).toMatchObject({ state: 'disputed', money: 'held', stateAt: before.stateAt });
  });

  it('is limited, and not stored once it is', async () => {
    const id = await disputedMeeting();
    for (let n = 0; n < 5; n++) expect((await tell('clara', id)).http).toBe(200);
    expect(await tell('clara', id)).toMatchObject({ http: 429, code: 'TOLD_ENOUGH' });
    expect((await tell('amara', id)).http).toBe(200);
    expect(
      await database().$count(events, and(eq(events.subjectId, id), eq(events.verb, 'meeting.add_evidence'))),
    ).toBe(6);
  });

  it('after a safety stop stays with the operator: the other learns nothing of it (25)', async () => {
    const { id } = await plantMeeting({ ...agreedDate(), state: 'stopped' });
    expect((await tell('clara', id)).http).toBe(200);
    expect((await historyOf('clara', id)).map(({ text }) => text.text)).toContain('{name} told us more.');
    expect(JSON.stringify(await historyOf('amara', id))).not.toMatch(/told us more|Zanzibar/);
    expect(await tellsOf('amara', id, 'told our team')).toBe(0);
    expect((await consoleOf('olive', id))?.events.at(-1)?.words).toBe(TOLD);
  });

  it('can show the operator their messages with pictures, until the decision', async () => {
    const id = await disputedMeeting();
    const uploadimages = [{ filename: await plantPicture('clara') }];
    const written = { meeting_id: id, message: 'I am at the door', uploadimages };
    const sent = await api('messages/saveMessage', written as never, { as: 'clara' });
    expect(sent.http).toBe(200);
    await tell('amara', id);
    expect((await consoleOf('olive', id))?.shared).toEqual([]);
    await tell('clara', id, { shares_messages: 1 });
    expect((await consoleOf('olive', id))?.shared).toMatchObject([{ by: 'guest', text: 'I am at the door' }]);
    const path = `/operator/meeting/${id}/picture/${sent.data.message.id}`;
    expect([await pictureType(path, 'olive'), await pictureType(path, 'amara')]).toEqual(['image/jpeg', null]);
    await decide('olive', id, { outcome: 'delivered' });
    expect((await consoleOf('olive', id))?.shared).toEqual([]);
    expect([await pictureType(path, 'olive'), await pictureType(path, 'amara')]).toEqual([null, null]);
  });
});

describe('an appeal', () => {
  it('waits for another operator, whom its words are for, and can refund what was released (24)', async () => {
    const id = await disputedMeeting();
    await decide('olive', id, { outcome: 'delivered' });
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', money: 'released' });
    expect((await update('clara', id, { command: 'appeal' })).http).toBe(400);
    expect(await appeal('clara', id)).toMatchObject({ http: 200, data: { status: 'delivered' } });
    expect(await appeal('amara', id)).toMatchObject({ code: 'ALREADY_APPEALED' });
    expect((await queueOf('appeals'))?.records.rows).toMatchObject([{ id, since: (await rowOf(id)).appealedAt }]);
    expect(JSON.stringify(await historyOf('amara', id))).not.toContain(TOLD);
    expect(await tellsOf('amara', id, 'asked us to look again')).toBe(1);
    expect(await consoleOf('priya', id)).toMatchObject({ isOpen: true, hasDecided: false, appeal: { reason: TOLD } });
    expect((await decide('olive', id)).code).toBe('DECIDED_BEFORE');
    expect((await decide('priya', id, { outcome: 'part', amount: 5 })).code).toBe('NOT_POSSIBLE');
    const guarantee = await balance('guarantee');
    const charity = await balance('charity:209603');
    expect(await decide('priya', id)).toMatchObject({ http: 200, data: { waits: false } });
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', money: 'refunded', appeal: null, dueAt: null });
    expect(await refundsOf(id)).toMatchObject([{ amountPence: 105_00 }]);
    expect(await balance('guarantee')).toBe(guarantee - 105_00);
    expect(await balance('charity:209603')).toBe(charity);
    expect(await allAccounts()).toBe(0);
    expect((await queueOf('appeals'))?.counts.appeals).toBe(0);
    expect((await appeal('amara', id)).code).toBe('ALREADY_APPEALED');
  });

  it('about more than £250 needs a second look, too', async () => {
    const id = await disputedMeeting(300_00);
    await decide('olive', id, { outcome: 'delivered' });
    await appeal('clara', id);
    expect((await decide('priya', id)).data).toMatchObject({ waits: true });
    const waits = (await consoleOf('priya', id))?.waits;
    expect((await answer('olive', id, waits?.id ?? 0, 'confirm')).code).toBe('DECIDED_BEFORE');
    await makeOperator('edwin');
    expect((await answer('edwin', id, waits?.id ?? 0, 'confirm')).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedPence: 315_00 });
  });

  it('can find that the decision stands, and stands by itself after 14 days', async () => {
    const [answered, silent] = [await disputedMeeting(), await disputedMeeting()];
    for (const id of [answered, silent]) {
      await decide('olive', id);
      expect((await appeal('amara', id)).http).toBe(200);
    }
    expect((await decide('priya', answered, { outcome: 'stands' })).http).toBe(200);
    waitUntil(now() + 14 * DAY + 60_000);
    expect((await decide('priya', silent, { outcome: 'stands' })).code).toBe('DECISION_LATE');
    for (let run = 0; run < 2; run++) await runClocks();
    for (const id of [answered, silent]) {
      expect(await rowOf(id)).toMatchObject({ state: 'refunded', money: 'refunded', appeal: null, dueAt: null });
      expect(await refundsOf(id)).toHaveLength(1);
    }
    expect(await tellsOf('amara', silent, 'stands')).toBe(1);
  });

  it('is taken once when both appeal at the same instant', async () => {
    const id = await disputedMeeting();
    await decide('olive', id, { outcome: 'part', amount: 10 });
    const both = await Promise.all([appeal('clara', id), appeal('amara', id)]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect((await decide('priya', id, { version: await versionOf(id) })).code).toBe('PART_IS_FINAL');
    expect((await decide('priya', id, { outcome: 'stands' })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', money: 'part', refundedPence: 10_00 });
  });
});
