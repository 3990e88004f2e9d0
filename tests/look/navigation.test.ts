import { expect, test } from 'vitest';
import type { Person } from '../../src/components/person.ts';
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
const titles = (person: Person) => sidebar(person).map(({ title }) => title);
const hrefs = (person: Person) => sidebar(person).flatMap(({ links }) => links.map(({ href }) => href));

test('a TimeBidder sees the buyer side only', () => {
  expect(titles(ada)).toEqual(['Account', 'Bids', 'Saved', 'Payments', 'Invoices']);
  expect(hrefs(ada)).toContain('/account/notifications');
});

test('a pure TimeGiver sees account and offers, and no notifications', () => {
  const giver = { ...ada, isGiver: true, isBidder: false };
  expect(titles(giver)).toEqual(['Account', 'My Offers', 'My Auctions']);
  expect(hrefs(giver)).not.toContain('/account/notifications');
});

test('somebody with both roles sees everything of both', () => {
  const both = { ...ada, isGiver: true };
  expect(titles(both)).toEqual(['Account', 'Bids', 'Saved', 'Payments', 'Invoices', 'My Offers', 'My Auctions']);
  expect(new Set(hrefs(both)).size).toBe(hrefs(both).length);
});

test('a page shows the tabs of its own group', () => {
  expect(tabsFor('/invoices/partial')?.tabs.map(({ label }) => label)).toEqual(['All', 'Paid', 'Unpaid']);
  expect(tabsFor('/account/profile')).toBeNull();
});
