import { describe, expect, it } from 'vitest';
import { headerCounts } from '../../../db/queries/money/invoices.ts';
import { showUnpaidWins } from '../../../functions/bidding/views/outcomes.ts';
import { castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { signedIn } from '../../support/signed-in.ts';
import { win } from '../../support/wins.ts';
import { CARDS, pay } from './payments/kit.ts';

ownDatabase();

describe('the cart', () => {
  it('shows won lots with the network fee and the charity', async () => {
    const { lot, cartGroup } = await win('ben', 5_010, { title: 'Sunday sourdough' });
    const { data } = await api('cart/search', {}, { as: 'ben' });
    const group = data.cartrecords.find((each) => each.cart_group === cartGroup);
    expect(group?.cartValues).toEqual({
      cart_group: cartGroup,
      total_items: 1,
      per_total: 50.1,
      per_total_pence: 5_010,
      total_tax: 2.51,
      total_tax_pence: 251,
      total_amount: 52.61,
      total_amount_pence: 5_261,
      currency: 'GBP',
    });
    expect(group?.cartItems).toMatchObject([
      {
        project_id: lot,
        projects_id: lot,
        projects_qty: 1,
        projects_sold: 1,
        in_cart: 1,
        projects_title: 'Sunday sourdough',
        qty: 1,
        per_total: 50.1,
        total_tax: 2.51,
        total_amount: 52.61,
        buynow_autype: 'live',
        custom_projects_charity_name: 'Royal National Lifeboat Institution',
      },
    ]);
  });

  it('adds up a group and keeps currencies apart (B25)', async () => {
    const cartGroup = 'crt_two_currencies';
    await win('clara', 1_000, { cartGroup });
    await win('clara', 3_000, { cartGroup });
    await win('clara', 2_000, { cartGroup, currency: 'USD' });
    const { data } = await api('cart/search', { cart_id: cartGroup }, { as: 'clara' });
    const values = data.cartrecords.map(({ cartValues }) => [
      cartValues.currency,
      cartValues.total_items,
      cartValues.total_amount,
    ]);
    expect(values).toEqual([
      ['GBP', 2, 42],
      ['USD', 1, 21],
    ]);
  });

  it('shows only the person’s own items', async () => {
    const { cartGroup } = await win('ben', 9_900);
    expect((await api('cart/search', { cart_id: cartGroup }, { as: 'dev' })).data.cartrecords).toEqual([]);
    expect((await api('cart/search', {}, {})).http).toBe(401);
  });

  it('is counted in the badge and the banner', async () => {
    const { cartGroup } = await win('priya', 2_000);
    await win('priya', 2_000);
    const lot = await openTestLot({ fixedPrice: true, startPence: 1_500, quantity: 2 });
    await api('buynow/addToCart', { product_id: lot, qty: 1, idempotency_key: 'badge-00001' }, { as: 'priya' });
    expect((await api('cart/pendingCount', {}, { as: 'priya' })).data).toEqual({
      auction: 2,
      buynow: 1,
      total: 3,
      unpaid_invoices: 0,
    });
    await api(
      'cart/checkout',
      { type: 'auction', cart_id: cartGroup, idempotency_key: 'badge-00002' },
      { as: 'priya' },
    );
    expect(await headerCounts(database(), castId('priya'))).toEqual({ cart: 2, unpaid: 1, news: 0, messages: 0 });
  });
});

describe('the home page', () => {
  const wins = async () =>
    (await showUnpaidWins(await signedIn('dev'))).map(({ kind, totalPence }) => [kind, totalPence]);

  it('shows a win until it is paid', async () => {
    const { cartGroup } = await win('dev', 2_000);
    expect(await wins()).toEqual([['won', 2_100]]);
    const bought = { type: 'auction' as const, cart_id: cartGroup, idempotency_key: 'home-000001' };
    const { data } = await api('cart/checkout', bought, { as: 'dev' });
    expect(await wins()).toEqual([['won', 2_100]]);
    await pay('dev', data.invoice_id, CARDS.good);
    expect(await wins()).toEqual([]);
  });
});
