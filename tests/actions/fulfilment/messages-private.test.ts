import { like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { events, notifications, outbox } from '../../../db/schema/index.ts';
import { exportPages } from '../../../functions/accounts/export-person.ts';
import { showMessages } from '../../../functions/fulfilment/views/messages.ts';
import { deliverOutbox } from '../../../functions/notifications/deliver.ts';
import { makeContext, type SignedIn } from '../../../functions/platform/context.ts';
import { CAST_NAMES, type CastName, castId } from '../../support/cast.ts';
import { api, breakDatabase, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { deliveriesDone } from '../../support/mailbox.ts';
import { cron } from '../money/payments/kit.ts';
import { paidMeeting } from './paid-meeting.ts';

ownDatabase();

const SECRET = 'Zanzibarquince';
const FAR = { scheduledEndAt: Date.now() + 20 * 24 * 3_600_000 };
const OTHERS = [...CAST_NAMES.filter((name) => name !== 'ben' && name !== 'amara'), undefined] as const;

/** A ctx of a member of the cast, as far as views of their own read it. */
const ctxOf = (as: CastName): SignedIn => ({
  ...makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'user', id: castId(as) } }),
  person: { id: castId(as) } as SignedIn['person'],
});

/** Ben writes the secret to Amara about an offer, and Amara to Ben about a meeting. */
async function secrets() {
  const lot = await openTestLot({ seller: 'amara', title: 'Quinces', ...FAR });
  const meeting = await paidMeeting({ guest: 'ben', host: 'amara' });
  const asked = await api('messages/saveMessageFromView', { project_id: lot, message: SECRET }, { as: 'ben' });
  const said = await api('messages/saveMessage', { meeting_id: meeting, message: SECRET }, { as: 'amara' });
  return { lot, meeting, threads: [asked.data.id, said.data.id] };
}

/** The page of messages as a person sees it, searched for the secret, and with a conversation open. */
const pageFor = (as: CastName, thread: string, meeting: string) => {
  const query = { archived: false, page: 1, limit: 20, search: SECRET, thread, meeting, before: null };
  return showMessages(ctxOf(as), query);
};

async function exportOf(as: CastName) {
  const pages: unknown[] = [];
  for await (const page of exportPages(ctxOf(as))) pages.push(page);
  return pages;
}

describe('what two people write to each other', () => {
  it('is on no page, in no list and in no search of anyone else', async () => {
    const { lot, meeting, threads } = await secrets();
    for (const as of OTHERS) {
      const who = as ? { as } : {};
      const answers = await Promise.all([
        ...threads.map((thread_id) => api('messages/messages', { thread_id }, who)),
        api('messages/messages', {}, who),
        api('messages/searchactualmessages', { search: SECRET.slice(0, 8) }, who),
        api('messages/searchprojectmessages', { search: 'Quinces' }, who),
        api('product/search', { q: SECRET }, who),
        api('product/singleProduct', { id: lot }, who),
        api('comment/getAllComments', { project_id: lot }, who),
      ]);
      const pages = as ? await Promise.all(threads.map((thread) => pageFor(as, thread, meeting))) : [];
      expect(pages.map(({ shown, starting }) => [shown, starting])).toEqual(pages.map(() => [null, null]));
      const own = as ? await exportOf(as) : null;
      expect(JSON.stringify([answers.map(({ data }) => data), pages, own])).not.toContain(SECRET);
    }
    const bens = await api('messages/searchactualmessages', { search: SECRET }, { as: 'ben' });
    expect(bens.data.totalRecords).toBe(2);
  });

  it('is mailed to its reader alone, and stays in no event, notification or delivered mail', async () => {
    await secrets();
    const planted = () =>
      database()
        .select()
        .from(outbox)
        .where(like(outbox.payload, `%${SECRET}%`));
    const waiting = await planted();
    expect(waiting.length).toBeGreaterThan(0);
    for (const { kind, payload } of waiting) {
      expect(kind).toBe('mail');
      expect(JSON.parse(payload).to).toMatch(/^(ben|amara)@/);
    }
    moveClock(2 * 60_000);
    await deliverOutbox(cron());
    await deliveriesDone();
    expect(await planted()).toEqual([]);
    expect(await database().$count(events, like(events.data, `%${SECRET}%`))).toBe(0);
    expect(await database().$count(notifications, like(notifications.content, `%${SECRET}%`))).toBe(0);
  });

  it('is not in the log when sending it fails', async () => {
    const { threads } = await secrets();
    const logs = (['error', 'warn', 'log', 'info'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    );
    breakDatabase('closed');
    const failed = await api('messages/saveMessage', { thread_id: threads[0], message: SECRET }, { as: 'ben' });
    breakDatabase(null);
    const logged = logs.flatMap((log) => log.mock.calls.flat()).join('\n');
    for (const log of logs) log.mockRestore();
    expect(failed.http).toBe(503);
    expect(logged).toContain('messages/saveMessage');
    expect(logged).not.toContain(SECRET);
  });
});
