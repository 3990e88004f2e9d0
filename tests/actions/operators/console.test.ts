import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, outbox } from '../../../db/schema/index.ts';
import { showMeetingToDecide } from '../../../functions/operators/views/meeting.ts';
import { showQueue } from '../../../functions/operators/views/queue.ts';
import type { Queue } from '../../../src/domain/operators/queues.ts';
import { type CastName, castToken } from '../../support/cast.ts';
import { api, database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { agreedDate, plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

const DAY = 86_400_000;
const queue = async (name: Queue | null, page = 1, as: CastName = 'olive') =>
  showQueue(await signedIn(as), { queue: name, page, limit: 2 });

describe('what waits for an operator', () => {
  it('is hidden from everyone else', async () => {
    const { id } = await plantMeeting({ ...agreedDate(), state: 'disputed' });
    for (const as of ['ben', 'amara', 'clara'] as const) {
      expect(await queue(null, 1, as)).toBeNull();
      expect(await showMeetingToDecide(await signedIn(as), { id, page: 1, limit: 5 })).toBeNull();
    }
    expect(await showMeetingToDecide(await signedIn('olive'), { id: 'mtg_none', page: 1, limit: 5 })).toBeNull();
  });

  it('is counted, paged, and the longest waiting first', async () => {
    const stateAt = Date.now() - DAY;
    const ids: string[] = [];
    for (const n of [0, 1, 2]) {
      ids.push((await plantMeeting({ ...agreedDate(), state: 'stopped', stateAt: stateAt + n })).id);
    }
    const first = await queue('stopped');
    expect(first).toMatchObject({ counts: { stopped: 3 }, pages: 2 });
    expect(first?.records.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await queue('stopped', 2))?.records.rows.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await queue(null))?.queue).toBe('stopped');
    expect(first?.records.rows[0]).toMatchObject({
      dueAt: stateAt + 14 * DAY,
      guest: 'Clara Osei',
      host: 'Amara Okafor',
    });
  });

  it('has the meetings whose host is silent, until they have a date', async () => {
    const { id } = await plantMeeting({ flagged: true });
    await plantMeeting({ ...agreedDate(), flagged: true });
    expect((await queue('overdue'))?.records.rows.map((row) => row.id)).toEqual([id]);
  });

  it('shows what the two were told about the end of waiting', async () => {
    const { id } = await plantMeeting({ ...agreedDate(), state: 'disputed' });
    const view = await showMeetingToDecide(await signedIn('olive'), { id, page: 1, limit: 5 });
    expect(view?.reads.guest?.text).toContain('you get your money back');
    expect(view).toMatchObject({ isOpen: true, isOwn: false, waits: null, guest: { name: 'Clara Osei' } });
  });
});

describe('an e-mail that was given up', () => {
  it('is listed without its text, and sent again once', async () => {
    const payload = JSON.stringify({ to: 'far@away.example', subject: 'Your code', text: 'SECRETCODE', html: '' });
    const at = Date.now() - DAY;
    const lost = { id: 'out_lost', kind: 'mail', payload, createdAt: at, dueAt: at, doneAt: at } as const;
    await database()
      .insert(outbox)
      .values([
        { ...lost, tries: 13, lastError: 'Error: 503' },
        { ...lost, id: 'out_sent' },
      ]);
    const listed = await queue('deliveries');
    expect(listed?.records.rows).toMatchObject([{ id: 'out_lost', to: 'far@away.example', error: 'Error: 503' }]);
    expect(JSON.stringify(listed)).not.toContain('SECRETCODE');
    const sendAgain = (id: string) => api('operator/sendMailAgain', { delivery_id: id }, { as: 'olive' });
    expect((await sendAgain('out_sent')).code).toBe('NOT_GIVEN_UP');
    const twice = await Promise.all([sendAgain('out_lost'), sendAgain('out_lost')]);
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await database().select().from(events).where(eq(events.subjectId, 'out_lost'))).toMatchObject([
      { verb: 'delivery.sent_again', actorKind: 'operator' },
    ]);
    expect((await queue('deliveries'))?.counts.deliveries).toBe(0);
    expect(await mailsTo('far@away.example')).toMatchObject([{ subject: 'Your code' }]);
    await deliveriesDone();
    expect(await mailsTo('far@away.example')).toHaveLength(1);
  });
});

describe('the form of a decision', () => {
  it('works without JavaScript, with the part left empty', async () => {
    const { id, version } = await plantMeeting({ ...agreedDate(), state: 'disputed', totalPence: 105_00 });
    const body = new URLSearchParams({
      meeting_id: id,
      version: String(version),
      outcome: 'new_date',
      'amount:int': '',
      reason: 'agreed_by_both',
      note: 'You both asked for it.',
      next: `/operator/meeting/${id}`,
      keep: '1',
    });
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: SITE,
      cookie: `kindhour=${castToken('olive')}`,
    };
    const answered = await send('/form/operator/decide', { method: 'POST', headers, body });
    expect(answered.headers.get('location')).toBe(`/operator/meeting/${id}?notice=DECISION_SAVED`);
    const view = await showMeetingToDecide(await signedIn('olive'), { id, page: 1, limit: 5 });
    expect(view?.row.state).toBe('undated');
  });
});
