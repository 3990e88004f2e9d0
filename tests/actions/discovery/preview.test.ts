import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { closedAccounts, events, lots, offers, users } from '../../../db/schema/index.ts';
import { removePreviews } from '../../../functions/discovery/remove-previews.ts';
import { api, database, ownDatabase, send, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { account, PASSWORD } from '../../support/people/accounts.ts';
import { unchecked } from '../../support/unchecked.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const versionOf = async (id: string) =>
  (await database().select({ version: offers.version }).from(offers).where(eq(offers.id, id)))[0]?.version;
const storedFor = async (id: string) =>
  (await testEnv.UPLOADS.list({ prefix: `previews/${id}/` })).objects.map(({ key }) => key);

describe('the link preview of an offer', () => {
  it('is a PNG of 1200 by 630, drawn once and stored', async () => {
    const id = await openTestLot({ title: 'An hour with <a title> & “quotes”, Ñandú, 🫖 and ﷺ' });
    const path = `/preview/${id}/${await versionOf(id)}.png`;
    const first = await send(path);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toContain('immutable');
    const bytes = new DataView(await first.arrayBuffer());
    expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
    await expect.poll(() => storedFor(id)).toEqual([expect.stringMatching(`^previews/${id}/1-[0-9a-f]{16}.png$`)]);
    expect((await (await send(path)).arrayBuffer()).byteLength).toBe(bytes.byteLength);
  });

  it('redirects from an older version to the newest, and deletes the older one', async () => {
    const id = await openTestLot();
    await send(`/preview/${id}/1.png`);
    await expect.poll(() => storedFor(id)).toHaveLength(1);
    await database().update(offers).set({ version: 2 }).where(eq(offers.id, id));
    const old = await send(`/preview/${id}/1.png`);
    expect([old.status, old.headers.get('location')]).toEqual([302, `/preview/${id}/2.png`]);
    await send(`/preview/${id}/2.png`);
    await expect.poll(() => storedFor(id)).toEqual([expect.stringMatching(`^previews/${id}/2-`)]);
  });

  it('is redrawn when the seller’s name changes, and deleted with their account (H3)', async () => {
    const { id: sellerId, token } = await account();
    const id = await openTestLot();
    await unchecked(['offers'], () => database().update(offers).set({ sellerId }).where(eq(offers.id, id)));
    await unchecked(['lots'], () => database().update(lots).set({ sellerId }).where(eq(lots.offerId, id)));
    const drawn = async () => new Uint8Array(await (await send(`/preview/${id}/1.png`)).arrayBuffer());
    const before = await drawn();
    await expect.poll(() => storedFor(id)).toHaveLength(1);
    const [kept] = await storedFor(id);
    await database().update(users).set({ firstName: 'Zebedee' }).where(eq(users.id, sellerId));
    expect(await drawn()).not.toEqual(before);
    await expect.poll(() => storedFor(id)).not.toContain(kept);
    await expect.poll(() => storedFor(id)).toHaveLength(1);
    await database().update(lots).set({ status: 'closed', result: 'unsold' }).where(eq(lots.offerId, id));
    expect(await api('user/closeAccount', { word: 'close', password: PASSWORD }, { token })).toMatchObject({
      http: 200,
    });
    await expect.poll(() => storedFor(id)).toEqual([]);
  });

  it('of a closed account is deleted by cron for every offer, with one event (H3)', async () => {
    const { id: sellerId } = await account();
    const ids = await Promise.all(Array.from({ length: 27 }, () => openTestLot()));
    await unchecked(['lots'], () => database().update(lots).set({ sellerId }).where(inArray(lots.offerId, ids)));
    for (const id of ids) await testEnv.UPLOADS.put(`previews/${id}/1-left.png`, 'left');
    const closed = { userId: sellerId, closedAt: Date.now(), emailDigest: sellerId };
    await removePreviews(cron());
    expect(await storedFor(ids[0] ?? '')).toHaveLength(1);
    await database().insert(closedAccounts).values(closed);
    await removePreviews(cron());
    expect((await Promise.all(ids.map(storedFor))).flat()).toEqual([]);
    await removePreviews(cron());
    const written = and(eq(events.subjectId, sellerId), eq(events.verb, 'user.previews_removed'));
    expect(await database().$count(events, written)).toBe(1);
  });

  it('of a host is drawn with their name and what they raised, stored, and deleted with their account (H3)', async () => {
    const { id: sellerId, token } = await account();
    const id = await openTestLot();
    expect((await send(`/preview/${sellerId}/1.png`)).status).toBe(404);
    await unchecked(['offers'], () => database().update(offers).set({ sellerId }).where(eq(offers.id, id)));
    await unchecked(['lots'], () => database().update(lots).set({ sellerId }).where(eq(lots.offerId, id)));
    await database().update(users).set({ giver: true }).where(eq(users.id, sellerId));
    const address = async () => (await send(`/preview/${sellerId}/old.png`)).headers.get('location') ?? '';
    const before = await address();
    const drawn = await send(before);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    const first = new Uint8Array(await drawn.arrayBuffer());
    await expect.poll(() => storedFor(sellerId)).toHaveLength(1);

    await database().update(users).set({ firstName: 'Zebedee' }).where(eq(users.id, sellerId));
    expect(await address()).not.toBe(before);
    expect(new Uint8Array(await (await send(await address())).arrayBuffer())).not.toEqual(first);
    await database().update(lots).set({ status: 'closed', result: 'unsold' }).where(eq(lots.offerId, id));
    await api('user/closeAccount', { word: 'close', password: PASSWORD }, { token });
    await expect.poll(() => storedFor(sellerId)).toEqual([]);
    expect((await send(before)).status).toBe(404);
  });

  it('does not exist for drafts and unknown offers', async () => {
    const id = await openTestLot();
    await unchecked(['lots'], () => database().delete(lots).where(eq(lots.offerId, id)));
    for (const path of [`/preview/${id}/1.png`, '/preview/ofr_none000000/1.png', '/preview/..%2F..%2Fsecret/1.png'])
      expect((await send(path)).status).toBe(404);
  });

  it('is drawn at most thirty times a minute per network; beyond that a generic picture is shown', async () => {
    const from = (ip: string) => ({ headers: { 'cf-connecting-ip': ip } });
    const unreadable = await openTestLot({ title: '茶' });
    for (let n = 0; n < 30; n++) await send(`/preview/${unreadable}/1.png`, from('203.0.113.77'));
    const path = `/preview/${await openTestLot()}/1.png`;
    const late = await send(path, from('203.0.113.77'));
    expect([late.status, late.headers.get('location')]).toEqual([302, '/art/preview.png']);
    expect((await send(path, from('203.0.113.78'))).status).toBe(200);
  });
});
