import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  events,
  notificationChoices,
  notifications,
  offerReports,
  offerViews,
  outbox,
  users,
} from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { mailsTo, mailsWith } from '../../support/mailbox.ts';
import { saveOffer } from '../../support/offers.ts';
import { solved, withCaptchaSetUp } from '../../support/people/captcha.ts';

ownDatabase();
withCaptchaSetUp();

const DAY = 24 * 3_600_000;
const db = () => database();
const of = (id: string, verb: string) =>
  db()
    .select()
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.verb, verb)));
const QUESTION = 'Do I bring\na rolling pin?\n\n<b>And</b> flour?';
const ask = (id: string, more: object = {}, as?: CastName, headers: Record<string, string> = {}) =>
  api('product/emailForProductInfo', { id, message: QUESTION, ...more }, { ...(as ? { as } : {}), headers });
const from = (ip: string) => ({ 'cf-connecting-ip': ip });
let networks = 0;
/** A visitor from a network of their own asks. */
const visit = async (id: string, more: object = {}, headers = from(`198.51.100.${100 + ++networks}`)) => {
  const visitor = { name: 'Uma', email: 'uma@elsewhere.example', captcha_token: await solved('contact') };
  return ask(id, { ...visitor, ...more }, undefined, headers);
};

describe('product/emailForProductInfo', () => {
  it('mails a visitor’s question in the TimeGiver’s language, with the asker’s address only if they agreed', async () => {
    await db().update(users).set({ language: 'es' }).where(eq(users.id, 'usr_edwin'));
    const id = await openTestLot({ seller: 'edwin', title: 'Scones\r\nBcc: x@y.example' });
    expect(await visit(id)).toMatchObject({ http: 200, data: { id } });
    const [quiet] = await mailsTo('edwin@kindhour.example');
    expect(quiet?.subject).toBe('Una pregunta sobre Scones Bcc: x@y.example');
    expect(quiet?.text).toContain('Uma pregunta por');
    expect(quiet?.html).toContain('&lt;b&gt;And&lt;/b&gt;');
    expect([JSON.stringify(quiet).includes('uma@'), (quiet as unknown as { reply_to: string[] }).reply_to]).toEqual([
      false,
      [],
    ]);
    await visit(id, { share_email: 1, message: 'Again' });
    const [open] = await mailsWith('Again', 'edwin@kindhour.example');
    expect((open as unknown as { reply_to: string[] }).reply_to).toEqual(['uma@elsewhere.example']);
    expect(open?.text).toContain('uma@elsewhere.example');
    expect(await of(id, 'offer.asked')).toMatchObject([{ actorKind: 'visitor', data: '{}' }, { actorKind: 'visitor' }]);
    expect(await db().select().from(notifications).where(eq(notifications.userId, 'usr_edwin'))).toMatchObject([
      { event: 'question' },
      { event: 'question' },
    ]);
  });

  it('is a message in the conversation of someone who is signed in', async () => {
    const id = await openTestLot();
    expect(await ask(id, { share_email: 1, message: 'Ring 07700 900123' }, 'clara')).toMatchObject({
      http: 200,
      data: { id },
    });
    const { data } = await api('messages/searchactualmessages', { search: 'Ring' }, { as: 'amara' });
    expect(data.actualmessages).toMatchObject([{ message: 'Ring •••', mine: 0 }]);
    expect(await of(id, 'offer.asked')).toEqual([]);
  });

  it('reveals nothing about the TimeGiver', async () => {
    const id = await openTestLot();
    expect(JSON.stringify(await visit(id))).not.toMatch(/amara|@/i);
  });

  it('sends no e-mail to a TimeGiver who has turned it off', async () => {
    await db()
      .insert(notificationChoices)
      .values({ userId: 'usr_priya', event: 'question', channel: 'email', wanted: false, updatedAt: 0 });
    const id = await openTestLot({ seller: 'priya' });
    expect(await visit(id)).toMatchObject({ http: 200 });
    const rows = await db().all(sql`SELECT 1 FROM outbox WHERE payload LIKE '%priya@%' AND done_at IS NULL`);
    expect(rows).toEqual([]);
    expect(await db().select().from(notifications).where(eq(notifications.userId, 'usr_priya'))).toHaveLength(1);
  });

  it('requires a name, an address and a captcha from visitors, and says that the address is unverified', async () => {
    const id = await openTestLot({ title: 'Guests' });
    const ip = from('198.51.100.1');
    expect(await ask(id, {}, undefined, ip)).toMatchObject({ http: 422, code: 'NAME_NEEDED', data: { field: 'name' } });
    expect(await ask(id, { name: 'Uma' }, undefined, ip)).toMatchObject({
      code: 'EMAIL_NEEDED',
      data: { field: 'email' },
    });
    const guest = { name: 'Uma', email: 'uma@elsewhere.example', share_email: 1 };
    expect(await ask(id, guest, undefined, ip)).toMatchObject({ code: 'CAPTCHA_NEEDED' });
    expect(await of(id, 'offer.asked')).toEqual([]);
    const captcha_token = await solved('contact');
    expect(await ask(id, { ...guest, captcha_token }, undefined, ip)).toMatchObject({ http: 200 });
    const [mail] = await mailsWith('Guests', 'amara@kindhour.example');
    expect(mail?.text).toContain('Uma');
    expect(mail?.text).toContain('We haven’t verified this address.');
    expect(await of(id, 'offer.asked')).toMatchObject([{ actorKind: 'visitor', actorId: null }]);
  });

  it('refuses drafts, closed offers and the caller’s own, and strips hidden characters', async () => {
    const { data } = await saveOffer({ market_status: 'draft' });
    expect(await ask(data.id, {}, 'ben')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await ask('ofr_none', {}, 'ben')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    const id = await openTestLot();
    expect(await ask(id, {}, 'amara')).toMatchObject({ http: 409, code: 'OWN_OFFER' });
    expect(await ask(id, { message: '' }, 'ben')).toMatchObject({ http: 400 });
    expect(await ask(id, { message: 'a\u202eb' }, 'ben')).toMatchObject({ http: 400 });
    moveClock(DAY);
    expect(await ask(id, {}, 'ben')).toMatchObject({ http: 409, code: 'OFFER_OVER' });
  });

  it('accepts ten a day from one network, on all offers together', async () => {
    moveClock(3 * DAY);
    const [one, other] = [
      await openTestLot({ scheduledEndAt: Date.now() + 5 * DAY }),
      await openTestLot({ scheduledEndAt: Date.now() + 5 * DAY }),
    ];
    const here = () => from('198.51.100.77');
    for (let n = 0; n < 10; n++) expect((await visit(n % 2 ? one : other, {}, here())).http).toBe(200);
    moveClock(3 * DAY + 61_000);
    expect(await visit(one, {}, here())).toMatchObject({ http: 429, code: 'TOO_MANY_MESSAGES' });
    expect(await of(one, 'offer.asked')).toHaveLength(5);
    moveClock(4 * DAY);
    expect((await visit(one, {}, here())).http).toBe(200);
  });
});

describe('product/report', () => {
  const report = (id: string, more: object = {}, as?: CastName, headers: Record<string, string> = {}) =>
    api('product/report', { id, reason: 'misleading', ...more }, { ...(as ? { as } : {}), headers });

  it('stores one report per person and tells the operator', async () => {
    const id = await openTestLot({ title: 'Too good to be true' });
    expect(await report(id, { note: 'There is no such oven.' }, 'ben')).toMatchObject({ http: 200 });
    expect(await report(id, { reason: 'unsafe' }, 'ben')).toMatchObject({ http: 409, code: 'ALREADY_REPORTED' });
    expect(await report(id, {}, 'clara')).toMatchObject({ http: 200 });
    const rows = await db().select().from(offerReports).where(eq(offerReports.offerId, id));
    expect(rows.map(({ reporterId, reason, note, status }) => [reporterId, reason, note, status])).toEqual([
      ['usr_ben', 'misleading', 'There is no such oven.', 'open'],
      ['usr_clara', 'misleading', '', 'open'],
    ]);
    expect(await of(id, 'offer.reported')).toHaveLength(2);
    const mails = await mailsWith('Too good', 'hello@kindhour.example', 2);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/\bben\b|usr_ben/i);
  });

  it('accepts one report per network from visitors', async () => {
    const id = await openTestLot();
    const guest = async (ip: string) => report(id, { captcha_token: await solved('contact') }, undefined, from(ip));
    expect(await report(id, {}, undefined, from('203.0.113.1'))).toMatchObject({ code: 'CAPTCHA_NEEDED' });
    expect(await guest('203.0.113.1')).toMatchObject({ http: 200 });
    expect(await guest('203.0.113.1')).toMatchObject({ code: 'ALREADY_REPORTED' });
    expect(await guest('203.0.113.2')).toMatchObject({ http: 200 });
    expect(await db().select().from(offerReports).where(eq(offerReports.offerId, id))).toHaveLength(2);
  });

  it('refuses the caller’s own offers, drafts, and unknown reasons', async () => {
    const id = await openTestLot();
    expect(await report(id, {}, 'amara')).toMatchObject({ http: 409, code: 'OWN_OFFER' });
    const { data } = await saveOffer({ market_status: 'draft' });
    expect(await report(data.id, {}, 'ben')).toMatchObject({ http: 404 });
    expect(await report(id, { reason: 'boring' }, 'ben')).toMatchObject({ http: 400 });
    expect(await db().select().from(offerReports).where(eq(offerReports.offerId, id))).toEqual([]);
  });
});

describe('product/product_view_count', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const look = async (
    id: string,
    { as, ip = '192.0.2.1', agent = FIREFOX }: { as?: CastName; ip?: string; agent?: string } = {},
  ) =>
    (
      await api(
        'product/product_view_count',
        { id },
        { ...(as ? { as } : {}), headers: { ...from(ip), 'user-agent': agent } },
      )
    ).data.counted;
  const views = async (id: string) =>
    (await db().select().from(offerViews).where(eq(offerViews.offerId, id))).map((row) => row.views);

  it('counts each reader once a day, and writes the counts together', async () => {
    const [id, other] = [await openTestLot({ scheduledEndAt: Date.now() + 5 * DAY }), await openTestLot()];
    expect(
      await Promise.all([look(id), look(id), look(id, { ip: '192.0.2.2' }), look(id, { as: 'ben' }), look(other)]),
    ).toSatisfy((counted: boolean[]) => counted.filter(Boolean).length === 4);
    expect(await look(id, { as: 'ben', ip: '192.0.2.77' })).toBe(false);
    await expect.poll(() => views(id), { timeout: 10_000 }).toEqual([3]);
    expect(await views(other)).toEqual([1]);
    moveClock(DAY);
    expect(await look(id)).toBe(true);
    await expect.poll(() => views(id), { timeout: 10_000 }).toEqual([3, 1]);
  });

  it('ignores bots, programs and the TimeGiver', async () => {
    const id = await openTestLot();
    expect(await look(id, { as: 'amara' })).toBe(false);
    for (const agent of ['Googlebot/2.1', 'curl/8.5.0', 'Mozilla/5.0 HeadlessChrome/130', ''])
      expect(await look(id, { agent, ip: '192.0.2.9' }), agent).toBe(false);
  });

  it('stores nothing about the reader', async () => {
    const id = await openTestLot();
    await look(id, { ip: '192.0.2.200' });
    await expect.poll(() => views(id), { timeout: 10_000 }).toEqual([1]);
    const row = (await db().select().from(offerViews).where(eq(offerViews.offerId, id)))[0];
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'offerId', 'views']);
    expect(await of(id, 'offer.viewed')).toEqual([]);
    expect((await db().select().from(outbox)).some(({ payload }) => payload.includes('192.0.2.200'))).toBe(false);
  });

  it('does not find drafts (D11)', async () => {
    const { data } = await saveOffer({ market_status: 'draft' });
    for (const id of [data.id, 'ofr_none'])
      expect(await api('product/product_view_count', { id })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  });
});
