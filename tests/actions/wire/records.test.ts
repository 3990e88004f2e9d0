import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoiceLines, memberships, providerCustomers, settings, users } from '../../../db/schema/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { api, database, moveClock, ownDatabase, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { upload } from '../../support/offers/pictures.ts';
import { bid, saveOffer } from '../../support/offers.ts';
import { win } from '../../support/wins.ts';

ownDatabase();

const key = () => crypto.randomUUID();

describe('the User record (§3)', () => {
  it('has the seller’s fields for a TimeGiver, and none of them for a bidder', async () => {
    const { data: amara } = await api('user/loadUser', {}, { as: 'amara' });
    expect(amara).toMatchObject({ admin: 1, emp_type: 'seller', admin_id: amara.id, as_employees_id: amara.id });
    const { data: ben } = await api('user/loadUser', {}, { as: 'ben' });
    expect(ben).toMatchObject({ admin: 0, emp_type: '', admin_id: null, as_employees_id: null, is_requested: 0 });
  });

  it('says when the membership began, what plan the person came for, and their own customer id', async () => {
    const db = database();
    await db.insert(providerCustomers).values([
      { provider: 'stripe', userId: 'usr_ben', ref: 'cus_ben' },
      { provider: 'stripe', userId: 'usr_clara', ref: 'cus_clara' },
    ]);
    await db.update(users).set({ referencePlan: 'yearly' }).where(eq(users.id, 'usr_ben'));
    const [membership] = await db.select().from(memberships).where(eq(memberships.userId, 'usr_ben'));
    const { data } = await api('user/loadUser', {}, { as: 'ben' });
    expect(data).toMatchObject({
      membership_date: membership?.startsAt,
      stripe_id: 'cus_ben',
      reference_plan: 'yearly',
    });
  });
});

describe('the bid history (§3)', () => {
  it('has amounts in pounds, and in pence under a separate name', async () => {
    const { data: offer } = await saveOffer({ sprice: 20, rprice: 20 });
    await bid(offer.id, 2_550);
    const { data } = await api('product/bidhistory', { id: offer.id }, { as: 'ben' });
    expect(data.records[0]).toMatchObject({
      proposed_amount: 25.5,
      proposed_amount_pence: 2_550,
      seller_id: 'usr_amara',
    });
  });
});

describe('the Cart record (§3)', () => {
  it('comes in pages of groups, and has what can’t be bought any more apart', async () => {
    const [first, second] = ['crt_first', 'crt_second'];
    await win('dev', 1_000, { cartGroup: first });
    await win('dev', 2_000, { cartGroup: second });
    const page = async (n: number) => (await api('cart/search', { page: n, limit: 1 }, { as: 'dev' })).data;
    const [one, two, three] = [await page(1), await page(2), await page(3)];
    expect(one.cartrecords.map(({ cart_id }) => cart_id)).toEqual([first]);
    expect(two.records.map(({ amount, amount_pence }) => [amount, amount_pence])).toEqual([[20, 2_000]]);
    expect(three).toMatchObject({
      cartrecords: [],
      records: [],
      totalRecords: 2,
      nonCartItems: [],
      cartLocation: null,
    });
    const lot = (await saveOffer({ auction: false, buynow: true, bprice: 30, qty: 1 })).data.id;
    await api('buynow/addToCart', { product_id: lot, qty: 1, idempotency_key: key() }, { as: 'dev' });
    await api('product/changeStatus', { id: lot, status: 'closed' }, { as: 'amara' });
    const { data } = await api('cart/search', { type: 'buynow' }, { as: 'dev' });
    expect(data.cartrecords).toEqual([]);
    expect(data.nonCartItems).toMatchObject([{ project_id: lot, projects_qty: 1 }]);
  });
});

describe('the Invoice record (§3)', () => {
  it('has values, addresses and the seller’s public name, for its owner alone', async () => {
    const home = { address1: '12 Harbour Street', city: 'Whitstable', zip: 'CT5 1AQ' };
    await api('user/userAddress', { action: 'add', ...home }, { as: 'priya' });
    const { cartGroup } = await win('priya', 2_000);
    const order = { type: 'auction' as const, cart_id: cartGroup, idempotency_key: key() };
    const { data: invoice } = await api('cart/checkout', order, { as: 'priya' });
    const { data } = await api('invoice/invoice', { id: invoice.invoice_id }, { as: 'priya' });
    const [line] = await database().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice.invoice_id));
    expect(data).toMatchObject({
      cartValues: { total_items: 1, per_total: 20, total_tax: 1, total_amount: 21, total_amount_pence: 2_100 },
      invoiceAddress: { ...home, full_address: '12 Harbour Street, Whitstable, CT5 1AQ' },
      billingAddress: home,
      invoiceSeller: { id: line?.sellerId, name: expect.stringMatching(/\w/) },
      invoice_notes_public: '',
    });
    expect(JSON.stringify(data.invoiceSeller)).not.toContain('@');
    const list = await api('invoice/allinvoices', {}, { as: 'priya' });
    expect(list.data.sorts).toEqual([{ id: 'created_at', order: 'desc', name: 'Newest' }]);
    expect((await api('invoice/invoice', { id: invoice.invoice_id }, { as: 'ben' })).http).toBe(404);
  });
});

describe('common/getDefault (§7)', () => {
  it('has every list of the specification', async () => {
    const { data } = await api('common/getDefault', {});
    const names = 'categories subcategories organizations business_categories vat notifications time_zones event_types';
    const more = 'locations conditions ui_settings dropdown_data bidding_plans home_banners countries states cities';
    const lists = `${names} ${more} static_pages footer_links`.split(' ');
    for (const name of lists) expect(data.tableValues[name], name).toBeInstanceOf(Array);
    expect(data.tableValues.countries?.[0]).toEqual({ name: 'United Kingdom', isoCode: 'GB' });
    expect(data.tableValues.states?.length).toBeGreaterThan(50);
    expect(data.variables.buyer_premium).toBe(5);
    expect(JSON.stringify(data.tableValues.footer_links)).toContain('/about');
  });

  it('has features that the operator switches, and that offers obey', async () => {
    const open = async () => (await saveOffer()).code;
    expect(await open()).toBeUndefined();
    await database().insert(settings).values({ key: 'features', value: '{"auction":false}', updatedAt: 0 });
    moveClock(40_000);
    expect((await api('common/getDefault', {})).data.features).toEqual({ auction: false, buynow: true });
    const now = Date.now() + 40_000;
    const refused = await saveOffer({ date_added: now, date_closed: now + 864_000_000 });
    expect(refused).toMatchObject({
      code: 'FORM',
      data: { issues: [{ field: 'auction', message: 'Auctions are switched off at the moment' }] },
    });
    expect((await saveOffer({ market_status: 'draft' })).http).toBe(200);
  });

  it('stops what is bought at a fixed price while the operator has switched it off', async () => {
    const product_id = await openTestLot({ fixedPrice: true, quantity: 2, scheduledEndAt: Date.now() + 864_000_000 });
    const add = (key: string) => api('buynow/addToCart', { product_id, qty: 1, idempotency_key: key }, { as: 'ben' });
    expect((await add('feature-0001')).http).toBe(200);
    const value = '{"auction":true,"buynow":false}';
    await database()
      .insert(settings)
      .values({ key: 'features', value, updatedAt: 0 })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    moveClock(80_000);
    expect(await add('feature-0002')).toMatchObject({ http: 409, code: 'BUY_NOW_OFF' });
  });
});

describe('an uploaded picture (§7, §9)', () => {
  it('fits into 500x500 unless the caller says otherwise, and is at /uploads/templates/ and its name', async () => {
    const { data } = await upload([{ name: 'hands.png', bytes: pngFile(1600, 1200) }], { asForm: false });
    const [file] = data.files ?? [];
    expect(file).toMatchObject({ width: 500, height: 375 });
    const answer = await send(`/uploads/templates/${file?.file_name}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, file?.url]);
  });

  it.each(['img_0000000000', 'IMG_0000000000', 'img_'])('is not found at /uploads/templates/%s (T16)', async (name) => {
    expect((await send(`/uploads/templates/${name}`)).status).toBe(404);
  });
});
