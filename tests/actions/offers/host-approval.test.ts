import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { events, lots, meetingFacts } from '../../../db/schema/index.ts';
import { showQueue } from '../../../functions/operators/views/queue.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { saveOffer } from '../../support/offers.ts';
import { signedIn } from '../../support/signed-in.ts';
import { paidMeeting } from '../fulfilment/paid-meeting.ts';

ownDatabase();

beforeEach(async () => {
  await database().delete(meetingFacts);
});
afterEach(() => moveClock(0));

const now = () => Date.now();

/** A late cancellation by one side of a meeting of Amara's. */
async function cancelledLate(side: 'guest' | 'host', at = now()): Promise<void> {
  const meetingId = await paidMeeting({ guest: 'ben', host: 'amara' });
  const personId = castId(side === 'host' ? 'amara' : 'ben');
  await database().insert(meetingFacts).values({ meetingId, personId, fact: 'late_cancel', at });
}

const approve = (as: CastName, note = 'She was ill.') =>
  api('operator/approveHost', { host_id: castId('amara'), note }, { as });
const waiting = async () =>
  (await showQueue(await signedIn('olive'), { queue: 'hosts', page: 1, limit: 5 }))?.records.rows;

describe('a host who has cancelled late twice within 12 months', () => {
  it('needs an approval for new offers, and can save them as drafts (15)', async () => {
    await cancelledLate('host');
    const open = await saveOffer();
    expect(open, open.message).toMatchObject({ http: 200 });
    await cancelledLate('host');
    const before = await database().$count(lots);
    expect(await saveOffer()).toMatchObject({ http: 409, code: 'APPROVAL_NEEDED' });
    expect(await database().$count(lots)).toBe(before);
    const draft = await saveOffer({ market_status: 'draft' });
    expect(draft.http).toBe(200);
    expect((await saveOffer({ id: draft.data.id })).code).toBe('APPROVAL_NEEDED');
    expect((await saveOffer({ id: open.data.id, title: 'It goes on' })).http).toBe(200);
    expect((await saveOffer({}, 'edwin')).http).toBe(200);
  });

  it('is not one whose cancellations are older, or were those of a guest', async () => {
    await cancelledLate('host');
    await cancelledLate('host', now() - 366 * DAY_MS);
    await database()
      .insert(meetingFacts)
      .values({
        meetingId: await paidMeeting({ guest: 'ben', host: 'edwin', guestId: castId('amara') }),
        personId: castId('amara'),
        fact: 'late_cancel',
        at: now(),
      });
    expect(await waiting()).toEqual([]);
    expect((await saveOffer()).http).toBe(200);
  });

  it('waits in the queue of operators until one of them approves, and is told (15)', async () => {
    await cancelledLate('host', now() - DAY_MS);
    await cancelledLate('host', now() - 1_000);
    expect(await waiting()).toMatchObject([{ id: castId('amara'), name: 'Amara Okafor', times: 2, isOwn: false }]);
    expect((await approve('ben')).code).toBe('ROLE_NEEDED');
    expect((await approve('olive', ' ')).http).toBe(400);
    const answers = await Promise.all([approve('olive'), approve('olive')]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    const done = and(eq(events.verb, 'host.approved'), eq(events.subjectId, castId('amara')));
    expect(await database().select().from(events).where(done)).toMatchObject([
      { actorId: castId('olive'), data: expect.stringContaining('She was ill.') },
    ]);
    const [mail] = await mailsTo('amara@kindhour.example');
    expect(mail?.subject).toBe('You can open offers again');
    expect(await waiting()).toEqual([]);
    expect((await saveOffer()).http).toBe(200);
  });

  it('needs another approval after two more', async () => {
    await cancelledLate('host', now() + 1);
    expect((await saveOffer()).http).toBe(200);
    await cancelledLate('host', now() + 2);
    expect((await saveOffer()).code).toBe('APPROVAL_NEEDED');
  });

  it('is never approved by themselves', async () => {
    const own = { host_id: castId('olive'), note: 'I know me.' };
    expect((await api('operator/approveHost', own, { as: 'olive' })).code).toBe('OWN_APPROVAL');
  });
});
