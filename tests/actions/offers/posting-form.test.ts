import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dropdownItems, fieldDefinitions, images, lots, offers } from '../../../db/schema/index.ts';
import { FIELD_DEFINITION } from '../../../src/domain/kit/fields/index.ts';
import { standingEndOf } from '../../../src/domain/offers/standing-offer.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { bid, lotOf, offerForm, offerRow, saveOffer } from '../../support/offers.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
const issuesOf = (reply: { data: unknown }) => (reply.data as { issues?: { field: string; message: string }[] }).issues;

describe('a standing offer (R32)', () => {
  it('is on sale for a year at a fixed price, whatever else was sent', async () => {
    const given = { standing_offer: true, auction: true, bprice: 40, qty: 12, meeting_datetime: Date.now() + 30 * DAY };
    const { http, data } = await saveOffer(given);
    expect(http).toBe(200);
    const lot = await lotOf(data.id);
    expect(lot).toMatchObject({ standing: true, auction: false, buyNow: true, pricePence: 4000, quantity: 12 });
    expect(lot?.closesAt).toBe(standingEndOf(lot?.opensAt ?? 0));
    expect(await offerRow(data.id)).toMatchObject({ meetingAt: null, startPence: null, reservePence: null });
    expect((await api('product/singleProduct', { id: data.id })).data).toMatchObject({ standing_offer: true, qty: 12 });
  });
});

describe('a standing offer that someone has bought', () => {
  const sell = (id: string) => database().update(lots).set({ sold: 2 }).where(eq(lots.offerId, id));

  it('may change its price and add seats for later buyers, and nothing else', async () => {
    const given = { standing_offer: true, bprice: 40, qty: 3 };
    const { data } = await saveOffer(given);
    await sell(data.id);
    expect((await saveOffer({ id: data.id, ...given, bprice: 55, qty: 2 })).http).toBe(200);
    expect(await lotOf(data.id)).toMatchObject({ pricePence: 5500, quantity: 2, sold: 2 });
    for (const change of [{ qty: 1 }, { title: 'Another hour' }, { meeting_venue: 'Elsewhere' }]) {
      expect((await saveOffer({ id: data.id, ...given, bprice: 60, qty: 2, ...change })).code).toBe('TERMS_FROZEN');
    }
  });

  it('cannot become a fixed-price offer with an end, which is frozen', async () => {
    const given = { auction: false, buynow: true, bprice: 40, qty: 3 };
    const { data } = await saveOffer(given);
    await sell(data.id);
    expect((await saveOffer({ id: data.id, ...given, bprice: 55 })).code).toBe('TERMS_FROZEN');
  });
});

describe('a request for time (R28)', () => {
  it('opens under terms of its own, for a charity that is only suggested', async () => {
    const { data } = await saveOffer({ auctiontype: 'reverse', rprice: null }, 'priya');
    const lot = await lotOf(data.id);
    expect(lot).toMatchObject({ reverse: true, hostId: null, payerId: null, pricePence: 2_000 });
    expect(JSON.parse(lot?.terms ?? '{}')).toMatchObject({ kind: 'reverse', startPence: 2_000, reservePence: 2_000 });
  });
});

describe('a time-to-win auction (R29)', () => {
  const timed = { auctiontype: 'ttw', rprice: null, soft_close_minutes: 90 } as const;

  it('opens with the time that its seller set, or a day, and a hard end', async () => {
    const { data } = await saveOffer({ ...timed, soft_close_cap_minutes: 30 });
    const terms = { kind: 'time_to_win', softCloseWindowMs: 90 * 60_000, softCloseCapMs: 0 };
    expect(JSON.parse((await lotOf(data.id))?.terms ?? '{}')).toMatchObject(terms);
    const view = (await api('product/singleProduct', { id: data.id })).data;
    expect(view).toMatchObject({ auctiontype: 'ttw', time_to_win_minutes: 90, soft_close_minutes: 0 });
    const usual = await saveOffer({ ...timed, soft_close_minutes: null });
    expect(JSON.parse((await lotOf(usual.data.id))?.terms ?? '{}')).toMatchObject({ softCloseWindowMs: DAY });
  });

  it('has no reserve, and a time between a minute and a day', async () => {
    const issues = issuesOf(await saveOffer({ ...timed, rprice: 900, soft_close_minutes: 0 }));
    expect(issues).toEqual([
      { field: 'rprice', message: 'A time-to-win auction has no reserve' },
      { field: 'soft_close_minutes', message: 'Between 1 and 1,440 minutes' },
    ]);
  });
});

describe('an offer’s own increments and soft close (R8, R13)', () => {
  it('are frozen into its terms, and bids are judged by them', async () => {
    const own = {
      increments: [
        { from: 0, increment: 3 },
        { from: 40, increment: 7.5 },
      ],
      soft_close_minutes: 2,
      soft_close_cap_minutes: 10,
      rprice: 20,
    };
    const { data } = await saveOffer(own);
    expect(JSON.parse((await lotOf(data.id))?.terms ?? '{}')).toMatchObject({
      increments: [
        { fromPence: 0, incrementPence: 300 },
        { fromPence: 4000, incrementPence: 750 },
      ],
      softCloseWindowMs: 120_000,
      softCloseCapMs: 600_000,
    });
    await bid(data.id, 2000);
    expect(await bid(data.id, 2299, 'clara')).toMatchObject({ code: 'BID_TOO_LOW', data: { minimum_pence: 2300 } });
    expect(await bid(data.id, 4500, 'clara')).toMatchObject({ http: 200, data: { price_pence: 2300 } });
    expect((await saveOffer({ id: data.id, ...own, increments: null })).code).toBe('TERMS_FROZEN');
    expect((await saveOffer({ id: data.id, ...own, private_sale: true })).code).toBe('TERMS_FROZEN');
  });

  it('respect the operator’s limits', async () => {
    expect(issuesOf(await saveOffer({ soft_close_minutes: 31, soft_close_cap_minutes: 1440 }))).toEqual([
      { field: 'soft_close_minutes', message: 'Between 1 and 30 minutes' },
    ]);
  });
});

describe('shipping (§5)', () => {
  it('must be complete, and appears on the page', async () => {
    const fields = issuesOf(await saveOffer({ shipping_enable: true }))?.map(
      ({ field, message }) => `${field} ${message}`,
    );
    expect(fields).toEqual([
      'dimension_length Required',
      'dimension_width Required',
      'dimension_height Required',
      'weight_value Required',
      'dimension_unit Required!',
      'weight_unit Required!',
      'origin_zip Required!',
    ]);
    const sizes = { dimension_length: '30.5', dimension_width: 20, dimension_height: 10, weight_value: 1.25 };
    const units = { dimension_unit: 'cm', weight_unit: 'kg', origin_zip: 'EC1A 1BB' } as const;
    const { data } = await saveOffer({ shipping_enable: true, ...sizes, ...units });
    expect((await api('product/singleProduct', { id: data.id })).data.shipping).toEqual({
      ...sizes,
      dimension_length: 30.5,
      ...units,
    });
  });
});

describe('the operator’s lists and fields', () => {
  it('accept available entries of the right list, and a subcategory of its category', async () => {
    const right = { category: 'category-food', subcategory: 'category-food-baking', location: 'location-london' };
    const { data } = await saveOffer(right);
    expect(await lotOf(data.id)).toMatchObject({
      categoryId: 'category-food',
      subcategoryId: 'category-food-baking',
      locationId: 'location-london',
      seniority: 'Senior',
    });
    expect((await api('product/singleProduct', { id: data.id })).data).toMatchObject({
      category: { id: 'category-food', name: 'Food and drink' },
      subcategory: { name: 'Baking' },
      condition: null,
    });
    for (const [wrong, field] of [
      [{ category: 'location-london' }, 'category'],
      [{ category: 'category-arts', subcategory: 'category-food-baking' }, 'subcategory'],
      [{ location: 'nowhere' }, 'location'],
    ] as const) {
      const refused = await saveOffer({ ...wrong, market_status: 'draft' });
      expect([refused.http, issuesOf(refused)?.map((issue) => issue.field)]).toEqual([422, [field]]);
    }
    await database().update(dropdownItems).set({ active: false }).where(eq(dropdownItems.id, 'location-london'));
    expect((await saveOffer(right)).code).toBe('FORM');
    expect((await saveOffer({ id: data.id, ...right, title: 'It stays in London' })).http).toBe(200);
  });

  it('are validated, calculated, sanitised, and shown', async () => {
    const define = (name: string, given: object) =>
      FIELD_DEFINITION.parse({ name, label: name, view_page: 'offer', ...given });
    const definitions = [
      define('seats', { type: 'number', required: true, minimum: 1, maximum: 10 }),
      define('hours', { type: 'float' }),
      define('total', { type: 'float', calculate_value: { values: ['seats', 'hours'], operator: '*' } }),
      define('story', { type: 'ckeditor' }),
      define('diet', { type: 'select', options: [{ value: 'v', label: 'Vegetarian' }] }),
      define('which', { type: 'text', sub_field: 'diet', sub_select: ['v'], required: true }),
    ];
    const rows = definitions.map((definition, showOrder) => {
      const row = { id: `fld_${definition.name}`, form: 'offer', name: definition.name, active: true, showOrder };
      return { ...row, definition: JSON.stringify(definition), updatedAt: 0 };
    });
    await database().insert(fieldDefinitions).values(rows);
    expect(issuesOf(await saveOffer())?.map(({ field, message }) => [field, message])).toEqual([
      ['fields.seats', 'Required'],
    ]);
    const draft = await saveOffer({ market_status: 'draft', fields: { story: '<script>x</script><p>Hi</p>' } });
    expect(JSON.parse((await offerRow(draft.data.id))?.fields ?? '')).toEqual({ story: '<p>Hi</p>' });
    const wrong = await saveOffer({ market_status: 'draft', fields: { seats: 11, nothing: 'x' } });
    expect(issuesOf(wrong)?.map(({ field }) => field)).toEqual(['fields.seats', 'fields.nothing']);
    const hidden = await saveOffer({ fields: { seats: 2, diet: 'v' } });
    expect(issuesOf(hidden)?.map(({ field }) => field)).toEqual(['fields.which']);
    const { data } = await saveOffer({ fields: { seats: '4', hours: '1.5', total: 99, diet: 'v', which: 'Eggs' } });
    expect(JSON.parse((await offerRow(data.id))?.fields ?? '')).toMatchObject({ seats: 4, hours: 1.5, total: 6 });
    const page = await api('product/singleProduct', { id: data.id });
    expect(page.data.fields.find(({ name }) => name === 'diet')).toMatchObject({ value: 'Vegetarian' });
    await database()
      .update(offers)
      .set({ fields: '{"story":"<img src=x onerror=x><b>Hi</b>"}' })
      .where(eq(offers.id, data.id));
    const { data: shown } = await api('product/singleProduct', { id: data.id });
    expect(shown.fields.find(({ name }) => name === 'story')).toMatchObject({ value: '<b>Hi</b>' });
    await database().delete(fieldDefinitions).where(eq(fieldDefinitions.form, 'offer'));
  });
});

describe('the gallery', () => {
  it('accepts own pictures with captions, even when everything else is frozen, and no others', async () => {
    const shape = { key: 'x.webp', type: 'image/webp', bytes: 1, width: 1, height: 1, alt: '', createdAt: Date.now() };
    const [mine, theirs] = ['img_0123456789', 'img_9876543210'];
    await database()
      .insert(images)
      .values([
        { id: mine, ownerId: 'usr_amara', ...shape },
        { id: theirs, ownerId: 'usr_edwin', ...shape },
      ]);
    const { data } = await saveOffer({ rprice: 20, uploadimages: [{ filename: mine }] });
    expect(await offerRow(data.id)).toMatchObject({ imageId: mine });
    expect((await saveOffer({ uploadimages: [{ filename: theirs }] })).code).toBe('IMAGE_UNKNOWN');
    await bid(data.id, 3000);
    const { form } = (await api('product/getSingleProject', { id: data.id }, { as: 'amara' })).data;
    const captioned = [{ filename: mine, title: 'Bread', description: 'Fresh from the oven' }];
    const saved = await api(
      'product/projectAction',
      { ...offerForm(), ...form, id: data.id as 'ofr_', uploadimages: captioned },
      { as: 'amara' },
    );
    expect(saved.http).toBe(200);
    expect((await api('product/singleProduct', { id: data.id })).data.images).toMatchObject([{ title: 'Bread' }]);
  });
});
