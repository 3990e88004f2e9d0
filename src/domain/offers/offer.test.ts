import { describe, expect, it } from 'vitest';
import { openLot } from '../bidding/index.ts';
import { DAY_MS } from '../kit/time.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { changesTerms, editOf, frozenChanges, offerFromForm, offerToOpen } from './offer.ts';
import { formOf, NOW } from './offers.testkit.ts';
import { termsOf } from './terms.ts';

const SALE = { offerId: 'ofr_1', sellerId: 'usr_amara', sellerCompanyId: null, currency: 'GBP' as const };

describe('an offer', () => {
  it('loses the prices that are switched off', () => {
    const both = { sprice: 20, rprice: 30, bprice: 40 };
    expect(offerFromForm(formOf({ ...both, auction: true, buynow: false }))).toMatchObject({
      startPence: 2000,
      buyNowPence: null,
    });
    expect(offerFromForm(formOf({ ...both, auction: false, buynow: true }))).toMatchObject({
      startPence: null,
      reservePence: null,
      buyNowPence: 4000,
    });
  });

  it('opens now if its start has passed, and at its start otherwise', () => {
    expect(offerToOpen(formOf({ date_added: NOW - 5 }), NOW).opensAt).toBe(NOW);
    expect(offerToOpen(formOf({ date_added: NOW + 5 }), NOW).opensAt).toBe(NOW + 5);
  });

  it('freezes everything but its pictures (R1)', () => {
    const saved = offerFromForm(formOf());
    expect(frozenChanges(saved, offerFromForm(formOf({ image_id: 'img_0123456789' })))).toEqual([]);
    expect(
      frozenChanges(saved, offerFromForm(formOf({ title: 'Tea', charity_id: '225971', sprice: 21, rprice: 21 }))),
    ).toEqual(['title', 'charityId', 'startPence', 'reservePence']);
  });
});

describe('a change that bidders and buyers must see', () => {
  const saved = offerFromForm(formOf());
  const seen = (changes: Parameters<typeof formOf>[0]) =>
    changesTerms(frozenChanges(saved, offerFromForm(formOf(changes))));

  it('is one of price, text, place or time, and not one of the number of seats', () => {
    for (const change of [
      { sprice: 21 },
      { title: 'Tea' },
      { meeting_venue: 'Elsewhere' },
      { date_closed: NOW + DAY_MS },
    ])
      expect(seen(change)).toBe(true);
    expect([seen({ qty: 9 }), seen({ auto_approval: true }), seen({ qty: 9, title: 'Tea' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('an edit of an open offer', () => {
  const saved = offerFromForm(
    formOf({ date_added: NOW + 1, date_closed: NOW + DAY_MS + 59_999, meeting_datetime: null }),
  );
  const LATER = NOW + DAY_MS + 300_000;
  const edit = (changes: Parameters<typeof formOf>[0], now: number) =>
    editOf({ offer: saved, endsAt: LATER }, offerFromForm(formOf(changes)), now);

  it('keeps a time that differs by less than a form can show', () => {
    expect(edit({ date_closed: NOW + DAY_MS }, NOW).closesAt).toBe(saved.closesAt);
    expect(edit({ date_closed: NOW + DAY_MS + 60_000 }, NOW).closesAt).toBe(NOW + DAY_MS + 60_000);
  });

  it('keeps the end if it is sent as that of the lot (R15)', () => {
    expect(edit({ date_closed: LATER }, NOW).closesAt).toBe(saved.closesAt);
    expect(edit({ date_closed: LATER + 60_000 }, NOW).closesAt).toBe(LATER + 60_000);
  });

  it('moves an opening that is still to come, and never one that has passed', () => {
    expect(edit({ date_added: NOW + 600_000 }, NOW).opensAt).toBe(NOW + 600_000);
    expect(edit({ date_added: NOW - 600_000 }, NOW).opensAt).toBe(NOW);
    expect(edit({ date_added: NOW + 600_000 }, NOW + 1).opensAt).toBe(NOW + 1);
  });
});

describe('the terms of a lot', () => {
  it('come from the form and the settings of the day', () => {
    const terms = termsOf(offerToOpen(formOf({ rprice: 50, buynow: true, bprice: 90 }), NOW), SALE, DEFAULT_SETTINGS);
    expect(terms).toMatchObject({
      lotId: 'ofr_1',
      startPence: 2000,
      reservePence: 5000,
      buyNowPence: 9000,
      opensAt: NOW,
      scheduledEndAt: NOW + 10 * DAY_MS,
      softCloseWindowMs: 300_000,
      softCloseCapMs: 3_600_000,
    });
    expect(openLot(terms).pricePence).toBe(2000);
  });

  it('of a fixed price have it as start price and as reserve', () => {
    const offer = offerToOpen(formOf({ auction: false, buynow: true, bprice: 35 }), NOW);
    expect(termsOf(offer, SALE, DEFAULT_SETTINGS)).toMatchObject({
      startPence: 3500,
      reservePence: 3500,
      buyNowPence: null,
    });
  });

  it('are refused if no lot can run under them', () => {
    expect(() => termsOf(offerToOpen(formOf({ sprice: null }), NOW), SALE, DEFAULT_SETTINGS)).toThrow('start price');
  });
});
