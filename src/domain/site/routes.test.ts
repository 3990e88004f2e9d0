import { describe, expect, it } from 'vitest';
import { BEN } from '../kit/people/person.testkit.ts';
import type { Person } from '../kit/people/person.ts';
import { PAGES } from './routes/data.ts';
import { isDevelopmentPage, pageGuard, safeNext } from './routes.ts';

const FERN = { ...BEN, seniority: null };
const GUS = { ...BEN, member: false };
const AMARA: Person = { ...BEN, giver: true, activeRole: 'giver', member: false };
const OLIVE = { ...BEN, staff: true, seniority: null, member: false };

describe('the page guard (§2.3)', () => {
  it.each(['/', '/search', '/productView/ofr_1', '/post_project/create_lot/new', '/about', '/no-such-page', '/login'])(
    'lets a visitor open %s',
    (path) => expect(pageGuard(path, '', null)).toBeNull(),
  );

  it('sends a visitor to the home page with the sign-in dialog and the return address', () => {
    expect(pageGuard('/auctions/all', '?page=2', null)).toBe('/?login=1&next=%2Fauctions%2Fall%3Fpage%3D2');
    expect(pageGuard('/checkout/auction/crt_1', '', null)).toBe('/?login=1&next=%2Fcheckout%2Fauction%2Fcrt_1');
  });

  it('sends a visitor of a dashboard page to the sign-in page', () => {
    expect(pageGuard('/myoffers', '', null)).toBe('/login?next=%2Fmyoffers');
    expect(pageGuard('/payments/subscription', '', null)).toBe('/login?next=%2Fpayments%2Fsubscription');
  });

  it('gives no return address that nobody would follow: one of more than a thousand characters', () => {
    for (const [length, next] of [
      [999, `%2Fcart%3F${'q'.repeat(994)}`],
      [1_001, '%2F'],
    ] as const) {
      const search = `?${'q'.repeat(length - '/cart?'.length + 1)}`;
      expect(pageGuard('/cart', search, null)).toBe(`/?login=1&next=${next}`);
      expect(pageGuard('/cart', search, FERN)).toMatch(new RegExp(`&next=${next}$`));
    }
  });

  it.each(['/cart', '/cart/', '//cart', '/cart.html', '/%63art', '/cart//', '/cart%2ehtml', '\\cart'])(
    'guards %s in every spelling',
    (path) => expect(pageGuard(path, '', null)).toMatch(/^\/\?login=1&next=/),
  );

  it('lets a member with a profile open every page except those for signing in', () => {
    for (const [page] of PAGES) {
      const guest = page === '/login' || page === '/registration';
      expect([page, pageGuard(page.replaceAll(/\{|\}/g, ''), '', BEN)]).toEqual([page, guest ? '/' : null]);
    }
  });

  it('sends a person who is signed in from the sign-in page to the page they wanted', () => {
    expect(pageGuard('/login', '?next=%2Fcart', BEN)).toBe('/cart');
    expect(pageGuard('/login', '?next=https%3A%2F%2Fevil.example', BEN)).toBe('/');
    expect(pageGuard('/', '?login=1&next=%2Fauctions%2Fall', BEN)).toBe('/auctions/all');
    expect(pageGuard('/registration', '', BEN)).toBe('/');
    expect(pageGuard('/login', '?next=%2Flogin', BEN)).toBe('/login');
    expect(pageGuard('/login', '', BEN)).toBe('/');
  });

  it('lets only people with an unverified address return to verify it', () => {
    const unverified: Person = { ...BEN, status: 'email_unverified' };
    expect(pageGuard('/registration', '?verify=1', unverified)).toBeNull();
    expect(pageGuard('/registration', '?verify=1', BEN)).toBe('/');
    expect(pageGuard('/registration', '', unverified)).toBe('/');
  });

  it('requires the profile before the membership', () => {
    const neither = { ...FERN, member: false };
    expect(pageGuard('/auctions/all', '', neither)).toBe(
      '/account/profile?notice=PROFILE_INCOMPLETE&next=%2Fauctions%2Fall',
    );
    expect(pageGuard('/auctions/all', '?page=2', GUS)).toBe(
      '/subscription?notice=MEMBERSHIP_NEEDED&next=%2Fauctions%2Fall%3Fpage%3D2',
    );
    expect(pageGuard('/account/profile', '', neither)).toBeNull();
    expect(pageGuard('/subscription', '', GUS)).toBeNull();
    expect(pageGuard('/successPay', '', neither)).toBeNull();
  });

  it('requires no membership from a TimeGiver, and nothing from an operator', () => {
    expect(pageGuard('/seller/lots/open', '', AMARA)).toBeNull();
    expect(pageGuard('/auctions/all', '', OLIVE)).toBeNull();
  });

  it('shows a person without a membership all public pages, and lets them pay what they owe (R25, A21)', () => {
    for (const path of ['/', '/search', '/productView/ofr_1']) {
      expect(pageGuard(path, '', GUS)).toBeNull();
      expect(pageGuard(path, '', FERN)).toBeNull();
    }
    for (const path of ['/cart', '/checkout/auction/crt_1', '/invoices/partial', '/invoice/inv_1']) {
      expect(pageGuard(path, '', GUS)).toBeNull();
    }
  });

  it('treats a deactivated person as a visitor', () => {
    const gone: Person = { ...BEN, status: 'deactivated' };
    expect(pageGuard('/cart', '', gone)).toBe('/?login=1&next=%2Fcart');
    expect(pageGuard('/login', '', gone)).toBeNull();
  });

  it('lists each page once', () => {
    expect(new Set(PAGES.map(([page]) => page)).size).toBe(PAGES.length);
  });
});

describe('development pages', () => {
  it.each(['/styleguide', '/styleguide/', '/styleguide.html', '/%73tyleguide'])('include %s', (path) => {
    expect(isDevelopmentPage(path)).toBe(true);
  });
  it('do not include the home page', () => expect(isDevelopmentPage('/')).toBe(false));
});

describe('the return address (F8)', () => {
  it.each([
    ['/cart', '/cart'],
    ['/auctions/all?page=2', '/auctions/all?page=2'],
    ['/productView/ofr_1?bids=2#history', '/productView/ofr_1?bids=2'],
    ['/search?q=bread%20%26%20butter', '/search?q=bread%20%26%20butter'],
    ['/login?next=%2Fcart', '/login?next=%2Fcart'],
  ])('may be %s', (path, next) => expect(safeNext(path)).toBe(next));

  it.each([
    ...[
      '',
      'cart',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
    ],
    ...['/./\\evil.example', '/.//evil.example', '/%09/evil.example', 'https:evil.example', 'javascript:alert(1)'],
    ...[' /cart', '/cart\n', '/no-such-page', '/api/user/logout'],
    ...[
      '/form/user/logout',
      '/productView/../../evil',
      '/evil。example',
      '//evil.example/%2e%2e',
      '/cart@evil.example',
    ],
    ...[`/search?q=${'x'.repeat(2_000)}`],
  ])('is the home page instead of %s', (path) => expect(safeNext(path)).toBe('/'));

  it('is the home page if there is none', () => {
    expect([safeNext(null), safeNext(undefined)]).toEqual(['/', '/']);
  });
});
