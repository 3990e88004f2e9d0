import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../words/index.ts';
import { outbidMail } from '../../bidding/mails/outbid.ts';
import { soldMail } from '../../bidding/mails/sold.ts';
import { lostMail, unsoldMail } from '../../bidding/mails/unsold.ts';
import { wonMail } from '../../bidding/mails/won.ts';
import { receiptMail, soldLineText } from '../../money/mails/receipt.ts';
import type { BuiltMail } from './frame.ts';

const [en, es] = [wordsOf('en'), wordsOf('es')];
const AT = Date.UTC(2026, 10, 21, 15, 5);
const LOT = {
  siteUrl: 'https://kindhour.test',
  offerId: 'ofr_1',
  title: 'Pan & <sal>',
  charityName: 'Shelter',
  currency: 'GBP' as const,
  pricePence: 123_450,
};
/** A lot at the highest price there is. */
const TOP = { ...LOT, pricePence: 1_000_000_000 };
const TO = { email: 'ben@kindhour.example', firstName: 'Ben' };
const LINE = { title: 'Pan', charityName: 'Shelter', amountPence: 10_000, feePence: 500 };
const RECEIPT = { to: TO.email, firstName: 'Ben', number: 7, currency: 'GBP' as const, totalPence: 10_500, url: 'u' };

const MAILS: Record<string, (words: typeof en) => BuiltMail> = {
  outbid: (words) => outbidMail(words, LOT, TO, { minimumPence: 123_500, closesAt: AT }),
  'outbid for good': (words) => outbidMail(words, TOP, TO, { minimumPence: TOP.pricePence, closesAt: AT }),
  receipt: (words) =>
    receiptMail(words, {
      ...RECEIPT,
      details: [LINE, { ...LINE, charityName: null }].map((line) => soldLineText(words, line, 'GBP')),
    }),
  sold: (words) => soldMail(words, LOT, TO, 'Clara'),
  unsold: (words) => unsoldMail(words, LOT, TO, 'no bid'),
  passed: (words) => unsoldMail(words, LOT, TO, 'passed'),
  'reserve not met': (words) => unsoldMail(words, LOT, TO, 'reserve_not_met'),
  lost: (words) => lostMail(words, LOT, TO, null),
  'lost without a sale': (words) => lostMail(words, LOT, TO, 'reserve_not_met'),
  won: (words) => wonMail(words, LOT, TO, AT),
};

describe.each(Object.entries(MAILS))('the mail "%s"', (_, build) => {
  it('is translated line by line', () => {
    const lines = (mail: BuiltMail) => mail.text.split('\n').filter((line) => /\p{L}/u.test(line));
    const english = new Set([...lines(build(en)), build(en).subject]);
    expect([...lines(build(es)), build(es).subject].filter((line) => english.has(line))).toEqual([]);
  });

  it('fills in every placeholder, escapes titles and declares its language', () => {
    for (const words of [en, es]) {
      const { subject, text, html } = build(words);
      expect(`${subject} ${text}`).not.toMatch(/\{\w+\}/);
      expect(html).toContain(`<html lang="${words.locale}">`);
      expect(html).not.toContain('<sal>');
    }
  });
});

it('the mail to the last bidder who was outbid asks for no bid that the lot would refuse', () => {
  const text = MAILS['outbid for good']?.(en).text;
  expect(text).toMatch(/The price is now £10,000,000(\.00)?, the most anyone can bid/);
  expect(text).not.toMatch(/or more|Bid again/);
});

it('mails format amounts and dates for the language', () => {
  expect(MAILS.outbid?.(es).text).toContain('1234,50\u00a0£; la siguiente puja es de 1235,00\u00a0£ o más.');
  expect(MAILS.outbid?.(es).text).toContain('el sáb, 21 de noviembre de 2026 a las 15:05 GMT');
  expect(MAILS.outbid?.(en).text).toContain('£1,234.50 and the next bid is £1,235.00 or more.');
});
