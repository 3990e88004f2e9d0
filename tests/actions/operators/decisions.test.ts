import { and, desc, eq, inArray, like } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { delegates, events, meetings, notifications, outbox, users } from '../../../db/schema/index.ts';
import { showMeeting } from '../../../functions/fulfilment/views/meeting-page.ts';
import { showMeetingToDecide } from '../../../functions/operators/views/meeting.ts';
import { wordsOf } from '../../../src/words/index.ts';
import { castId } from '../../support/cast.ts';
import { database, ownDatabase } from '../../support/kit.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { agreedDate, plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';
import {
  allAccounts,
  balance,
  DAY,
  HOUR,
  now,
  refundsOf,
  resetClock,
  rowOf,
  runClocks,
  waitUntil,
} from '../fulfilment/meeting-kit.ts';
import { answer, decide, disputedMeeting, makeOperator, versionOf } from './console-kit.ts';

ownDatabase();
beforeAll(async () => {
  await makeOperator('edwin');
  await makeOperator('priya');
});
afterEach(resetClock);

const TOTAL = 105_00;

async function eventsOf(id: string, verb: string) {
  const of = and(eq(events.subjectId, id), eq(events.verb, verb));
  return database().select().from(events).where(of).orderBy(desc(events.id));
}

const waitingId = async (id: string) => (await eventsOf(id, 'meeting.decision_asked'))[0]?.id ?? 0;

describe('an operator’s decision', () => {
  it('is for operators alone, and not for one of the two', async () => {
    const id = await disputedMeeting();
    expect((await decide('ben', id)).code).toBe('ROLE_NEEDED');
    expect((await decide('clara', id)).code).toBe('ROLE_NEEDED');
    const own = await plantMeeting({ ...agreedDate(), host: 'edwin', state: 'disputed' });
    expect((await decide('edwin', own.id)).code).toBe('OWN_MEETING');
    expect(await rowOf(id)).toMatchObject({ state: 'disputed', money: 'held' });
  });

  it('is not for an assistant of the host', async () => {
    const id = await disputedMeeting();
    const { hostId } = await rowOf(id);
    await database()
      .insert(delegates)
      .values({ hostId, delegateId: castId('olive'), status: 'active', createdAt: 1 });
    expect((await decide('olive', id)).code).toBe('OWN_MEETING');
    await database().delete(delegates);
    expect(await rowOf(id)).toMatchObject({ state: 'disputed', money: 'held' });
  });

  it('refunds once, records before and after, and both are told', async () => {
    const id = await disputedMeeting();
    expect(await decide('olive', id)).toMatchObject({ http: 200, data: { waits: false } });
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', money: 'refunded', refundedPence: TOTAL });
    expect(await refundsOf(id)).toMatchObject([{ amountPence: TOTAL }]);
    expect(await balance(`held:${id}`)).toBe(0);
    expect(await allAccounts()).toBe(0);
    const [event] = await eventsOf(id, 'meeting.decide');
    expect(event).toMatchObject({ actorKind: 'operator', actorId: castId('olive') });
    expect(JSON.parse(event?.data ?? '')).toMatchObject({
      before: 'disputed',
      after: 'refunded',
      money: 'held',
      moneyAfter: 'refunded',
      reason: 'host_absent',
      note: 'The call log shows it.',
    });
    for (const name of ['clara', 'amara'] as const) {
      const rows = await database()
        .select()
        .from(notifications)
        .where(eq(notifications.userId, castId(name)));
      expect(JSON.stringify(rows), name).toContain('Our team has decided');
    }
    expect((await decide('olive', id)).code).toBe('NOT_POSSIBLE');
    const view = await showMeetingToDecide(await signedIn('olive'), { id, page: 1, limit: 1 });
    expect(view?.refund).toBe((await refundsOf(id))[0]?.status);
  });

  it('gives its reason to each in their own language, in the e-mail and on the page (24)', async () => {
    const amaraReads = (language: 'en' | 'es') =>
      database()
        .update(users)
        .set({ language })
        .where(eq(users.id, castId('amara')));
    await amaraReads('es');
    const id = await disputedMeeting();
    await decide('olive', id, { outcome: 'new_date' });
    await deliveriesDone();
    for (const [name, locale, why] of [
      ['clara', 'en', 'The host didn’t come'],
      ['amara', 'es', 'El anfitrión no vino'],
    ] as const) {
      const { t } = wordsOf(locale);
      const mails = await mailsTo(`${name}@kindhour.example`, 0);
      const mail = mails.find(({ text }) => text.includes(id) && text.includes(why));
      expect(mail?.text, name).toContain(t('Reason: {reason}', { reason: why }));
      const view = await showMeeting(await signedIn(name), { id, key: null, from: null });
      const decided = view?.history[0];
      expect(decided?.reason && t(decided.reason)).toBe(why);
      expect(decided?.words).toBe('The call log shows it.');
    }
    const console = await showMeetingToDecide(await signedIn('olive'), { id, page: 1, limit: 50 });
    expect(console?.events.at(-1)).toMatchObject({ reason: 'The host didn’t come', words: 'The call log shows it.' });
    await amaraReads('en');
  });

  it('refunds a part to the penny, and releases the rest', async () => {
    const id = await disputedMeeting();
    expect((await decide('olive', id, { outcome: 'part', amount: 105 })).code).toBe('PART_REFUSED');
    expect((await decide('olive', id, { outcome: 'part' })).code).toBe('PART_REFUSED');
    expect((await decide('olive', id, { outcome: 'part', amount: 33.33 })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', money: 'part', refundedPence: 33_33 });
    expect(await refundsOf(id)).toMatchObject([{ amountPence: 33_33 }]);
    expect(await balance(`held:${id}`)).toBe(0);
    expect(await allAccounts()).toBe(0);
  });

  it('is taken once when two operators decide at the same time', async () => {
    const id = await disputedMeeting();
    const version = await versionOf(id);
    const both = await Promise.all([
      decide('olive', id, { version }),
      decide('edwin', id, { version, outcome: 'delivered' }),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await eventsOf(id, 'meeting.decide')).toHaveLength(1);
    expect(await balance(`held:${id}`)).toBe(0);
    expect(await allAccounts()).toBe(0);
  });

  it('is refused on a version that has passed', async () => {
    const id = await disputedMeeting();
    const version = await versionOf(id);
    expect((await decide('olive', id, { version: version - 1 })).code).toBe('MEETING_CHANGED');
    expect(await rowOf(id)).toMatchObject({ state: 'disputed', version });
  });

  it('is refused once the money can be held no longer, even before the clock has run (27)', async () => {
    const id = await disputedMeeting();
    const { paidAt } = await rowOf(id);
    await database()
      .update(meetings)
      .set({ stateAt: paidAt + 80 * DAY })
      .where(eq(meetings.id, id));
    waitUntil(paidAt + 85 * DAY + 60_000);
    expect((await decide('olive', id, { outcome: 'delivered' })).code).toBe('DECISION_LATE');
  });

  it('is refused once the 14 days are over, even before the clock has run', async () => {
    const id = await disputedMeeting();
    const version = await versionOf(id);
    waitUntil(now() + 14 * DAY + 60_000);
    expect((await decide('olive', id, { outcome: 'delivered' })).code).toBe('DECISION_LATE');
    await runClocks();
    expect((await decide('olive', id, { outcome: 'delivered', version })).code).toBe('MEETING_CHANGED');
    expect(await refundsOf(id)).toHaveLength(1);
  });
});

describe('a second look', () => {
  it('holds a refund above £250 until another operator confirms it', async () => {
    const id = await disputedMeeting(300_00);
    expect((await decide('olive', id)).data).toMatchObject({ waits: true });
    expect(await rowOf(id)).toMatchObject({ state: 'disputed', money: 'held' });
    expect(await refundsOf(id)).toEqual([]);
    const decision = await waitingId(id);
    expect((await answer('olive', id, decision, 'confirm')).code).toBe('OWN_DECISION');
    const twice = await Promise.all([1, 2].map(() => answer('edwin', id, decision, 'confirm')));
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedPence: 315_00 });
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await allAccounts()).toBe(0);
  });

  it('ends with a decision that is turned down, replaced or a day old', async () => {
    const id = await disputedMeeting(300_00);
    await decide('olive', id);
    const first = await waitingId(id);
    expect((await answer('edwin', id, first, 'decline')).http).toBe(200);
    expect((await answer('edwin', id, first, 'confirm')).code).toBe('DECISION_LAPSED');
    await decide('olive', id);
    const second = await waitingId(id);
    await decide('olive', id, { outcome: 'part', amount: 260 });
    expect((await answer('edwin', id, second, 'confirm')).code).toBe('DECISION_LAPSED');
    const third = await waitingId(id);
    waitUntil(now() + DAY);
    expect((await answer('edwin', id, third, 'confirm')).code).toBe('DECISION_LAPSED');
    expect(await rowOf(id)).toMatchObject({ state: 'disputed', money: 'held' });
  });

  it('is needed for the sixth refund of an operator in a day', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await disputedMeeting(20_00));
    const at = now();
    const results: boolean[] = [];
    for (const id of ids) {
      waitUntil(at);
      results.push((await decide('priya', id)).data.waits);
    }
    expect(results).toEqual([false, false, false, false, false, true]);
  });

  it('is taken by the only operator after 12 hours, with the key of an e-mail', async () => {
    await database()
      .update(users)
      .set({ staff: false })

      .where(inArray(users.id, [castId('edwin'), castId('priya')]));
    const id = await disputedMeeting(300_00);
    expect((await decide('olive', id)).data).toMatchObject({ waits: true });
    const decision = await waitingId(id);
    const ofMeeting = like(outbox.payload, `%/operator/meeting/${id}?key=%`);
    const [mail] = await database().select().from(outbox).where(ofMeeting);
    const key = /key=([\w-]+)/.exec(mail?.payload ?? '')?.[1] ?? '';
    expect(mail?.dueAt).toBeGreaterThan(now() + 11 * HOUR);
    expect((await answer('olive', id, decision, 'confirm', key)).code).toBe('LINK_NEEDED');
    waitUntil(now() + 12 * HOUR + 60_000);
    expect((await answer('olive', id, decision, 'confirm')).code).toBe('LINK_NEEDED');
    const confirmed = await answer('olive', id, decision, 'confirm', key);
    expect(confirmed, confirmed.message).toMatchObject({ http: 200 });
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedPence: 315_00 });
  });
});
