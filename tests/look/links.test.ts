import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../src/components/accounts/person.ts';
import { CATALOGUE } from '../../src/contract/index.ts';
import { DEVELOPMENT_PAGES, PAGES } from '../../src/domain/site/routes/data.ts';
import { BUILT_PAGES, isBuilt } from '../../src/layouts/built-pages.ts';
import { footerColumns, headerLinks, mobileMenu, upgradeOf, userMenu } from '../../src/layouts/menus.ts';
import { sidebar, tabsFor } from '../../src/layouts/navigation.ts';
import { mistakesIn, OPENED_PAGES } from '../support/pages.ts';
import { sourceFiles } from '../support/source/source.ts';

const ADA: Person = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Mensah',
  username: 'ada.m',
  seniority: 'Director',
  member: true,
  isGiver: false,
  isBidder: true,
  profileImage: null,
};
const PEOPLE: [string, Person][] = [
  ['a TimeBidder', ADA],
  ['a TimeGiver', { ...ADA, isGiver: true, isBidder: false }],
  ['a person with both roles', { ...ADA, isGiver: true }],
];

/** `src/pages/auctions/[type].astro` as `/auctions/{type}`. */
const pageFiles = sourceFiles(['src/pages'])
  .map((file) => file.slice('src/pages'.length).replace(/(\/index)?\.astro$/, '') || '/')
  .map((path) => path.replace(/\[(\w+)\]/g, '{$1}'))
  .filter((path) => path !== '/404' && !DEVELOPMENT_PAGES.includes(path));

describe('the list of pages', () => {
  const guarded = PAGES.map(([pattern]) => pattern);

  it('names every file in src/pages, so that each page has a guard', () => {
    const missing = pageFiles.filter((page) => !guarded.includes(page));
    expect(missing.map((page) => `${page} is missing in src/domain/site/routes/data.ts`)).toEqual([]);
  });

  it('has as built those with a file', () => {
    expect(pageFiles.toSorted()).toEqual(BUILT_PAGES.toSorted());
  });

  it('is complete in tests/support/pages.ts', () => {
    expect(mistakesIn(OPENED_PAGES, guarded)).toEqual([]);
  });

  it('would be told what is missing there', () => {
    const page = { pattern: '/new/{id}', needs: 'open', as: null } as const;
    const unaddressed = { ...page, at: [{ path: '/new/{id}', status: 200, leadsOn: false, isLikeOthers: false }] };
    expect(mistakesIn([unaddressed], guarded)).toEqual(['/new/{id} has parameters: name an address to open it at']);
    expect(mistakesIn([], guarded.slice(1))).toEqual(['/ is named but is not a page']);
  });
});

describe('the menus', () => {
  it.each([['a visitor', null] as [string, Person | null], ...PEOPLE])('link to existing pages for %s', (_, person) => {
    const links = [
      ...[headerLinks(person), mobileMenu(person).flat(), person ? userMenu(person) : []],
      footerColumns().flatMap(({ links }) => links),
      person ? sidebar(person).flatMap(({ links }) => links) : [],
    ].flat();
    const upgrade = upgradeOf(person);
    const hrefs = [...links, ...(upgrade ? [upgrade] : [])].map(({ href }) => href);
    expect(hrefs.filter((href) => !isBuilt(href))).toEqual([]);
    expect(hrefs.length).toBeGreaterThan(8);
    for (const { href } of links) expect(tabsFor(href)?.tabs.every((tab) => isBuilt(tab.href)) ?? true).toBe(true);
  });

  it('never offer a role that the person already has', () => {
    expect(upgradeOf({ ...ADA, isGiver: true })).toBeNull();
    expect(upgradeOf(null)?.href).toBe('/registration?type=timegiver');
  });

  it.each(['/nowhere', '/wallet', '//evil.example'])('would fail with %s', (href) => {
    expect(isBuilt(href)).toBe(false);
  });
});

/** Menus are data and are filtered; all other links are in the text of pages. */
const texts = sourceFiles(['src/pages', 'src/layouts', 'src/components', 'src/islands'])
  .filter((file) => !/styleguide|layouts\/(menus|navigation|built-pages)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const found = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) => Array.from(text.matchAll(pattern), ([, target = '']) => ({ file, target })));

describe('the text of pages', () => {
  it('links only to pages that exist', () => {
    const links = found(/(?:href|back)(?:=|: |=\{)["'`](\/[^"'`]*)["'`]/g).map(({ file, target }) => ({
      file,
      page: target.replace(/\$\{[^}]*\}/g, 'x'),
    }));
    expect(links.length).toBeGreaterThan(30);
    // Downloads and feeds have their own tests.
    const isFile = (page: string) => /^\/(api|auth|art|favicon|apple-touch|site)|\.(rss|csv|xlsx)$/.test(page);
    const ours = links.filter(({ page }) => !isFile(page));
    expect(ours.filter(({ page }) => !isBuilt(page))).toEqual([]);
  });

  it('submits forms only to actions that exist', () => {
    const forms = found(/action="\/form\/([^"]*)"/g);
    expect(forms.length).toBeGreaterThan(2);
    expect(forms.filter(({ target }) => !CATALOGUE.has(target))).toEqual([]);
  });
});
