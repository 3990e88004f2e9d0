import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accessRequests, events, notifications, outbox, users } from '../../../db/schema/index.ts';
import { expireRequests } from '../../../functions/access/expire-requests.ts';
import { firstSentRequests } from '../../../functions/access/views/requests.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi, testEnv } from '../../support/kit.ts';
import { openTestLot, type TestLot } from '../../support/lots.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { requestRow } from '../../support/offers/requests.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const inDays = (days: number) => Date.now() + days * DAY;
const openPrivate = (changes: TestLot = {}) =>
  openTestLot({ privateSale: true, scheduledEndAt: inDays(10), ...changes });
const ask = (project_id: string, as: CastName, request_notes = '') =>
  api('product/projectAccessRequest', { project_id, request_notes }, { as });
const decide = (request_id: string, approved_status: 'approved' | 'rejected' | 'revoked', as: CastName = 'amara') =>
  api('product/projectAccessReqStatus', { request_id, approved_status, approve_notes: 'Bring an apron.' }, { as });
const withdraw = (request_id: string, as: CastName) =>
  api('product/projectAccessRequest', { approved_status: 'withdrawn', request_id }, { as });
const rowOf = async (id: string) =>
  (await database().select().from(accessRequests).where(eq(accessRequests.id, id)))[0];
const rowsOf = (offer: string) => database().select().from(accessRequests).where(eq(accessRequests.offerId, offer));
const eventsOf = async (id: string) =>
  (await database().select().from(events).where(eq(events.subjectId, id))).map(
    ({ verb, actorId }) => `${verb} ${actorId}`,
  );
const notificationsOf = (who: CastName, event: string, text: string) =>
  database().$count(
    notifications,
    and(
      eq(notifications.userId, castId(who)),
      eq(notifications.event, event),
      like(notifications.content, `%${text}%`),
    ),
  );
const sweep = () =>
  expireRequests(makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'cron', id: null } }));

describe('a request to take part', () => {
  it('is pending, and notifies the TimeGiver with links to approve and reject', async () => {
    const lot = await openPrivate({ title: 'Bread for few' });
    const reply = await ask(lot, 'ben', 'I have a starter of my own.');
    expect(reply).toMatchObject({ http: 200, message: 'Request sent successfully' });
    expect(reply.data).toMatchObject({
      project_id: lot,
      title: 'Bread for few',
      requested_user_id: 'usr_ben',
      approved_status: 'pending',
      request_notes: 'I have a starter of my own.',
      approved: 0,
      auto_approved: 0,
      approved_date: null,
      requester_name: 'Ben Whitlock',
      requester_seniority: 'Mid career',
      first_name: 'Amara',
      last_name: 'Okafor',
    });
    expect(reply.data.expires_at).toBe(reply.data.created_at + 72 * HOUR);
    expect(await eventsOf(reply.data.id)).toEqual(['access.requested usr_ben']);
    expect(await notificationsOf('amara', 'ioi', reply.data.id)).toBe(1);
    const [mail] = await mailsTo('amara@kindhour.example');
    expect(mail?.subject).toBe('Request to join: Bread for few');
    expect(mail?.text).toContain(`/seller/lots/ioi/ioi_request?approved=${reply.data.id}`);
    expect(mail?.text).toContain(`/seller/lots/ioi/ioi_request?rejected=${reply.data.id}`);
    expect(mail?.text).not.toContain('starter of my own');
  });

  it('is approved automatically if the offer says so', async () => {
    const lot = await openPrivate({ privateSale: 'auto' });
    const { data } = await ask(lot, 'clara');
    expect(data).toMatchObject({ approved_status: 'approved', approved: 1, auto_approved: 1 });
    expect(await eventsOf(data.id)).toEqual(['access.approved usr_clara']);
    expect(await notificationsOf('amara', 'ioi', 'approved automatically')).toBe(1);
  });

  it('is only stored once if it is sent twenty times at once', async () => {
    const lot = await openPrivate();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(lot, 'dev')));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'ALREADY_ASKED')).toHaveLength(19);
    expect(await rowsOf(lot)).toHaveLength(1);
  });

  it('is refused for public, unknown, own and ending offers', async () => {
    expect(await ask(await openTestLot(), 'ben')).toMatchObject({ http: 409, code: 'NO_REQUEST_NEEDED' });
    expect(await ask('ofr_nothing', 'ben')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await ask(await openPrivate({ seller: 'priya' }), 'priya')).toMatchObject({ code: 'OWN_OFFER' });
    const soon = await openPrivate({ scheduledEndAt: Date.now() + HOUR - 1 });
    expect(await ask(soon, 'ben')).toMatchObject({ http: 409, code: 'TOO_LATE_TO_ASK' });
    moveClock(2 * HOUR);
    expect(await ask(soon, 'ben')).toMatchObject({ http: 409, code: 'LOT_CLOSED' });
    expect(await rowsOf(soon)).toEqual([]);
  });

  it('needs the role, profile and membership of a bidder', async () => {
    const lot = await openPrivate({ seller: 'edwin' });
    expect(await ask(lot, 'amara')).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    expect(await ask(lot, 'fern')).toMatchObject({
      http: 409,
      code: 'PROFILE_INCOMPLETE',
      data: { go_to: '/account/profile' },
    });
    expect(await ask(lot, 'gus')).toMatchObject({ http: 409, code: 'MEMBERSHIP_NEEDED' });
    expect(await rowsOf(lot)).toEqual([]);
  });

  it('can be repeated a day after a refusal, and is then never approved automatically', async () => {
    const lot = await openPrivate({ privateSale: 'auto' });
    const { data } = await ask(lot, 'ben');
    await decide(data.id, 'revoked');
    expect(await ask(lot, 'ben')).toMatchObject({ http: 409, code: 'ASK_LATER' });
    moveClock(DAY + 1_000);
    expect((await ask(lot, 'ben')).data).toMatchObject({ approved_status: 'pending' });
  });

  it.each([
    [{ project_id: '' }, 'project_id'],
    [{ approved_status: 'pending' }, 'project_id'],
    [{ approved_status: 'withdrawn' }, 'request_id'],
    [{ project_id: 'ofr_x', request_notes: 'x'.repeat(1_001) }, 'request_notes'],
    [{ project_id: 'ofr_x', request_notes: 'a\u202eb' }, 'request_notes'],
  ])('is refused with the name of the field for %o', async (input, field) => {
    const reply = await rawApi('product/projectAccessRequest', JSON.stringify(input), { as: 'ben' });
    expect(reply).toMatchObject({ http: 400, data: { issues: [{ field }] } });
  });
});

describe('the TimeGiver’s answer', () => {
  it.each(['approved', 'rejected'] as const)('%s counts once and notifies the requester (I26)', async (to) => {
    const id = await requestRow(await openPrivate({ title: `Decided ${to}` }), 'clara');
    const { data, message } = await decide(id, to);
    expect(message).toBe('Your answer has been sent.');
    expect(data).toMatchObject({ approved_status: to, approve_notes: 'Bring an apron.' });
    expect(await rowOf(id)).toMatchObject({ status: to, decidedBy: 'usr_amara', decisionNotes: 'Bring an apron.' });
    expect(await notificationsOf('clara', 'ioi_answer', `Decided ${to}`)).toBe(1);
    const deliveries = await database()
      .select()
      .from(outbox)
      .where(like(outbox.payload, `%Decided ${to}%`));
    expect(deliveries.every(({ kind }) => kind === 'mail')).toBe(true);
    expect(await decide(id, to)).toMatchObject({ http: 409, code: 'ALREADY_DECIDED', data: { approved_status: to } });
    expect(await eventsOf(id)).toEqual([`access.${to} usr_amara`]);
  });

  it('counts exactly once if it is given twenty times at once (D5)', async () => {
    const id = await requestRow(await openPrivate(), 'dev');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => decide(id, n % 2 === 0 ? 'approved' : 'rejected')),
    );
    const taken = replies.filter(({ http }) => http === 200);
    expect(taken).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'ALREADY_DECIDED')).toHaveLength(19);
    expect(await rowOf(id)).toMatchObject({ status: taken[0]?.data.approved_status });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('and a withdrawal at the same time end in exactly one of them', async () => {
    const id = await requestRow(await openPrivate(), 'ben');
    const replies = await Promise.all([withdraw(id, 'ben'), decide(id, 'approved'), withdraw(id, 'ben')]);
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('can also be given with projectAccessRequest', async () => {
    const id = await requestRow(await openPrivate(), 'ben');
    const input = { approved_status: 'approved', request_id: id } as const;
    expect(await api('product/projectAccessRequest', input, { as: 'ben' })).toMatchObject({ http: 404 });
    expect(await api('product/projectAccessRequest', input, { as: 'amara' })).toMatchObject({ http: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 'approved' });
  });

  it('can only be given by the TimeGiver; for others the request does not exist (D1)', async () => {
    const id = await requestRow(await openPrivate(), 'ben');
    for (const as of ['edwin', 'priya'] as const) {
      const theirs = await decide(id, 'approved', as);
      const nobodys = await decide('ioi_nothing', 'approved', as);
      expect([theirs.http, theirs.data, theirs.message]).toEqual([404, nobodys.data, nobodys.message]);
    }
    expect(await withdraw(id, 'clara')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await decide(id, 'approved', 'ben')).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
  });

  it('can revoke an approval once', async () => {
    const id = await requestRow(await openPrivate({ title: 'Taken back' }), 'clara', 'approved');
    expect(await decide(id, 'revoked')).toMatchObject({ http: 200, data: { approved_status: 'revoked', approved: 0 } });
    expect(await notificationsOf('clara', 'ioi_answer', 'Taken back')).toBe(1);
    expect(await decide(id, 'revoked')).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await decide(id, 'approved')).toMatchObject({ code: 'ALREADY_DECIDED' });
  });

  it('is refused once the offer has ended', async () => {
    const lot = await openPrivate({ scheduledEndAt: Date.now() + 2 * HOUR });
    const [waiting, approved] = [await requestRow(lot, 'ben'), await requestRow(lot, 'clara', 'approved')];
    moveClock(3 * HOUR);
    expect(await decide(waiting, 'approved')).toMatchObject({
      code: 'ALREADY_DECIDED',
      data: { approved_status: 'expired' },
    });
    expect(await decide(approved, 'revoked')).toMatchObject({ http: 409, code: 'LOT_CLOSED' });
  });
});

describe('an unanswered request', () => {
  it('expires by the clock before cron runs, and makes room for another', async () => {
    const lot = await openPrivate({ title: 'Never answered' });
    const { data } = await ask(lot, 'priya');
    moveClock(72 * HOUR + 1_000);
    const list = await api(
      'product/myAccessRequests',
      { approved_status: 'expired', project_id: lot },
      { as: 'priya' },
    );
    expect(list.data.records).toMatchObject([{ id: data.id, approved_status: 'expired', expires_at: null }]);
    expect(await decide(data.id, 'approved')).toMatchObject({ code: 'ALREADY_DECIDED' });
    const again = await ask(lot, 'priya');
    expect(again).toMatchObject({ http: 200, data: { approved_status: 'pending' } });
    expect(await rowOf(data.id)).toMatchObject({ status: 'expired' });
  });

  it('is marked as expired by cron once, and the requester is notified', async () => {
    const lot = await openPrivate({ title: 'Swept away' });
    const { data } = await ask(lot, 'dev');
    moveClock(72 * HOUR - 1_000);
    await sweep();
    expect(await rowOf(data.id)).toMatchObject({ status: 'pending' });
    moveClock(72 * HOUR + 1_000);
    await Promise.all([sweep(), sweep()]);
    expect(await rowOf(data.id)).toMatchObject({ status: 'expired', decidedBy: null });
    expect(await eventsOf(data.id)).toEqual(['access.requested usr_dev', 'access.expired null']);
    expect(await notificationsOf('dev', 'ioi_answer', 'Swept away')).toBe(1);
  });
});

describe('the lists of requests', () => {
  it('show a TimeGiver the newest requests first, page by page, and filter by state and offer', async () => {
    const lot = await openPrivate({ seller: 'amara' });
    const ids = [
      await requestRow(lot, 'ben'),
      await requestRow(lot, 'clara', 'rejected'),
      await requestRow(lot, 'dev'),
    ];
    const of = (input: object) =>
      api('product/getProjectAccessRequest', { project_id: lot, ...input }, { as: 'amara' });
    const waiting = (await of({})).data;
    expect([waiting.totalRecords, waiting.records.map(({ id }) => id)]).toEqual([2, [ids[2], ids[0]]]);
    const all = (await of({ approved_status: 'all', limit: 2 })).data;
    expect([all.totalRecords, all.records.map(({ id }) => id)]).toEqual([3, [ids[2], ids[1]]]);
    const second = (await of({ approved_status: 'all', limit: 2, page: 2 })).data;
    expect(second.records.map(({ approved_status }) => approved_status)).toEqual(['pending']);
    const by = async (value: string) => {
      const filters = [{ field: 'admin_id', type: 'in', value }];
      const body = JSON.stringify({ project_id: lot, filters });
      return (await rawApi('product/getProjectAccessRequest', body, { as: 'amara' })).data;
    };
    expect(await by('usr_amara')).toEqual(waiting);
    expect(await by('usr_edwin')).toEqual({ records: [], totalRecords: 0, setDisp: false });
    const others = await api(
      'product/getProjectAccessRequest',
      { project_id: lot, approved_status: 'all' },
      { as: 'edwin' },
    );
    expect(others.data).toEqual({ records: [], totalRecords: 0, setDisp: false });
  });

  it('begin, for the person who sent them, with the pending ones, or with all if none is pending', async () => {
    const begun = async () => {
      const { state, requests } = await firstSentRequests(await signedIn('gus'), { page: 1, limit: 20 });
      return [state, requests.map(({ id }) => id)];
    };
    const answered = await requestRow(await openPrivate(), 'gus', 'rejected');
    expect(await begun()).toEqual(['all', [answered]]);
    const pending = await requestRow(await openPrivate(), 'gus');
    expect(await begun()).toEqual(['pending', [pending]]);
  });

  it('contain no address or phone, and no name of a deactivated account', async () => {
    const lot = await openPrivate();
    await requestRow(lot, 'priya');
    await database().update(users).set({ status: 'deactivated' }).where(eq(users.id, 'usr_priya'));
    await requestRow(lot, 'ben');
    const { data } = await api('product/getProjectAccessRequest', { project_id: lot }, { as: 'amara' });
    expect(data.records.map(({ requester_name }) => requester_name)).toEqual(['Ben Whitlock', '…']);
    expect(JSON.stringify(data)).not.toMatch(/@|\+44/);
    await database().update(users).set({ status: 'active' }).where(eq(users.id, 'usr_priya'));
  });
});
