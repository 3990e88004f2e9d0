import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comments, events, messages, outbox, reports, threads } from '../../../db/schema/index.ts';
import { showQueue } from '../../../functions/operators/views/queue.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

let made = 0;

/** A question of Ben's on an offer of Amara's that Clara has reported; it is hidden meanwhile. */
async function reportedComment() {
  made += 1;
  const [id, reportId, at] = [`cmt_${made}`, `rpt_${made}`, Date.now() + made];
  const offerId = await openTestLot();
  const comment = { id, offerId, authorId: castId('ben'), text: 'Call me a taxi', at, hiddenAt: at };
  await database().insert(comments).values(comment);
  await plantReport({ id: reportId, kind: 'comment', subjectId: id, content: JSON.stringify({ text: comment.text }) });
  return { id, reportId };
}

type Planted = { id: string; kind: 'comment' | 'message'; subjectId: string; content: string };
const plantReport = (report: Planted) =>
  database()
    .insert(reports)
    .values({
      ...report,
      reporterId: castId('clara'),
      reportedId: castId('ben'),
      reason: 'spam',
      at: Date.now() + made,
    });

const settle = (reportId: string, decision: 'hide' | 'warn' | 'dismiss', as: CastName = 'olive') =>
  api('operator/settleReport', { report_id: reportId, decision, reason: 'spam', note: 'It advertises taxis.' }, { as });

const commentOf = async (id: string) => (await database().select().from(comments).where(eq(comments.id, id)))[0];
const mailsTo = (name: CastName) =>
  database()
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'mail'), like(outbox.payload, `%"${name}@kindhour.example"%`)));

describe('a report', () => {
  it('is shown to operators with what was written and by whom', async () => {
    const { reportId } = await reportedComment();
    const view = await showQueue(await signedIn('olive'), { queue: 'reports', page: 1, limit: 5 });
    expect(view?.records.rows).toContainEqual(
      expect.objectContaining({ id: reportId, author: 'Ben Whitlock', reporter: 'Clara Osei', isOwn: false }),
    );
    expect(JSON.stringify(view)).toContain('Call me a taxi');
  });

  it('can be settled by operators alone', async () => {
    const { id, reportId } = await reportedComment();
    expect((await settle(reportId, 'dismiss', 'ben')).code).toBe('ROLE_NEEDED');
    expect((await settle('rpt_none', 'dismiss')).http).toBe(404);
    expect((await commentOf(id))?.hiddenAt).not.toBeNull();
  });

  it('is settled once, with an event that has the state before and after', async () => {
    const { id, reportId } = await reportedComment();
    const twice = await Promise.all([settle(reportId, 'hide'), settle(reportId, 'dismiss')]);
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    const [report] = await database().select().from(reports).where(eq(reports.id, reportId));
    expect(report).toMatchObject({ status: 'settled', settledAt: expect.any(Number) });
    const done = await database().select().from(events).where(eq(events.subjectId, reportId));
    expect(done).toMatchObject([{ verb: 'report.settled', actorId: castId('olive') }]);
    const { decision, ...data } = JSON.parse(done[0]?.data ?? '');
    expect(data).toMatchObject({ before: 'open', after: 'settled', of: id, reason: 'spam' });
    expect((await commentOf(id))?.hiddenAt === null).toBe(decision === 'dismiss');
  });

  it('that is dismissed shows a hidden comment again, and does not bother its author', async () => {
    const { id, reportId } = await reportedComment();
    const before = (await mailsTo('ben')).length;
    expect((await settle(reportId, 'dismiss')).http).toBe(200);
    expect((await commentOf(id))?.hiddenAt).toBeNull();
    expect(await mailsTo('ben')).toHaveLength(before);
  });

  it('that hides a message takes it from both', async () => {
    made += 1;
    const [offerId, at] = [await openTestLot(), Date.now()];
    const two = { guestId: castId('ben'), hostId: castId('amara') };
    const threadId = `thr_${made}`;
    await database()
      .insert(threads)
      .values({ id: threadId, offerId, ...two, lastSeq: 1, createdAt: at, lastAt: at });
    const written = { id: `msg_${made}`, threadId, seq: 1, senderId: castId('ben'), text: 'Taxi', plain: 'taxi', at };
    await database().insert(messages).values(written);
    const content = JSON.stringify([{ text: 'Taxi', senderId: castId('ben'), at }]);
    await plantReport({ id: `rpt_${made}`, kind: 'message', subjectId: written.id, content });
    expect((await settle(`rpt_${made}`, 'hide')).http).toBe(200);
    const [row] = await database().select().from(messages).where(eq(messages.id, written.id));
    expect(row).toMatchObject({ deletedBySender: true, deletedByReader: true });
  });
});
