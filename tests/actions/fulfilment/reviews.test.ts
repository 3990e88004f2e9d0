import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  events,
  meetingFacts,
  meetingProposals,
  meetings,
  notifications,
  outbox,
  reports,
  reviews,
  users,
} from '../../../db/schema/index.ts';
import { exportPages } from '../../../functions/accounts/export-person.ts';
import { personalKey } from '../../../functions/fulfilment/personal-link.ts';
import { publishDueReviews } from '../../../functions/fulfilment/reviews/publish-due.ts';
import { showAfterMeeting } from '../../../functions/fulfilment/views/after-meeting.ts';
import { showHostRecord, showRecordOfOffer } from '../../../functions/fulfilment/views/reviews.ts';
import { makeContext, type SignedIn } from '../../../functions/platform/context.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, SITE, send, testEnv } from '../../support/kit.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const db = database;

/** A meeting of Clara's with Amara that has just taken place. */
const delivered = (given: Partial<PlantedMeeting> = {}) =>
  plantMeeting({
    state: 'delivered',
    money: 'released',
    startsAt: Date.now() - 5 * HOUR,
    endsAt: Date.now() - 4 * HOUR,
    ...given,
  });

/** A ctx of a member of the cast, as far as views of their own read it. */
const ctxOf = (as: CastName): SignedIn => ({
  ...makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'user', id: castId(as) } }),
  person: { id: castId(as) } as SignedIn['person'],
});

const BY_GUEST = { described: 5, welcome: 5, again: 4 };
const BY_HOST = { on_time: 4, considerate: 5, again: 5 };
const guestSays = (meeting_id: string, text = '') =>
  api('review/save', { meeting_id, ...BY_GUEST, text }, { as: 'clara' });
const hostSays = (meeting_id: string, text = '') =>
  api('review/save', { meeting_id, ...BY_HOST, text }, { as: 'amara' });
const seenBy = async (as: CastName, meeting_id: string) => (await api('review/get', { meeting_id }, { as })).data;
const published = async (user: CastName) => (await api('review/list', { user_id: castId(user), limit: 60 })).data;
const rowsOf = (id: string) => db().select().from(reviews).where(eq(reviews.meetingId, id));

describe('reviews of a meeting', () => {
  it('are published together when both are in', async () => {
    const { id } = await delivered();
    const before = (await published('amara')).totalRecords;
    const first = await guestSays(id, 'A lovely morning.');
    expect(first).toMatchObject({ http: 200, data: { by: 'guest', own: true, score: 4.67, published_at: null } });
    expect((await seenBy('amara', id)).other).toBeNull();
    const second = await hostSays(id, 'Clara asks good questions.');
    expect(second.data.published_at).not.toBeNull();
    expect(await seenBy('clara', id)).toMatchObject({
      may_review: false,
      own: { text: 'A lovely morning.' },
      other: { by: 'host', name: 'Amara Okafor', text: 'Clara asks good questions.', answers: BY_HOST },
    });
    const list = await published('amara');
    expect(list.totalRecords).toBe(before + 1);
    expect(list.records[0]).toMatchObject({ by: 'guest', name: 'c•••a', text: 'A lovely morning.', own: false });
    expect((await published('clara')).records).toEqual([]);
  });

  it('are published alone after 14 days, and then none can be added', async () => {
    const { id } = await delivered();
    await guestSays(id, 'On my own.');
    moveClock(14 * DAY - HOUR);
    await publishDueReviews(cron());
    expect((await rowsOf(id))[0]?.publishedAt).toBeNull();
    moveClock(14 * DAY + HOUR);
    await publishDueReviews(cron());
    await publishDueReviews(cron());
    expect((await rowsOf(id)).map(({ publishedAt }) => publishedAt !== null)).toEqual([true]);
    const told = await db().select().from(notifications).where(eq(notifications.event, 'review'));
    expect(told.filter(({ content }) => content.includes(id)).map(({ userId }) => userId)).toEqual([castId('amara')]);
    expect(await hostSays(id)).toMatchObject({ http: 409, code: 'REVIEW_TIME_OVER' });
    expect((await seenBy('amara', id)).other).toMatchObject({ text: 'On my own.' });
  });

  it('are each written once, by the two who met, with all answers, after the meeting', async () => {
    const { id } = await delivered();
    expect(await api('review/save', { meeting_id: id, ...BY_GUEST }, { as: 'ben' })).toMatchObject({ http: 404 });
    expect(await api('review/get', { meeting_id: id }, { as: 'ben' })).toMatchObject({ http: 404 });
    expect(await api('review/save', { meeting_id: id, ...BY_HOST }, { as: 'clara' })).toMatchObject({
      http: 422,
      code: 'ANSWERS_MISSING',
    });
    expect(await api('review/save', { meeting_id: id, ...BY_GUEST, again: 6 }, { as: 'clara' })).toMatchObject({
      http: 400,
    });
    await guestSays(id);
    expect(await guestSays(id)).toMatchObject({ http: 409, code: 'ALREADY_REVIEWED' });
    const early = await plantMeeting();
    expect(await guestSays(early.id)).toMatchObject({ http: 409, code: 'NOT_MET_YET' });
    expect(await rowsOf(early.id)).toEqual([]);
  });

  it('of both sides at the same instant are both published', async () => {
    const { id } = await delivered();
    const replies = await Promise.all([guestSays(id), hostSays(id), guestSays(id), hostSays(id)]);
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(2);
    const rows = await rowsOf(id);
    expect(rows.map(({ publishedAt }) => publishedAt !== null)).toEqual([true, true]);
  });

  it('can be written with the key of an e-mail, by its person alone and for its meeting alone', async () => {
    const [{ id }, other] = [await delivered(), await delivered()];
    const [row] = await db()
      .select({ epoch: users.sessionEpoch })
      .from(users)
      .where(eq(users.id, castId('clara')));
    const key = await personalKey(cron(), id, { id: castId('clara'), side: 'guest', epoch: row?.epoch ?? 0 });
    const save = (meeting_id: string, more: object) =>
      api('review/save', { meeting_id, ...BY_GUEST, ...more } as never);
    expect((await save(id, {})).http).toBe(401);
    expect((await save(id, { key: `${key}x` })).http).toBe(404);
    expect((await save(other.id, { key })).http).toBe(404);
    expect(await save(id, { key, text: 'By e-mail.' })).toMatchObject({ http: 200, data: { by: 'guest', own: true } });
    expect((await save(id, { key })).code).toBe('ALREADY_REVIEWED');
    expect((await seenBy('clara', id)).own?.text).toBe('By e-mail.');
    const page = await showAfterMeeting(cron(), id, key);
    expect(page).toMatchObject({ ownName: 'Clara', needsSession: true, mayThank: false, thanks: null });
    expect(await showAfterMeeting(cron(), id, null)).toBeNull();
    const [event] = await db().select().from(events).where(eq(events.subjectId, id));
    expect(event).toMatchObject({ verb: 'review.written', actorKind: 'user', actorId: castId('clara') });
  });

  it('have no contact details', async () => {
    const { id } = await delivered();
    const { data } = await guestSays(id, 'Write to me@planted.example or call 07700 900123.');
    expect(data.text).not.toMatch(/planted|900123/);
  });

  it('take one reply of the person they are about, once they are published', async () => {
    const { id } = await delivered();
    const { data } = await guestSays(id, 'Fine.');
    const reply = (text: string, as: CastName) => api('review/reply', { review_id: data.id, text }, { as });
    expect(await reply('Too early', 'amara')).toMatchObject({ http: 404 });
    await hostSays(id);
    expect(await reply('Mine?', 'clara')).toMatchObject({ http: 404 });
    expect(await reply('Not mine', 'ben')).toMatchObject({ http: 404 });
    expect(await reply('Come again!', 'amara')).toMatchObject({ http: 200, data: { reply: 'Come again!' } });
    expect(await reply('And again', 'amara')).toMatchObject({ http: 409, code: 'ALREADY_REPLIED' });
    expect((await published('amara')).records.find((each) => each.id === data.id)?.reply).toBe('Come again!');
    const told = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, castId('clara')));
    expect(told.some(({ content }) => content.includes('reply to your review') && content.includes(id))).toBe(true);
  });

  it('take no reply 14 days after they were published', async () => {
    const { id } = await delivered();
    const { data } = await guestSays(id);
    await hostSays(id);
    moveClock(14 * DAY + HOUR);
    expect(await api('review/reply', { review_id: data.id, text: 'Late' }, { as: 'amara' })).toMatchObject({
      code: 'REPLY_TIME_OVER',
    });
  });
});

describe('a sealed review', () => {
  const SECRET = 'Zanzibarquince';
  /** What the page after the meeting is made of. */
  const page = (id: string, as: CastName) => showAfterMeeting(ctxOf(as), id, null);

  it('is in nothing that anyone but its author gets', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id, lotId } = await delivered();
    const listedBefore = await published('amara');
    const record = await showHostRecord(cron(), castId('amara'));
    await guestSays(id, `It was ${SECRET}.`);
    expect((await seenBy('clara', id)).own?.text).toContain(SECRET);
    for (const as of ['amara', 'ben', 'olive', undefined] as const) {
      const who = as ? { as } : {};
      const answers = await Promise.all([
        api('review/get', { meeting_id: id }, who),
        api('review/list', { user_id: castId('amara'), limit: 60 }, who),
        api('product/singleProduct', { id: lotId }, who),
        api('product/search', { q: SECRET }, who),
        api('user/loadUser', {}, who),
      ]);
      expect(JSON.stringify(answers.map(({ data }) => data)), as).not.toContain(SECRET);
      if (as) expect(JSON.stringify(await page(id, as)), as).not.toContain(SECRET);
    }
    expect(await published('amara')).toEqual(listedBefore);
    expect(await showHostRecord(cron(), castId('amara'))).toEqual(record);
    expect((await seenBy('amara', id)).other).toBeNull();
    await deliveriesDone();
    const told = [...(await db().select().from(notifications)), ...(await db().select().from(outbox))];
    expect(JSON.stringify(told)).not.toContain(SECRET);
    expect(JSON.stringify(told.filter((row) => JSON.stringify(row).includes(id)))).not.toMatch(/review/i);
    expect(JSON.stringify(await db().select().from(events))).not.toContain(SECRET);
    expect(log.mock.calls.flat().join(' ')).not.toContain(SECRET);
    log.mockRestore();
  });

  it('is not in the export of the person it is about, but in that of its author', async () => {
    const { id } = await delivered();
    await guestSays(id, `Truly ${SECRET}.`);
    const exportOf = async (as: CastName) => {
      const pages: unknown[] = [];
      for await (const page of exportPages(ctxOf(as))) pages.push(page);
      return JSON.stringify(pages);
    };
    expect(await exportOf('amara')).not.toContain(SECRET);
    expect(await exportOf('clara')).toContain(SECRET);
  });
});

describe('the facts beside reviews', () => {
  it('come from what happened alone, and the score from published reviews (M6)', async () => {
    const host = castId('edwin');
    const { lotId, id } = await plantMeeting({ guest: 'ben' });
    expect((await showHostRecord(cron(), host)).facts).toEqual([]);
    const fact = (what: 'met' | 'moved' | 'absent', at: number) => ({ meetingId: id, personId: host, fact: what, at });
    await db()
      .insert(meetingFacts)
      .values([fact('met', 1), fact('met', 2), fact('absent', 3), fact('moved', 4)]);
    const record = await showHostRecord(cron(), host);
    expect(record).toMatchObject({ reviews: 0, score: null });
    expect(record.facts.map(({ values }) => values)).toEqual([{ met: 2, all: 3 }, { n: 1 }]);
    expect((await showRecordOfOffer(cron(), lotId)).facts).not.toEqual(record.facts);
  });

  it('say how fast a host answers proposals of guests', async () => {
    const meeting = await plantMeeting({ guest: 'dev' });
    const proposal = (n: number, hours: number) => ({
      id: `prp_answer${n}`,
      meetingId: meeting.id,
      by: 'guest' as const,
      byUserId: castId('dev'),
      kind: 'date' as const,
      round: n,
      slots: '[]',
      status: 'declined' as const,
      createdAt: 0,
      expiresAt: 72 * HOUR,
      decidedAt: hours * HOUR,
    });
    await db()
      .insert(meetingProposals)
      .values([proposal(1, 2), proposal(2, 30), proposal(3, 40)]);
    const { facts } = await showHostRecord(cron(), castId('amara'));
    expect(facts).toContainEqual({ text: 'Answers within {n} days', values: { n: 2 } });
  });

  it('are read by an index', async () => {
    const plans = await Promise.all([
      db().all<{ detail: string }>(sql`EXPLAIN QUERY PLAN SELECT avg(score) FROM reviews
        WHERE subject_id = 'usr_ben' AND side = 'guest' AND published_at IS NOT NULL AND hidden_at IS NULL`),
      db().all<{ detail: string }>(sql`EXPLAIN QUERY PLAN SELECT id FROM reviews
        WHERE published_at IS NULL AND due_at <= 1 ORDER BY due_at LIMIT 50`),
      db().all<{ detail: string }>(sql`EXPLAIN QUERY PLAN SELECT fact, count(*) FROM meeting_facts
        WHERE person_id = 'usr_ben' GROUP BY fact`),
    ]);
    expect(plans.flat().filter(({ detail }) => /^SCAN|TEMP B-TREE/.test(detail))).toEqual([]);
  });
});

describe('a report of a review', () => {
  it('is possible once it is published, and not by its author', async () => {
    const { id } = await delivered();
    const { data } = await guestSays(id, 'Grumpy words');
    const report = (as: CastName) => api('review/report', { review_id: data.id, reason: 'harassment' }, { as });
    expect(await report('amara')).toMatchObject({ http: 404 });
    await hostSays(id);
    expect(await report('clara')).toMatchObject({ http: 409, code: 'OWN_WORDS' });
    expect(await report('amara')).toMatchObject({ http: 200 });
    expect(await report('amara')).toMatchObject({ http: 409, code: 'ALREADY_REPORTED' });
    const rows = await db().select().from(reports).where(eq(reports.subjectId, data.id));
    expect(rows).toMatchObject([{ kind: 'review', reportedId: castId('clara'), reporterId: castId('amara') }]);
  });
});

describe('the form of a review', () => {
  it('works without JavaScript', async () => {
    const { id } = await delivered();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: SITE,
      cookie: `kindhour=${castToken('clara')}`,
    };
    const fields = { meeting_id: id, 'described:int': '5', 'welcome:int': '4', 'again:int': '3', text: '' };
    const body = new URLSearchParams({ ...fields, next: `/review/${id}` }).toString();
    const answer = await send('/form/review/save', { method: 'POST', headers, body });
    expect(answer.headers.get('location')).toBe(`/review/${id}?notice=REVIEW_SAVED`);
    expect((await rowsOf(id)).map(({ score }) => score)).toEqual([400]);
  });
});

describe('a published review', () => {
  it('is told to the person it is about, without its words', async () => {
    const title = 'Told about a review';
    const { id } = await delivered({ title });
    await guestSays(id, 'Quietplantedword');
    await hostSays(id);
    await deliveriesDone();
    const mails = (await mailsTo('amara@kindhour.example')).filter(({ subject }) => subject.includes(title));
    expect(mails.map(({ subject }) => subject)).toContain(`You have a review: ${title}`);
    expect(JSON.stringify(mails)).not.toContain('Quietplantedword');
    expect(mails[0]?.text).toContain(`/review/${id}`);
    expect(await db().select().from(meetings).where(eq(meetings.id, id))).toMatchObject([{ state: 'delivered' }]);
  });
});
