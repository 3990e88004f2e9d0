import type { Person } from '../components/accounts/person.ts';
import { isBuilt } from './built-pages.ts';

export interface Link {
  label: string;
  href: string;
}
export interface Group {
  title: string;
  links: Link[];
}

export const link = (label: string, href: string): Link => ({ label, href });

const IOI_PAGE = '/auctions/ioi/ioi_request';
/** Its short name (§2.4). */
const IOI_TAB = link('Indication of Interest Req', IOI_PAGE);

const bidTabs: Link[] = [
  link('Indication of Interest Request', IOI_PAGE),
  link('All', '/auctions/all'),
  link('Winning', '/auctions/winning'),
  link('Currently outbid', '/auctions/outbid'),
  link('Won', '/auctions/won'),
  link('Before the opening', '/auctions/future'),
];

const paymentTabs: Link[] = [
  link('Transactions', '/payments/transactions'),
  link('Card Details', '/payments/saved_cards'),
  link('My Subscription', '/payments/subscription'),
  link('My Subscription Transactions', '/payments/sub_transactions'),
];

const invoiceTabs: Link[] = [
  link('All', '/invoices/all'),
  link('Paid', '/invoices/paid'),
  link('Unpaid', '/invoices/partial'),
];

const offerTabs: Link[] = [
  link('Indication of Interest Approval', '/seller/lots/ioi/ioi_request'),
  link('Upcoming', '/seller/lots/upcomming'),
  link('Active', '/seller/lots/open'),
  link('Sold', '/seller/lots/sold'),
  link('Unsold', '/seller/lots/unsold'),
  link('Draft', '/seller/lots/draft'),
];

const sellerAuctionTabs: Link[] = [
  link('Active', '/seller/auctions/open'),
  link('Upcoming', '/seller/auctions/upcoming'),
  link('Sold', '/seller/auctions/closed'),
  link('Draft', '/seller/auctions/draft'),
  link('Invitations', '/seller/auctions/invitations'),
];

/**
 * The groups of the account area that a person sees (§2.4, §6), without pages that do not exist yet. A pure TimeGiver has
 * none of a bidder's pages but the bids, which TimeGivers place on requests for time (R28).
 */
export function sidebar({ isGiver, isBidder }: Person, exists = isBuilt): Group[] {
  const groups = [
    { title: 'Account', links: accountLinks() },
    ...(isBidder ? bidderGroups() : []),
    ...(isGiver ? giverGroups(isBidder) : []),
  ];
  return groups
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => exists(href)) }))
    .filter(({ links }) => links.length > 0);
}

/** The label and tabs of the group that a path belongs to, without pages that do not exist yet; null if it has none. */
export function tabsFor(path: string, exists = isBuilt): { label: string; tabs: Link[] } | null {
  const rows: { label: string; tabs: Link[] }[] = [
    { label: 'Bids', tabs: bidTabs },
    { label: 'Payments', tabs: paymentTabs },
    { label: 'Invoices', tabs: invoiceTabs },
    { label: 'My Offers', tabs: offerTabs },
    { label: 'My Auctions', tabs: sellerAuctionTabs },
  ];
  const row = rows.find(({ tabs }) => tabs.some(({ href }) => href === path));
  const tabs = row?.tabs.filter(({ href }) => exists(href)).map((tab) => (tab.href === IOI_PAGE ? IOI_TAB : tab));
  return row && tabs ? { ...row, tabs } : null;
}

/** §2.4: without a seniority only the profile of the account area is open. */
export const isBlocked = ({ seniority, isStaff }: Person): boolean => seniority === null && !isStaff;

/** Where a link of the account area leads: to the profile with an alert while the rest is closed. */
export function reachable(href: string, blocked: boolean): string {
  if (!blocked || href === '/account/profile') return href;
  return `/account/profile?notice=PROFILE_INCOMPLETE&next=${encodeURIComponent(href)}`;
}

function accountLinks(): Link[] {
  return [
    link('Profile', '/account/profile'),
    link('Change Password', '/account/change'),
    link('My Notifications', '/account/notifications'),
    link('My Meetings', '/account/meetings'),
    link('Messages', '/messages'),
    link('My Dates', '/account/dates'),
  ];
}

function bidderGroups(): Group[] {
  return [
    { title: 'Bids', links: bidTabs },
    {
      title: 'Saved',
      links: [
        link('Saved Search', '/saved_search'),
        link('My Favourites', '/watchlist/watchlist'),
        link('My Purchases', '/purchases/buynow'),
      ],
    },
    { title: 'Payments', links: paymentTabs },
    { title: 'Invoices', links: invoiceTabs },
  ];
}

/** A TimeGiver's bids, which are all on requests. */
export const REQUEST_BIDS = link('Bids on requests', '/auctions/all');

/** Pages that the specification has but does not list in a group. */
const overview = [link('At a glance', '/myoffers'), link('Watch my auctions', '/seller/lots/live')];
const templates = [link('My templates', '/seller/templates'), link('Offers from a spreadsheet', '/seller/lots/upload')];

function giverGroups(isBidder: boolean): Group[] {
  const bids = isBidder ? [] : [REQUEST_BIDS];
  return [
    {
      title: 'My Offers',
      links: [...overview, link('Add New Offer', '/post_project/create_lot/new'), ...offerTabs, ...bids, ...templates],
    },
    { title: 'My Auctions', links: [link('New auction', '/post_project/auction_detail/create'), ...sellerAuctionTabs] },
  ];
}
