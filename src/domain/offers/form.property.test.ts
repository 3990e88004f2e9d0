import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLot } from '../bidding/index.ts';
import { DAY_MS } from '../kit/time.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { checkOffer } from './check.ts';
import { formFromOffer } from './fields/codec.ts';
import { OFFER_FORM, type OfferInput, shapeIssues } from './form.ts';
import { asNewDraft } from './new-draft.ts';
import { editOf, frozenChanges, offerFromForm, offerToOpen } from './offer.ts';
import { NOW } from './offers.testkit.ts';
import { standingEndOf } from './standing-offer.ts';
import { termsOf } from './terms.ts';

const SALE = { offerId: 'ofr_0123456789', sellerId: 'usr_amara', sellerCompanyId: null, currency: 'GBP' as const };
const AT = { now: NOW, settings: DEFAULT_SETTINGS };

const price = fc.option(fc.integer({ min: 0, max: 12_000 }).map((pence) => pence / 100));
const moment = fc.option(fc.integer({ min: NOW - 3 * DAY_MS, max: NOW + 40 * DAY_MS }));
const measure = fc.option(fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100));
const minutes = fc.option(fc.integer({ min: 0, max: 1440 }));
const text = (most: number) => fc.string({ maxLength: most });
const imageId = fc.stringMatching(/^img_[0-9a-z]{10}$/);
const step = fc.record({
  from: fc.integer({ min: 0, max: 9_000 }).map((n) => n / 100),
  increment: fc.integer({ min: 0, max: 900 }).map((n) => n / 100),
});

/** Any form that the server parses, sensible or not. */
const forms: fc.Arbitrary<OfferInput> = fc.record({
  id: fc.constant(0 as const),
  title: fc.oneof(fc.constant('Bread'), text(40)),
  desc_proc: fc.oneof(fc.constant('<p>We bake.</p>'), text(40)),
  charity_id: fc.constantFrom('', '1089464'),
  auction: fc.boolean(),
  buynow: fc.boolean(),
  standing_offer: fc.boolean(),
  auctiontype: fc.constantFrom('live' as const, 'ttw' as const, 'reverse' as const),
  private_sale: fc.boolean(),
  auto_approval: fc.boolean(),
  sprice: price,
  rprice: price,
  bprice: price,
  date_added: moment,
  date_closed: moment,
  meeting_datetime: moment,
  qty: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1000 })),
  market_status: fc.constantFrom('draft' as const, 'open' as const),
  format: fc.constantFrom('in_person' as const, 'video' as const),
  country: fc.constantFrom('GB' as const, 'US' as const),
  meeting_venue: text(40),
  meeting_duration: fc.option(fc.integer({ min: 5, max: 10_080 })),
  shipping_enable: fc.boolean(),
  dimension_length: measure,
  dimension_width: measure,
  dimension_height: measure,
  weight_value: measure,
  dimension_unit: fc.constantFrom('' as const, 'cm' as const, 'in' as const),
  weight_unit: fc.constantFrom('' as const, 'kg' as const, 'lb' as const),
  origin_zip: text(10),
  increments: fc.option(fc.array(step, { minLength: 1, maxLength: 4 })),
  soft_close_minutes: minutes,
  soft_close_cap_minutes: minutes,
  category: fc.constantFrom('', 'category-food'),
  fields: fc.dictionary(
    fc.stringMatching(/^z[a-z]{1,8}$/),
    fc.oneof(text(10), fc.integer(), fc.boolean(), fc.constant(null), fc.array(text(5), { maxLength: 3 })),
    { maxKeys: 3 },
  ),
  uploadimages: fc.uniqueArray(fc.record({ filename: imageId, title: text(10), description: text(10) }), {
    maxLength: 3,
    selector: ({ filename }) => filename,
  }),
});

/** Forms that are likely to be allowed to open. */
const likely = fc.tuple(forms, fc.integer({ min: 1000, max: 9000 })).map(([form, pence]): OfferInput => {
  const fixed = { title: 'Bread', desc_proc: 'We bake', charity_id: '1089464', auctiontype: 'live' as const, qty: 1 };
  const dates = { date_added: form.date_added ?? NOW, date_closed: NOW + 41 * DAY_MS, meeting_datetime: null };
  const prices = { sprice: pence / 100, rprice: (pence + 500) / 100, bprice: (pence + 501) / 100 };
  const own = { soft_close_minutes: 7, soft_close_cap_minutes: 70, shipping_enable: false, uploadimages: [] };
  return { ...form, ...fixed, ...dates, ...prices, ...own };
});

describe('whatever the offer form contains', () => {
  it('never throws in the check, and names the field of each issue', () => {
    fc.assert(
      fc.property(forms, (input) => {
        for (const { field, message } of checkOffer(OFFER_FORM.parse(input), AT)) {
          expect([field.length > 0, typeof message === 'string' ? message.length : message.text.length]).not.toContain(
            0,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('makes terms that a lot can run under, once it is accepted', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(forms, likely), (input) => {
        const form = OFFER_FORM.parse(input);
        if (checkOffer(form, AT).length > 0) return;
        accepted += 1;
        const offer = offerToOpen(form, NOW);
        const terms = termsOf(offer, SALE, DEFAULT_SETTINGS);
        expect(terms.kind).toBe('english');
        expect(terms.opensAt).toBeGreaterThanOrEqual(NOW);
        expect(openLot(terms).pricePence).toBe(terms.startPence);
        if (offer.auction) expect(offer.quantity).toBe(1);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it('drops the prices and terms of what is switched off (§4, R19)', () => {
    fc.assert(
      fc.property(forms, (input) => {
        const offer = offerFromForm(OFFER_FORM.parse(input));
        if (!offer.auction)
          expect(offer).toMatchObject({
            startPence: null,
            reservePence: null,
            increments: null,
            auctionType: 'live',
            softCloseWindowMs: null,
            softCloseCapMs: null,
          });
        if (!offer.buyNow) expect(offer.buyNowPence).toBeNull();
        if (!input.shipping_enable) expect(offer.shipping).toBeNull();
      }),
    );
  });

  it('makes a standing offer a year at a fixed price without a meeting date (R32)', () => {
    fc.assert(
      fc.property(forms, (input) => {
        const offer = offerToOpen(OFFER_FORM.parse({ ...input, standing_offer: true }), NOW);
        expect(offer).toMatchObject({
          auction: false,
          buyNow: true,
          standing: true,
          startPence: null,
          meetingAt: null,
        });
        expect(offer.closesAt).toBe(standingEndOf(offer.opensAt ?? 0));
      }),
    );
  });

  it('is the same again after it was printed and parsed', () => {
    fc.assert(
      fc.property(forms, (input) => {
        const offer = offerFromForm(OFFER_FORM.parse(input));
        const printed = formFromOffer(offer, { market_status: 'draft', pre_market_status: '' });
        expect(shapeIssues({ ...printed, id: 0 })).toEqual([]);
        const again = offerFromForm(OFFER_FORM.parse({ ...printed, id: 0 }));
        expect(again).toEqual(offer);
        expect(frozenChanges(offer, again)).toEqual([]);
        const edited = offer.opensAt === null ? offer : editOf({ offer, endsAt: null }, again, offer.opensAt + 1);
        expect(frozenChanges(offer, edited)).toEqual([]);
        const copy = OFFER_FORM.parse({ ...asNewDraft(printed, NOW), id: 0 });
        expect(copy).toMatchObject({ date_added: NOW, meeting_datetime: null, market_status: 'draft' });
      }),
    );
  });
});

describe('input that is not a form', () => {
  it('is refused with a field, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.object(), (anything, object) => {
        for (const given of [
          anything,
          { ...object, id: 0, market_status: 'draft' },
          { id: 0, market_status: 'open', fields: anything },
        ])
          expect(Array.isArray(shapeIssues(given))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
