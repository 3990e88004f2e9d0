import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications, outbox } from '../../../db/schema/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { plantMeeting } from '../../support/planted-meeting.ts';
import { newKey } from '../money/payments/kit.ts';

ownDatabase();

const TIMES = 6;
const MOST = 3;

/** What someone does again and again, and takes back each time. */
type Repeat = { to: CastName; begin?: () => Promise<string>; again: (id: string, n: number) => Promise<number[]> };

const bid = async (as: CastName, lot: string, amount_pence: number) => {
  const input = { project_id: lot, amount_pence, confirmed: true, idempotency_key: newKey() };
  return (await api('bid/confirm', input, { as })).http;
};

const REPEATS: Readonly<Record<string, Repeat>> = {
  'rewriting a note of thanks': {
    to: 'amara',
    begin: async () => (await plantMeeting({ state: 'delivered', money: 'released' })).id,
    again: async (meeting_id, n) => [
      (await api('thanks/save', { meeting_id, text: `Thank you ${n}`, shared: 1 }, { as: 'clara' })).http,
    ],
  },
  'agreeing to a note of thanks and taking it back': {
    to: 'clara',
    begin: async () => {
      const meeting = await plantMeeting({ state: 'delivered', money: 'released' });
      return (await api('thanks/save', { meeting_id: meeting.id, text: 'Thank you', shared: 1 }, { as: 'clara' })).data
        .id;
    },
    again: async (id) => [
      (await api('thanks/agree', { id, agree: 1 }, { as: 'amara' })).http,
      (await api('thanks/agree', { id, agree: 0 }, { as: 'amara' })).http,
    ],
  },
  'asking for an assistant and ending it': {
    to: 'ben',
    again: async () => [
      (await api('appointment/addAssistant', { username: 'ben' }, { as: 'amara' })).http,
      (await api('appointment/endAssistant', { person_id: 'usr_ben' }, { as: 'amara' })).http,
    ],
  },
  'bidding and retracting': {
    to: 'dev',
    begin: async () => {
      const lot = await openTestLot({ scheduledEndAt: Date.now() + 48 * 3_600_000 });
      expect(await bid('dev', lot, 2_000)).toBe(200);
      return lot;
    },
    again: async (project_id) => [
      await bid('ben', project_id, 10_000),
      (await api('bid/bidCancel', { project_id, reason: 'typing_error' }, { as: 'ben' })).http,
    ],
  },
  'following and unfollowing': {
    to: 'edwin',
    again: async () => [
      (await api('user/addFollower', { user_id: 'usr_edwin' } as never, { as: 'ben' })).http,
      (await api('user/removeFollower', { user_id: 'usr_edwin', list: 'following' }, { as: 'ben' })).http,
    ],
  },
};

/** All e-mails so far, and what this person has been told on the page. */
const toldTo = async (name: CastName) => ({
  mails: await database().$count(outbox, eq(outbox.kind, 'mail')),
  pages: await database().$count(notifications, eq(notifications.userId, castId(name))),
});

describe('what one person does to another', () => {
  it.each(Object.entries(REPEATS))(
    'by %s is told a few times, not each time (T18)',
    async (_, { to, begin, again }) => {
      const id = (await begin?.()) ?? '';
      const before = await toldTo(to);
      for (let n = 0; n < TIMES; n++) for (const http of await again(id, n)) expect([200, 429]).toContain(http);
      const after = await toldTo(to);
      expect(after.mails - before.mails).toBeLessThanOrEqual(MOST);
      expect(after.pages - before.pages).toBeLessThanOrEqual(MOST);
    },
  );
});
