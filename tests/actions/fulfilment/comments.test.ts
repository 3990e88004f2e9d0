import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocks, clarifications, comments, events, lots, notifications, reports } from '../../../db/schema/index.ts';
import { firstBid } from '../../support/award.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';

ownDatabase();

const db = database;
const save = (project_id: string, comment: string, as: CastName = 'ben', parent_id?: string) =>
  api('comment/saveComment', { project_id, comment, ...(parent_id ? { parent_id } : {}) }, { as });
const listed = async (project_id: string) => (await api('comment/getAllComments', { project_id })).data;
const clarified = (id: string) => db().select().from(clarifications).where(eq(clarifications.offerId, id));

describe('a public question', () => {
  it('is on the page of the offer and in the list, under a masked name', async () => {
    const id = await openTestLot({ title: 'Bread and questions' });
    const asked = await save(id, 'Is the flour included?');
    expect(asked).toMatchObject({ http: 200, data: { parent_id: null, by_host: false, own: true, masked: false } });
    expect(await listed(id)).toMatchObject({
      totalRecords: 1,
      records: [{ id: asked.data.id, name: 'b•••n', comment: 'Is the flour included?', own: false, replies: [] }],
    });
    expect(JSON.stringify(await listed(id))).not.toMatch(/Whitlock|usr_ben/);
    const recorded = await db().select().from(events).where(eq(events.verb, 'comment.asked'));
    expect(recorded.map(({ actorId, subjectId }) => [actorId, subjectId])).toContainEqual([castId('ben'), id]);
  });

  it('is told to the TimeGiver, without the asker’s name', async () => {
    const id = await openTestLot({ title: 'An oven with a question' });
    await save(id, 'How hot does it get?');
    await deliveriesDone();
    const mails = await mailsTo('amara@kindhour.example');
    const mail = mails.find(({ subject }) => subject.includes('An oven with a question'));
    expect(mail?.text).toContain('How hot does it get?');
    expect(mail?.text).not.toMatch(/\bben\b|Whitlock/i);
  });

  it('has no contact details, for nobody', async () => {
    const id = await openTestLot();
    const { data, message } = await save(id, 'Write to planted.secret@example.com please');
    expect(data.masked).toBe(true);
    expect(message).toContain('hidden the contact details');
    const [row] = await db().select().from(comments).where(eq(comments.id, data.id));
    expect(row?.text).not.toContain('planted');
    const news = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, castId('amara')));
    expect(JSON.stringify(news)).not.toContain('planted');
    expect((await save(id, 'My card is 4242 4242 4242 4242')).code).toBe('CARD_DATA_NOT_ACCEPTED');
  });

  it('is saved once, however often it is sent under one key (R4)', async () => {
    const project_id = await openTestLot();
    const input = { project_id, comment: 'Only once?', idempotency_key: 'same-key-1' };
    const [first, second] = [
      await api('comment/saveComment', input, { as: 'ben' }),
      await api('comment/saveComment', input, { as: 'ben' }),
    ];
    expect(second.data).toEqual(first.data);
    expect((await listed(project_id)).totalRecords).toBe(1);
  });

  it('is for people who may bid, about the offers of others, while they are open', async () => {
    const id = await openTestLot();
    expect(await save(id, 'Mine?', 'amara')).toMatchObject({ http: 409, code: 'OWN_OFFER' });
    expect(await save(id, 'A sailor asks', 'edwin')).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    expect(await save(id, 'No plan', 'gus')).toMatchObject({ http: 409, code: 'MEMBERSHIP_NEEDED' });
    expect(await save('ofr_none', 'Hello?')).toMatchObject({ http: 404 });
    expect(await save(id, '   ')).toMatchObject({ http: 400 });
    expect(await save(id, 'x'.repeat(1_001))).toMatchObject({ http: 400 });
    moveClock(3 * 3_600_000);
    expect(await save(id, 'Too late?')).toMatchObject({ http: 409, code: 'OFFER_OVER' });
    expect(await db().select().from(comments).where(eq(comments.offerId, id))).toEqual([]);
  });

  it('is not for people whom the TimeGiver has blocked, or who have blocked them', async () => {
    const id = await openTestLot();
    const pairs = [
      { blockerId: castId('amara'), blockedId: castId('ben'), at: 1 },
      { blockerId: castId('clara'), blockedId: castId('amara'), at: 1 },
    ];
    await db().insert(blocks).values(pairs);
    for (const as of ['ben', 'clara'] as const)
      expect(await save(id, 'Hello?', as)).toMatchObject({ http: 409, code: 'OFFER_NOT_AVAILABLE' });
    await db().delete(blocks);
    expect((await save(id, 'Hello?')).http).toBe(200);
  });

  it('is one of a limited number a day', async () => {
    const id = await openTestLot();
    await db().run(sql`UPDATE attempts SET count = 40 WHERE key LIKE 'comment:%'`);
    expect(await save(id, 'One more?')).toMatchObject({ http: 429, code: 'TOO_MANY_MESSAGES' });
    await db().run(sql`DELETE FROM attempts WHERE key LIKE 'comment:%'`);
  });

  it('is not shown once it is hidden, nor are its replies', async () => {
    const id = await openTestLot({ title: 'Hidden things' });
    const { data } = await save(id, 'planted rudeness');
    await save(id, 'planted answer', 'amara', data.id);
    await db().update(comments).set({ hiddenAt: 1 }).where(eq(comments.id, data.id));
    expect(await listed(id)).toMatchObject({ totalRecords: 0, records: [], setDisp: false });
    expect(await api('comment/getAllReplyComments', { comment_id: data.id })).toMatchObject({ http: 404 });
    expect(await save(id, 'And now?', 'ben', data.id)).toMatchObject({ http: 404 });
  });

  it('is listed by pages, newest first', async () => {
    const id = await openTestLot();
    const texts = Array.from({ length: 12 }, (_, n) => `Question ${n}`);
    for (const [n, text] of texts.entries()) {
      const row = { id: `com_page${n}`, offerId: id, parentId: null, authorId: castId('ben'), text, at: n };
      await db().insert(comments).values(row);
    }
    const page = async (n: number) =>
      (await api('comment/getAllComments', { project_id: id, page: n, limit: 5 })).data.records.map(
        (row) => row.comment,
      );
    expect(await page(1)).toEqual(texts.slice(7).toReversed());
    expect(await page(3)).toEqual(['Question 1', 'Question 0']);
  });
});

describe('a reply', () => {
  it('comes from the TimeGiver or the person who asked, one level deep', async () => {
    const title = 'Where to park';
    const id = await openTestLot({ title });
    const { data: question } = await save(id, 'Is there parking?');
    const answer = await save(id, 'Two streets away.', 'amara', question.id);
    expect(answer).toMatchObject({ http: 200, data: { by_host: true, name: 'Amara Okafor', parent_id: question.id } });
    expect(await save(id, 'Thank you!', 'ben', question.id)).toMatchObject({ http: 200 });
    expect(await save(id, 'I know too', 'clara', question.id)).toMatchObject({ http: 409, code: 'NOT_YOUR_QUESTION' });
    expect(await save(id, 'Deeper', 'ben', answer.data.id)).toMatchObject({ http: 409, code: 'NOT_A_QUESTION' });
    expect((await listed(id)).records[0]?.replies.map(({ comment }) => comment)).toEqual([
      'Two streets away.',
      'Thank you!',
    ]);
    expect((await api('comment/getAllReplyComments', { comment_id: question.id })).data).toMatchObject({
      totalRecords: 2,
      records: [{ by_host: true }, { by_host: false }],
    });
    const news = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, castId('ben')));
    expect(
      news.filter(({ event, content }) => event === 'answer' && content.includes(title)).map(({ content }) => content),
    ).toEqual([expect.stringContaining('Two streets away.')]);
  });

  it('belongs to a question on the same offer', async () => {
    const [one, other] = [await openTestLot(), await openTestLot()];
    const { data } = await save(one, 'Here?');
    expect(await save(other, 'There.', 'amara', data.id)).toMatchObject({ http: 404 });
    const row = { id: 'com_stray', offerId: other, parentId: data.id, authorId: castId('ben'), text: 'x', at: 1 };
    await expect(db().insert(comments).values(row)).rejects.toThrow();
  });

  it('is not a clarification before anyone has bid', async () => {
    const id = await openTestLot();
    const { data } = await save(id, 'With butter?');
    expect((await save(id, 'With butter.', 'amara', data.id)).data.clarification).toBe(false);
    expect(await clarified(id)).toEqual([]);
  });

  it('of the TimeGiver is a dated clarification once someone has bid, told to the bidders (R1)', async () => {
    const title = 'Butter or oil';
    const id = await openTestLot({ title });
    const { data } = await save(id, 'With butter?');
    await firstBid(database(), id, castId('clara'), 30_00);
    const answer = await save(id, 'With butter.', 'amara', data.id);
    expect(answer.data).toMatchObject({ clarification: true });
    expect(await save(id, 'Good.', 'ben', data.id)).toMatchObject({ data: { clarification: false } });
    expect(await clarified(id)).toMatchObject([{ text: 'With butter.', at: answer.data.created_at }]);
    const view = (await api('product/singleProduct', { id })).data;
    expect(view.clarifications).toMatchObject([{ text: 'With butter.', question: 'With butter?' }]);
    const told = (await db().select().from(notifications)).filter(
      ({ event, content }) => event === 'changed' && content.includes(title),
    );
    expect(told.map(({ userId }) => userId)).toEqual([castId('clara')]);
    await db().update(comments).set({ hiddenAt: 1 }).where(eq(comments.id, data.id));
    expect((await api('product/singleProduct', { id })).data.clarifications).toMatchObject([{ question: null }]);
  });

  it('is saved neither way if the first bid keeps coming in between', async () => {
    const id = await openTestLot();
    const { data } = await save(id, 'With salt?');
    // Runs between the reading and the writing of the answer.
    await db().run(sql`CREATE TRIGGER first_bid BEFORE INSERT ON attempts WHEN NEW.key LIKE 'comment:%amara'
      BEGIN UPDATE lots SET sold = 1 WHERE offer_id = ${sql.raw(`'${id}'`)}; END`);
    const answer = await save(id, 'With salt.', 'amara', data.id);
    await db().run(sql`DROP TRIGGER first_bid`);
    expect(answer).toMatchObject({ http: 409, code: 'CHANGED_MEANWHILE' });
    expect((await db().select().from(lots).where(eq(lots.offerId, id)))[0]?.sold).toBe(0);
  });

  it('is refused when the offer has all the clarifications it can have', async () => {
    const id = await openTestLot();
    const { data } = await save(id, 'And a 21st?');
    await firstBid(database(), id, castId('clara'), 30_00);
    for (let n = 0; n < 20; n++)
      await db()
        .insert(clarifications)
        .values({ id: `cla_full${n}`, offerId: id, text: 'More', at: n });
    expect(await save(id, 'Yes.', 'amara', data.id)).toMatchObject({ http: 409, code: 'TOO_MANY_CLARIFICATIONS' });
  });
});

describe('a report of public words', () => {
  const report = (comment_id: string, as: CastName) => api('comment/report', { comment_id, reason: 'spam' }, { as });
  const reportsOn = (id: string) => db().select().from(reports).where(eq(reports.subjectId, id));

  it('goes to the operator once per person, with the words as they were', async () => {
    const id = await openTestLot();
    const { data } = await save(id, 'Buy my watches');
    expect(await report(data.id, 'ben')).toMatchObject({ http: 409, code: 'OWN_WORDS' });
    expect(await report(data.id, 'clara')).toMatchObject({ http: 200, data: { hidden: false } });
    expect(await report(data.id, 'clara')).toMatchObject({ http: 409, code: 'ALREADY_REPORTED' });
    expect(await report('com_none', 'clara')).toMatchObject({ http: 404 });
    expect(await reportsOn(data.id)).toMatchObject([
      { kind: 'comment', reporterId: castId('clara'), reportedId: castId('ben'), reason: 'spam', status: 'open' },
    ]);
    expect((await reportsOn(data.id))[0]?.content).toContain('Buy my watches');
    expect((await listed(id)).totalRecords).toBe(1);
  });

  it('is one of a limited number of reports a day', async () => {
    const id = await openTestLot();
    const [one, two] = [(await save(id, 'One')).data, (await save(id, 'Two')).data];
    expect((await report(one.id, 'dev')).http).toBe(200);
    await db().run(sql`UPDATE attempts SET count = 20 WHERE key LIKE 'words report:%'`);
    expect(await report(two.id, 'dev')).toMatchObject({ http: 429, code: 'TOO_MANY_MESSAGES' });
    await db().run(sql`DELETE FROM attempts WHERE key LIKE 'words report:%'`);
  });

  it('by the TimeGiver hides them at once', async () => {
    const id = await openTestLot();
    const { data } = await save(id, 'Unkind words');
    expect(await report(data.id, 'amara')).toMatchObject({ http: 200, data: { hidden: true } });
    expect((await listed(id)).totalRecords).toBe(0);
    expect(await reportsOn(data.id)).toHaveLength(1);
  });
});

describe('the form of a question', () => {
  it('works without JavaScript and comes back to the offer', async () => {
    const id = await openTestLot();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: SITE,
      cookie: `kindhour=${castToken('ben')}`,
    };
    const next = `/productView/${id}`;
    const body = new URLSearchParams({ project_id: id, comment: 'By form?', next, keep: '1' });
    const answer = await send('/form/comment/saveComment', { method: 'POST', headers, body: body.toString() });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/productView/${id}?notice=COMMENT_SAVED`);
    expect((await listed(id)).records.map(({ comment }) => comment)).toEqual(['By form?']);
  });
});
