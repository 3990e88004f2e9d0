import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { events, kycChecks, notifications, users } from '../../../db/schema/index.ts';
import { showMeeting } from '../../../functions/fulfilment/views/meeting-page.ts';
import { showQueue } from '../../../functions/operators/views/queue.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';
import { resetClock, rowOf } from '../fulfilment/meeting-kit.ts';
import { makeOperator } from './console-kit.ts';

ownDatabase();
afterEach(resetClock);

const countOf = async (queue: 'overdue' | 'identity') =>
  (await showQueue(await signedIn('olive'), { queue, page: 1, limit: 20 }))?.counts[queue];

describe('a meeting that is overdue for a date', () => {
  it('gets a word of the team that both read, and leaves the queue (7)', async () => {
    const { id, version } = await plantMeeting({ flagged: true });
    const write = (as: CastName, at = version) =>
      api('operator/writeToBoth', { meeting_id: id, version: at, note: 'Amara, are mornings possible?' }, { as });
    expect(await countOf('overdue')).toBe(1);
    expect((await write('ben')).code).toBe('ROLE_NEEDED');
    expect((await write('olive', version + 1)).code).toBe('MEETING_CHANGED');
    expect((await write('olive')).http).toBe(200);
    expect(await countOf('overdue')).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: 'undated', money: 'held' });
    for (const name of ['clara', 'amara'] as const) {
      const view = await showMeeting(await signedIn(name), { id, key: null, from: null });
      expect(view?.history[0]?.words).toBe('Amara, are mornings possible?');
      const told = await database()
        .select()
        .from(notifications)
        .where(eq(notifications.userId, castId(name)));
      expect(JSON.stringify(told)).toContain('Our team has written to you');
    }
    expect((await write('olive', version + 1)).code).toBe('NOT_OVERDUE');
    await makeOperator('edwin');
    const own = await plantMeeting({ flagged: true, host: 'edwin' });
    const word = { meeting_id: own.id, version: own.version, note: 'To myself' };
    expect((await api('operator/writeToBoth', word, { as: 'edwin' })).code).toBe('OWN_MEETING');
  });
});

describe('an identity check that the provider left open', () => {
  const plant = async (name: CastName) => {
    const id = `kyc_${name}`;
    const userId = castId(name);
    await database()
      .insert(kycChecks)
      .values({
        id,
        userId,
        status: 'review',
        providerRef: `ref-${name}`,
        reason: 'Names differ',
        createdAt: Date.now(),
      });
    return id;
  };
  const decide = (check_id: string, decision: 'passed' | 'failed', as: CastName = 'olive') =>
    api('operator/decideIdentity', { check_id, decision, note: 'The passport is the same person.' }, { as });
  const statusOf = async (name: CastName) => {
    const [row] = await database()
      .select({ status: users.kycStatus })
      .from(users)
      .where(eq(users.id, castId(name)));
    return row?.status;
  };

  it('is decided once by an operator, with the event before and after, and the person is told', async () => {
    const id = await plant('dev');
    expect(await countOf('identity')).toBe(1);
    expect((await decide(id, 'passed', 'ben')).code).toBe('ROLE_NEEDED');
    const twice = await Promise.all([decide(id, 'passed'), decide(id, 'passed')]);
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect([await statusOf('dev'), await countOf('identity')]).toEqual(['passed', 0]);
    const [event] = await database().select().from(events).where(eq(events.subjectId, id));
    expect(event).toMatchObject({ verb: 'kyc.decided', actorKind: 'operator', actorId: castId('olive') });
    expect(JSON.parse(event?.data ?? '')).toMatchObject({ before: 'review', after: 'passed' });
    await deliveriesDone();
    expect(await mailsTo('dev@kindhour.example', 0)).toMatchObject([{ subject: 'Your identity is confirmed' }]);
  });

  it('may fail, so that the person can try again; nobody decides their own', async () => {
    const [id, own] = [await plant('ben'), await plant('olive')];
    expect((await decide(id, 'failed')).http).toBe(200);
    expect(await statusOf('ben')).toBe('failed');
    expect((await decide(own, 'passed')).code).toBe('OWN_CHECK');
    expect((await decide('kyc_none', 'passed')).code).toBe('NOT_FOUND');
    expect(await statusOf('olive')).toBe('none');
  });
});
