import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices, lots, notifications } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { saveOffer } from '../../support/offers.ts';

ownDatabase();

const FIXED = { auction: false, buynow: true, bprice: 40, qty: 3 };
const stateOf = async (id: string) => (await api('product/getSingleProject', { id }, { as: 'amara' })).data.state;
const buy = (product_id: string, qty = 1, as: CastName = 'ben') =>
  api('buynow/addToCart', { product_id, qty, idempotency_key: crypto.randomUUID() }, { as }).then(({ data }) =>
    api('cart/checkout', { type: 'buynow', cart_id: data.cart_id, idempotency_key: crypto.randomUUID() }, { as }),
  );

describe('a fixed-price offer that someone has bought', () => {
  it('says that it was bought, not that someone has bid', async () => {
    const { id } = (await saveOffer(FIXED)).data;
    expect(await stateOf(id)).toBe('open');
    expect(await buy(id)).toMatchObject({ http: 200 });
    expect(await stateOf(id)).toBe('frozen');
    expect(await saveOffer({ id, ...FIXED, bprice: 55 })).toMatchObject({
      code: 'TERMS_FROZEN',
      message: 'Someone has bought this offer, so only its pictures can still change.',
      data: { changes: ['buyNowPence'] },
    });
    expect((await database().select().from(lots).where(eq(lots.offerId, id)))[0]).toMatchObject({ pricePence: 4_000 });
  });

  it.each([
    ['fixed price', FIXED],
    ['standing offer', { standing_offer: true, bprice: 40, qty: 3 }],
  ])('takes clarifications at a %s, which go to whose purchase stands and to nobody else', async (kind, given) => {
    const title = `An apron at a ${kind}`;
    const { id } = (await saveOffer({ ...given, title })).data;
    const clarify = (text: string) => api('product/clarify', { id, text }, { as: 'amara' });
    expect(await clarify('Bring an apron.')).toMatchObject({
      code: 'NOT_FROZEN',
      message: 'Nobody has bought it yet, so you can still edit the offer.',
    });
    await buy(id);
    const left = await buy(id, 1, 'clara');
    await database().update(invoices).set({ status: 'void' }).where(eq(invoices.id, left.data.invoice_id));
    expect(await clarify('Bring an apron.')).toMatchObject({ http: 200 });
    expect((await api('product/singleProduct', { id })).data.clarifications).toMatchObject([
      { text: 'Bring an apron.' },
    ]);
    const told = (await database().select().from(notifications)).filter(({ content }) => content.includes(title));
    expect(told.map(({ userId }) => userId)).toEqual(['usr_ben']);
    expect(told[0]?.content).toContain('which you’ve bought');
  });
});

describe('a standing offer that someone has bought', () => {
  it('names what may still change', async () => {
    const given = { standing_offer: true, bprice: 40, qty: 3 };
    const { id } = (await saveOffer(given)).data;
    expect((await buy(id, 2, 'clara')).http).toBe(200);
    expect(await stateOf(id)).toBe('open');
    expect(await saveOffer({ id, ...given, title: 'Another hour', bprice: 50 })).toMatchObject({
      code: 'TERMS_FROZEN',
      message:
        'Someone has bought this offer, so only its price, its pictures and the number of seats can still change.',
      data: { changes: ['title'] },
    });
    expect(await saveOffer({ id, ...given, bprice: 50, qty: 1 })).toMatchObject({
      code: 'TERMS_FROZEN',
      message: '2 seats are already sold. You can add seats, but not go below that.',
      data: { changes: ['quantity'] },
    });
  });

  it('is reported as changed if its lot changed during the edit, since no sale prevented it', async () => {
    const given = { standing_offer: true, bprice: 40, qty: 3 };
    const { id } = (await saveOffer(given)).data;
    await buy(id);
    // Runs between the reading and the writing of the change.
    await database().run(sql`CREATE TRIGGER moves_on AFTER UPDATE ON offers WHEN NEW.id = ${sql.raw(`'${id}'`)}
      BEGIN UPDATE lots SET version = version + 1 WHERE offer_id = NEW.id; END`);
    expect(await saveOffer({ id, ...given, qty: 4 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await database().run(sql`DROP TRIGGER moves_on`);
    expect(await saveOffer({ id, ...given, qty: 4 })).toMatchObject({ http: 200 });
  });
});
