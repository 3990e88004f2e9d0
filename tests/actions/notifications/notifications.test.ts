import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications, outbox, users } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

let keys = 0;
const bid = (lot: string, as: CastName, amount_pence: number) => {
  keys += 1;
  const input = { project_id: lot, amount_pence, kind: 'proxy' as const, idempotency_key: `news-key-${keys}` };
  return api('bid/confirm', input, { as });
};

/** The number of notifications about a lot to a person, by channel. */
async function notifiedOf(lot: string, who: CastName) {
  const db = database();
  const own = eq(notifications.userId, castId(who));
  const page = await db.$count(notifications, and(own, like(notifications.content, `%/productView/${lot}%`)));
  const key = `outbid:${lot}:${castId(who)}`;
  const mail = await db.$count(outbox, eq(outbox.dedupe, key));
  const sms = await db.$count(outbox, eq(outbox.dedupe, `sms:${key}`));
  return { page, mail, sms };
}

async function outbid(who: CastName): Promise<string> {
  const lot = await openTestLot();
  await bid(lot, who, 3_000);
  expect((await bid(lot, 'clara', 5_000)).data).toMatchObject({ leading: true });
  return lot;
}

describe('notifications', () => {
  it('are sent on the site and by e-mail by default', async () => {
    expect(await notifiedOf(await outbid('ben'), 'ben')).toEqual({ page: 1, mail: 1, sms: 0 });
  });

  it('are not sent by channels that the person has turned off', async () => {
    await api('user/updatePreference', { choices: { outbid_email: false } }, { as: 'dev' });
    expect(await notifiedOf(await outbid('dev'), 'dev')).toEqual({ page: 1, mail: 0, sms: 0 });
    await api('user/updatePreference', { choices: { outbid_email: true, outbid_page: false } }, { as: 'dev' });
    expect(await notifiedOf(await outbid('dev'), 'dev')).toEqual({ page: 0, mail: 1, sms: 0 });
  });

  it('are only texted to verified phones', async () => {
    await database()
      .update(users)
      .set({ phoneVerifiedAt: 1 })
      .where(eq(users.id, castId('ben')));
    await api('user/updatePreference', { choices: { outbid_sms: true } }, { as: 'ben' });
    expect(await notifiedOf(await outbid('ben'), 'ben')).toEqual({ page: 1, mail: 1, sms: 1 });
    await database()
      .update(users)
      .set({ phoneVerifiedAt: null })
      .where(eq(users.id, castId('ben')));
    expect(await notifiedOf(await outbid('ben'), 'ben')).toEqual({ page: 1, mail: 1, sms: 0 });
  });

  it('can only be read by their recipient, in their language, and are marked as read up to a time', async () => {
    const lot = await outbid('priya');
    const list = await api('user/getNotices', {}, { as: 'priya' });
    expect(list.data).toMatchObject({ totalRecords: 1, unread: 1, setDisp: true });
    expect(list.data.records[0]).toMatchObject({ event: 'outbid', href: `/productView/${lot}`, read_at: null });
    expect(list.data.records[0]?.text).toMatch(/^You have been outbid on “.+”: the price is now £\d+\.00\.$/);
    await api('user/updatePreference', { language: 'es' }, { as: 'priya' });
    const spanish = await api('user/getNotices', {}, { as: 'priya', headers: { 'accept-language': 'es' } });
    expect(spanish.data.records[0]?.text).toMatch(/^Han superado tu puja/);
    const before = (list.data.records[0]?.created_at ?? 0) - 1;
    expect((await api('user/readNotices', { until: before }, { as: 'priya' })).data).toEqual({ unread: 1 });
    expect((await api('user/readNotices', { until: before + 1 }, { as: 'clara' })).http).toBe(200);
    expect((await api('user/getNotices', {}, { as: 'priya' })).data.unread).toBe(1);
    expect((await api('user/readNotices', { until: before + 1 }, { as: 'priya' })).data).toEqual({ unread: 0 });
    expect((await api('user/getNotices', { page: 2 }, { as: 'priya' })).data).toMatchObject({
      records: [],
      setDisp: false,
    });
  });

  it('go to the current address, even if the room still knows an older one', async () => {
    const lot = await openTestLot({ title: 'An hour of moving house' });
    await bid(lot, 'priya', 3_000);
    const own = eq(users.id, castId('priya'));
    const [before] = await database().select({ email: users.email }).from(users).where(own);
    const email = `priya-${Date.now()}@moved.example`;
    await database().update(users).set({ email }).where(own);
    await bid(lot, 'clara', 5_000);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('An hour of moving house'),
    ]);
    await database().update(users).set({ email: before?.email }).where(own);
  });

  it('are not sent to closed accounts, even if the room still knows them', async () => {
    const lot = await openTestLot();
    await bid(lot, 'priya', 3_000);
    const own = eq(users.id, castId('priya'));
    await database().update(users).set({ closedAt: 1 }).where(own);
    await bid(lot, 'clara', 5_000);
    expect(await notifiedOf(lot, 'priya')).toEqual({ page: 0, mail: 0, sms: 0 });
    await unchecked(['users'], () => database().update(users).set({ closedAt: null }).where(own));
  });
});
