import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hostsSql } from '../../../db/queries/discovery/host-pages.ts';
import { profiles, users } from '../../../db/schema/index.ts';
import { showHome } from '../../../functions/discovery/views/home.ts';
import { showHostOfOffer, showHostPage } from '../../../functions/discovery/views/host.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { api, database, moveClock, ownDatabase, send, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { win } from '../../support/wins.ts';
import { CARDS, newKey, pay } from '../money/payments/kit.ts';

ownDatabase();

const visitor = () => makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'visitor', id: null } });
const pageOf = (id: string, page = 1) => showHostPage(visitor(), id, { page, limit: 2 });
const HOUR = 3_600_000;

describe('the page of a host', () => {
  it('has what they say of themselves, and a badge only once their identity has been checked', async () => {
    await openTestLot({ seller: 'edwin' });
    const about = { userId: 'usr_edwin', bio: 'I sail.', website: 'javascript:alert(1)', updatedAt: 1 };
    await database()
      .insert(profiles)
      .values(about)
      .onConflictDoUpdate({ target: profiles.userId, set: { bio: about.bio, website: about.website } });
    const before = await pageOf('usr_edwin');
    expect(before?.host).toMatchObject({ name: 'Edwin Hale', bio: 'I sail.', website: null, isChecked: false });
    await database().update(users).set({ kycStatus: 'passed' }).where(eq(users.id, 'usr_edwin'));
    expect((await pageOf('usr_edwin'))?.host.isChecked).toBe(true);
    expect(JSON.stringify(await pageOf('usr_edwin'))).not.toMatch(/@|phone/);
  });

  it('lists their offers by pages, also those that open later', async () => {
    for (const title of ['One', 'Two', 'Three']) await openTestLot({ seller: 'priya', title });
    const [first, second] = [await pageOf('usr_priya'), await pageOf('usr_priya', 2)];
    expect(first?.offers).toHaveLength(2);
    expect(second?.offers.length).toBeGreaterThan(0);
    expect(first?.offers.map(({ id }) => id)).not.toContain(second?.offers[0]?.id);
  });

  it('counts what was paid for their hours, without fees', async () => {
    const before = (await pageOf('usr_amara'))?.raised.find(({ currency }) => currency === 'GBP')?.pence ?? 0;
    const { cartGroup } = await win('ben', 5_000, { seller: 'amara' });
    expect((await pageOf('usr_amara'))?.raised.find(({ currency }) => currency === 'GBP')?.pence ?? 0).toBe(before);
    const order = { type: 'auction' as const, cart_id: cartGroup, idempotency_key: newKey() };
    const { invoice_id } = (await api('cart/checkout', order, { as: 'ben' })).data;
    await pay('ben', invoice_id, CARDS.good);
    expect((await pageOf('usr_amara'))?.raised).toContainEqual({ currency: 'GBP', pence: before + 5_000 });
  });

  it('is found from an offer, and from the site map', async () => {
    const id = await openTestLot({ seller: 'edwin' });
    expect(await showHostOfOffer(visitor(), id)).toMatchObject({ id: 'usr_edwin' });
    expect(await showHostOfOffer(visitor(), 'ofr_unknown')).toBeNull();
    const map = await (await send('/sitemaps/hosts-0.xml')).text();
    expect(map).toMatch(/\/host\/usr_edwin</);
    expect(map).not.toContain('usr_ben<');
    expect(await (await send('/sitemap.xml')).text()).toContain('/sitemaps/hosts-0.xml');
  });

  it('does not exist for people who never hosted, who left, or for anything else', async () => {
    for (const id of ['usr_ben', 'usr_nobody', 'ofr_bread', "usr_' OR 1=1", '']) expect(await pageOf(id)).toBeNull();
    await openTestLot({ seller: 'edwin' });
    await database().update(users).set({ closedAt: 1 }).where(eq(users.id, 'usr_edwin'));
    expect(await pageOf('usr_edwin')).toBeNull();
  });

  it('is there while a new e-mail address is not confirmed, so that no offer leads nowhere; not once deactivated', async () => {
    const id = await openTestLot({ seller: 'priya' });
    const found = async (status: 'email_unverified' | 'deactivated' | 'active') => {
      await database().update(users).set({ status }).where(eq(users.id, 'usr_priya'));
      const map = await (await send('/sitemaps/hosts-0.xml')).text();
      return [
        (await pageOf('usr_priya')) !== null,
        (await showHostOfOffer(visitor(), id)) !== null,
        map.includes('usr_priya<'),
      ];
    };
    expect(await found('email_unverified')).toEqual([true, true, true]);
    expect(await found('deactivated')).toEqual([false, false, false]);
    expect(await found('active')).toEqual([true, true, true]);
  });

  it('is read from indexes', async () => {
    const plan = await database().all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT count(*) FROM lots l INDEXED BY lots_seller
        WHERE l.seller_id = 'usr_amara' AND l.status = 'open' AND l.closes_at > 1`,
    );
    expect(plan[0]?.detail).toMatch(/^SEARCH l USING .*INDEX lots_seller/);
    const map = await database().all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${hostsSql(0, 100)}`);
    const steps = map.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH) (users|u|lots)\b/.test(detail));
    expect(steps).toEqual([
      expect.stringMatching(/^SEARCH lots USING COVERING INDEX lots_seller/),
      expect.stringMatching(/^SEARCH lots USING COVERING INDEX lots_seller \(seller_id>\?\)/),
      expect.stringMatching(/^SEARCH u USING .*\(id=\?\)/),
    ]);
  });
});

describe('offers that open later', () => {
  it('are on the home page, the next three first, until they open', async () => {
    const at = Date.now();
    const opening: string[] = [];
    for (const hours of [3, 1, 4, 2]) {
      const opensAt = at + hours * HOUR;
      opening[hours - 1] = await openTestLot({ opensAt, scheduledEndAt: opensAt + HOUR });
    }
    const shown = async () => (await showHome(visitor())).opening.map(({ id }) => id);
    expect(await shown()).toEqual(opening.slice(0, 3));
    moveClock(1.5 * HOUR);
    expect(await shown()).toEqual(opening.slice(1));
    moveClock(5 * HOUR);
    expect(await shown()).toEqual([]);
  });

  it('are found by a filter of the search, and not among those on sale', async () => {
    const opensAt = Date.now() + HOUR;
    const id = await openTestLot({ title: 'Zither before dawn', opensAt, scheduledEndAt: opensAt + HOUR });
    const find = async (when?: 'now' | 'upcoming') =>
      (await api('product/search', { q: 'Zither before dawn', ...(when && { when }) })).data.records.map(
        (record) => record.id,
      );
    expect(await find()).toEqual([]);
    expect(await find('upcoming')).toEqual([id]);
    const all = (await api('product/search', { when: 'upcoming' })).data;
    expect(all.records.map((record) => record.id)).toContain(id);
    expect(all.records.every(({ status }) => status === 'upcoming')).toBe(true);
    moveClock(1.5 * HOUR);
    expect(await find('upcoming')).toEqual([]);
    expect(await find()).toEqual([id]);
    moveClock(0);
  });
});
