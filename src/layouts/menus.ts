import type { Person } from '../components/accounts/person.ts';
import type { IconName } from '../components/ui/icons.ts';
import { FOOTER } from '../domain/site/reading/footer.ts';
import { isBuilt } from './built-pages.ts';
import { type Link, link, REQUEST_BIDS } from './navigation.ts';

export type MenuItem = Link & { icon: IconName };

export const MESSAGES_PAGE = '/messages';

/** The page of the bell: notifications, and which of them someone wants. */
export const NOTIFICATIONS_PAGE = '/account/notifications';

const MEETINGS_PAGE = '/account/meetings';

const item = (label: string, href: string, icon: IconName): MenuItem => ({ label, href, icon });
const built = <T extends Link>(links: (T | false)[]): T[] =>
  links.filter((each): each is T => each !== false && isBuilt(each.href));

const requestBids = item(REQUEST_BIDS.label, REQUEST_BIDS.href, 'gavel');

/** The sign-in with the way back to the page someone came from; nowhere from the pages of the sign-in itself. */
export function loginAddress(path: string, search = ''): string {
  const isPlain = path === '/' || /^\/(login|registration|forgot_password|reset_password|invite)\b/.test(path);
  return isPlain ? '/login' : `/login?next=${encodeURIComponent(path + search)}`;
}

/** The links of the header on a wide screen (§2.5); a visitor has neither bids nor offers yet. */
export function headerLinks(person: Person | null): Link[] {
  const offers = link('Offers', '/search');
  if (!person) {
    return built([
      offers,
      link('How it works', '/about'),
      link('Charities', '/charities'),
      link('Pricing', '/subscription'),
    ]);
  }
  return built([
    offers,
    link('Auctions', '/auction'),
    person.isBidder && link('My Bids', '/auctions/all'),
    person.isGiver && link('My Offers', '/seller/lots/open'),
  ]);
}

/** The link to take the other role; null for a person who has both. */
export function upgradeOf(person: Person | null): Link | null {
  if (!person) return link('Become a TimeGiver', '/registration?type=timegiver');
  if (person.isGiver && person.isBidder) return null;
  // §4: a TimeGiver becomes a TimeBidder by buying a membership.
  return person.isGiver ? link('Become a TimeBidder', '/subscription') : link('Become a TimeGiver', '/switch');
}

/** The menu behind the user's name on a wide screen. */
export function userMenu({ isBidder, isGiver, isStaff = false }: Person): MenuItem[] {
  return built([
    item('My Account', '/account/profile', 'person'),
    item('My Meetings', MEETINGS_PAGE, 'pin'),
    item('My Notifications', NOTIFICATIONS_PAGE, 'bell'),
    item('Messages', MESSAGES_PAGE, 'letter'),
    isBidder && item('My Favourites', '/watchlist/watchlist', 'heart'),
    isBidder && item('My Purchases', '/purchases/buynow', 'tag'),
    isBidder && item('My Invoices', '/invoices/all', 'receipt'),
    isBidder && item('My Payments', '/payments/transactions', 'card'),
    isGiver && item('My Dates', '/account/dates', 'clock'),
    isGiver && !isBidder && requestBids,
    isGiver && item('Add New Offer', '/post_project/create_lot/new', 'plus'),
    isGiver && isBidder && item('Switch role', '/switch', 'swap'),
    isStaff && item('Console', '/operator', 'check'),
  ]);
}

/** The right-hand menu of a small screen (§2.5): links of the person's own, then links for everyone. */
export function mobileMenu(person: Person | null): MenuItem[][] {
  const { isBidder = false, isGiver = false, isStaff = false } = person ?? {};
  return [
    built([
      person !== null && item('My Account', '/account/profile', 'person'),
      person !== null && item('My Meetings', MEETINGS_PAGE, 'pin'),
      person !== null && item('My Notifications', NOTIFICATIONS_PAGE, 'bell'),
      person !== null && item('Messages', MESSAGES_PAGE, 'letter'),
      isBidder && item('My Bids', '/auctions/all', 'gavel'),
      item('Offers', '/search', 'clock'),
      item('Auctions', '/auction', 'gavel'),
      person === null && item('Charities', '/charities', 'heart'),
      isBidder && item('My Favourites', '/watchlist/watchlist', 'heart'),
      isBidder && item('My Purchases', '/purchases/buynow', 'tag'),
      isBidder && item('My Invoices', '/invoices/all', 'receipt'),
      isBidder && item('My Payments', '/payments/transactions', 'card'),
      isBidder && item('Saved Search', '/saved_search', 'bookmark'),
      isGiver && item('My Offers', '/seller/lots/open', 'tag'),
      isGiver && !isBidder && requestBids,
      isGiver && isBidder && item('Switch role', '/switch', 'swap'),
      isStaff && item('Console', '/operator', 'check'),
    ]),
    built([
      item('About', '/about', 'info'),
      item('Pricing', '/subscription', 'receipt'),
      item('Support', '/support', 'help'),
    ]),
  ];
}

/** The columns of the footer; one without links is left out. */
export function footerColumns(): { title: string; links: Link[] }[] {
  return FOOTER.map(({ title, links }) => ({ title, links: built([...links]) })).filter(
    ({ links }) => links.length > 0,
  );
}

/** Where charities and fundraisers are registered. */
export const ELSEWHERE: readonly Link[] = [
  link('The register of charities', 'https://register-of-charities.charitycommission.gov.uk'),
  link('Fundraising Regulator', 'https://www.fundraisingregulator.org.uk'),
];
