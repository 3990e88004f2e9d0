import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bids, cartItems, lots } from '../../../db/schema/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { uploadOne } from '../../support/offers/pictures.ts';
import { lotOf, saveOffer } from '../../support/offers.ts';

ownDatabase();

const key = () => crypto.randomUUID();
const termsOf = async (id: string) => (await api('product/singleProduct', { id })).data.terms_version;
const look = (project_id: string, terms_version?: number) =>
  api('bid/preBidConfirm', { project_id, amount_pence: 2_500, terms_version }, { as: 'ben' });
const bid = (project_id: string, terms_version?: number, idempotency_key = key()) =>
  api('bid/confirm', { project_id, amount_pence: 2_500, terms_version, idempotency_key }, { as: 'ben' });
const bidsOn = (id: string) => database().select().from(bids).where(eq(bids.lotId, id));
const CHANGED = { http: 409, code: 'TERMS_CHANGED' };

describe('a bid with the version of the terms that its bidder saw (A22)', () => {
  it('is refused if the seller has changed them since, and accepted once they were seen', async () => {
    const { id } = (await saveOffer({ rprice: 20 })).data;
    const seen = await termsOf(id);
    // From now on the room has cached the lot.
    expect(await look(id, seen)).toMatchObject({ http: 200 });
    await saveOffer({ id, rprice: 20, desc_proc: '<p>We only wash up.</p>' });
    expect(await bid(id, seen)).toMatchObject(CHANGED);
    expect(await look(id, seen)).toMatchObject(CHANGED);
    expect(await bidsOn(id)).toEqual([]);
    const now = await termsOf(id);
    expect(await look(id, now)).toMatchObject({ http: 200 });
    expect(await bid(id, now)).toMatchObject({ http: 200, data: { leading: true } });
  });

  it('is accepted right after a change that its bidder has seen, whatever the room has cached', async () => {
    const { id } = (await saveOffer()).data;
    await look(id, await termsOf(id));
    await saveOffer({ id, title: 'Three hours of sourdough' });
    expect(await look(id, await termsOf(id))).toMatchObject({ http: 200 });
    await saveOffer({ id, title: 'Four hours of sourdough' });
    expect(await bid(id, await termsOf(id))).toMatchObject({ http: 200 });
  });

  it('is refused if price, end, charity or increments have changed, but not for another picture', async () => {
    const { id } = (await saveOffer()).data;
    const changes = [
      { sprice: 15 },
      { date_closed: Date.now() + 20 * 86_400_000 },
      { charity_id: '225971' },
      { increments: [{ from: 0, increment: 5 }] },
    ];
    let terms = await termsOf(id);
    let standing = {};
    for (const change of changes) {
      standing = { ...standing, ...change };
      expect(await saveOffer({ id, ...standing })).toMatchObject({ http: 200 });
      expect(await bid(id, terms)).toMatchObject(CHANGED);
      terms = await termsOf(id);
    }
    const picture = (await uploadOne(pngFile(640, 360))).file_name;
    expect(await saveOffer({ id, ...standing, uploadimages: [{ filename: picture }] })).toMatchObject({ http: 200 });
    expect(await bid(id, terms)).toMatchObject({ http: 200 });
  });

  it('gets the same answer for the same key, and means the current terms if it names none', async () => {
    const { id } = (await saveOffer()).data;
    const again = key();
    const first = await bid(id, await termsOf(id), again);
    expect((await bid(id, undefined, again)).data).toEqual(first.data);
    expect((await bid(id, 99, again)).data).toEqual(first.data);
    const other = (await saveOffer()).data;
    await saveOffer({ id: other.id, title: 'Another hour' });
    expect(await bid(other.id)).toMatchObject({ http: 200 });
    for (const nonsense of [-1, 0.5, '0']) expect((await bid(other.id, nonsense as number)).http).toBe(400);
  });
});

describe('a purchase at a fixed price', () => {
  const add = (product_id: string, terms_version?: number) =>
    api('buynow/addToCart', { product_id, qty: 1, terms_version, idempotency_key: key() }, { as: 'ben' });

  it('is refused if the buyer saw another price, and adds nothing to the cart', async () => {
    const sale = { auction: false, buynow: true, bprice: 40, qty: 3 };
    const { id } = (await saveOffer(sale)).data;
    const seen = await termsOf(id);
    await saveOffer({ id, ...sale, bprice: 60 });
    expect(await add(id, seen)).toMatchObject(CHANGED);
    expect(await database().select().from(cartItems).where(eq(cartItems.lotId, id))).toEqual([]);
    expect(await add(id, await termsOf(id))).toMatchObject({ http: 200 });
    expect(await add(id)).toMatchObject({ http: 200 });
  });
});

describe('a change that nobody needs to see', () => {
  it('is one of the seats or of how requests are answered', async () => {
    const sale = { auction: false, buynow: true, bprice: 40, qty: 3 };
    const { id } = (await saveOffer(sale)).data;
    const seen = await termsOf(id);
    expect(await saveOffer({ id, ...sale, qty: 5 })).toMatchObject({ http: 200 });
    expect(await saveOffer({ id, ...sale, qty: 5, auto_approval: true })).toMatchObject({ http: 200 });
    expect(await termsOf(id)).toBe(seen);
    expect(await saveOffer({ id, ...sale, qty: 6, auto_approval: true, bprice: 41 })).toMatchObject({ http: 200 });
    expect(await termsOf(id)).not.toBe(seen);
  });

  it('counts as a change of terms if the network’s soft close has changed with it', async () => {
    const { id } = (await saveOffer()).data;
    const seen = await termsOf(id);
    const { terms = '{}' } = (await lotOf(id)) ?? {};
    const other = JSON.stringify({ ...JSON.parse(terms), softCloseWindowMs: 1 });
    await database().update(lots).set({ terms: other }).where(eq(lots.offerId, id));
    expect(await saveOffer({ id, auto_approval: true })).toMatchObject({ http: 200 });
    expect(await termsOf(id)).toBe(seen + 1);
  });
});

describe('the soft close on an offer’s page', () => {
  const told = async (id: string) => (await api('product/singleProduct', { id })).data.soft_close_minutes;

  it('is its own, or else the operator’s', async () => {
    const own = { soft_close_minutes: 2, soft_close_cap_minutes: 10 };
    expect(await told((await saveOffer(own)).data.id)).toBe(2);
    expect(await told((await saveOffer()).data.id)).toBe(5);
  });

  it('is that of the draft for its seller', async () => {
    const { id } = (await saveOffer({ soft_close_minutes: 3, market_status: 'draft' })).data;
    const { data } = await api('product/singleProduct', { id }, { as: 'amara' });
    expect(data.soft_close_minutes).toBe(3);
  });
});
