import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../words/index.ts';
import { HOUR_MS } from '../../kit/time.ts';
import { priceInvoice, sum } from '../payments/invoice.ts';
import { settlement } from '../payments/settlement.ts';
import { cartRulesOf, isExpired, kindOf, kindsWhere } from './index.ts';
import { CART_KINDS, PURCHASE_KINDS } from './names.ts';

const [en, es] = [wordsOf('en'), wordsOf('es')];
const ACCOUNT = /^(charity:\d+|network:[a-z]+)$/;
const NOW = Date.UTC(2026, 10, 22, 12);

describe('the time to pay', () => {
  const items = [{ dueAt: NOW + 30 * HOUR_MS }, { dueAt: NOW + 20 * HOUR_MS }];

  it.each([
    ['auction', 20 * HOUR_MS],
    ['buynow', HOUR_MS / 4],
    ['membership', HOUR_MS],
  ] as const)('of the kind %s is %i ms (R18, R25)', (name, ms) => {
    expect(kindOf(name).dueAt(NOW, items)).toBe(NOW + ms);
  });
});

/** The specification that every kind of purchase meets. */
describe.each(PURCHASE_KINDS)('the kind of purchase %s', (name) => {
  const kind = kindOf(name);

  it('has its own name, and waits in the cart only if it is a cart kind', () => {
    expect(kind.name).toBe(name);
    expect(kind.cart !== null).toBe(CART_KINDS.some((cartKind) => cartKind === name));
  });

  it('is due after it is invoiced, by the first of its items', () => {
    const items = [{ dueAt: NOW + 3 * HOUR_MS }, { dueAt: NOW + 2 * HOUR_MS }];
    expect(kind.dueAt(NOW, items)).toBeGreaterThan(NOW);
    expect(kind.dueAt(NOW, items)).toBeLessThanOrEqual(NOW + 2 * HOUR_MS);
  });

  it('expires when it is due, or never', () => {
    expect(isExpired({ kind: name, dueAt: NOW }, NOW - 1)).toBe(false);
    expect(isExpired({ kind: name, dueAt: NOW }, NOW)).toBe(kind.expires);
    expect(kindsWhere(({ expires }) => expires).includes(name)).toBe(kind.expires);
  });

  it('books its lines on known accounts, and balances', () => {
    const lines = fc.array(
      fc.record({ unitPence: fc.integer({ min: 1, max: 1_000_000 }), charityId: fc.constantFrom('209603', null) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 3_000 }), (sold, rate) => {
        const facts = {
          lotId: null,
          sellerId: null,
          charityName: null,
          title: 'x',
          quantity: 1,
          currency: 'GBP',
        } as const;
        const priced = priceInvoice(
          sold.map((line) => ({ ...facts, ...line })),
          rate,
        );
        const entries = settlement({ userId: 'usr_ben', kind: name, ...priced }, null);
        expect(sum(entries.map(({ amountPence }) => amountPence))).toBe(0);
        expect(entries.find(({ account }) => account === 'buyer:usr_ben')?.amountPence).toBe(-priced.totalPence);
        for (const { account } of entries.slice(1)) expect(account).toMatch(ACCOUNT);
      }),
    );
  });

  it('has its texts in every language', () => {
    const { expired, paid } = kind.messages;
    const cartTexts = kind.cart ? [kind.cart.heading, kind.cart.note ?? paid] : [];
    for (const text of [expired, paid, ...cartTexts]) expect(es.t(text)).not.toBe(en.t(text));
    expect(kind.lineTitle(en, 'Dinner with Amara')).toBe('Dinner with Amara');
  });

  it('has a page for a paid payment and one for a failed payment', () => {
    for (const hasSeniority of [true, false]) expect(kind.pages.paid({ hasSeniority })).toMatch(/^\/[a-z]/);
    expect(kind.pages.retry('inv_1')).toMatch(/^\/[a-z]/);
  });

  it('stays owed unless it expires, and never expires once it is agreed', () => {
    if (!kind.expires) expect(kind.isDebt).toBe(true);
    if (kind.cart?.isAgreed) expect(kind.expires).toBe(false);
    if (kind.cart) expect(cartRulesOf(kind.name as (typeof CART_KINDS)[number])).toBe(kind.cart);
  });
});
