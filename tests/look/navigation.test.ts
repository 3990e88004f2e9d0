import { expect, test } from 'vitest';
import type { Person } from '../../src/components/accounts/person.ts';
import { headerLinks, mobileMenu } from '../../src/layouts/menus.ts';
import { sidebar, tabsFor } from '../../src/layouts/navigation.ts';

const ada: Person = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Mensah',
  username: 'ada.m',
  isGiver: false,
  isBidder: true,
  seniority: 'Director',
  member: true,
  profileImage: null,
};
const everything = () => true;
const titles = (person: Person) => sidebar(person, everything).map(({ title }) => title);
const hrefs = (person: Person) => sidebar(person, everything).flatMap(({ links }) => links.map(({ href }) => href));

test('a TimeBidder sees the buyer side only', () => {
  expect(titles(ada)).toEqual(['Account', 'Bids', 'Saved', 'Payments', 'Invoices']);
  expect(hrefs(ada)).toContain('/account/notifications');
});

test('a pure TimeGiver sees account, notifications and offers (§2.4, decision 0049)', () => {
  const giver = { ...ada, isGiver: true, isBidder: false };
  expect(titles(giver)).toEqual(['Account', 'My Offers', 'My Auctions']);
  expect(hrefs(giver)).toContain('/account/notifications');
});

test('a person with both roles sees everything of both', () => {
  const both = { ...ada, isGiver: true };
  expect(titles(both)).toEqual(['Account', 'Bids', 'Saved', 'Payments', 'Invoices', 'My Offers', 'My Auctions']);
  expect(new Set(hrefs(both)).size).toBe(hrefs(both).length);
});

test('the menu of a small screen links TimeGivers to their offers, and people with both roles to the other one (§2.5)', () => {
  const labels = (person: Person) => mobileMenu(person).flatMap((list) => list.map(({ label }) => label));
  expect(labels(ada)).not.toContain('My Offers');
  expect(labels({ ...ada, isGiver: true, isBidder: false })).toContain('My Offers');
  expect(labels({ ...ada, isGiver: true })).toEqual(expect.arrayContaining(['My Offers', 'Switch role', 'My Bids']));
});

test('a group without pages is not shown', () => {
  const onlyInvoices = sidebar(ada, (href) => href.startsWith('/invoices/'));
  expect(onlyInvoices.map(({ title }) => title)).toEqual(['Invoices']);
});

test('a page shows the existing tabs of its group', () => {
  expect(tabsFor('/invoices/partial')?.tabs.map(({ label }) => label)).toEqual(['All', 'Paid', 'Unpaid']);
  expect(tabsFor('/auctions/won', (href) => href === '/auctions/won')?.tabs).toHaveLength(1);
  expect(tabsFor('/account/profile')).toBeNull();
  expect(tabsFor('/auctions/ioi/ioi_request', everything)?.tabs[0]?.label).toBe('Indication of Interest Req');
  expect(tabsFor('/seller/lots/ioi/ioi_request', everything)?.tabs[0]?.label).toBe('Indication of Interest Approval');
});

test('a visitor sees what explains Kindhour, and nothing of an account', () => {
  const labels = headerLinks(null).map(({ label }) => label);
  expect(labels).toEqual(['Offers', 'How it works', 'Charities', 'Pricing']);
  const own = headerLinks({ ...ada, isGiver: true }).map(({ label }) => label);
  expect(own).toEqual(['Offers', 'Auctions', 'My Bids', 'My Offers']);
});
