/** The cast in the states of §2.3, §2.4 and §6. */
export const PEOPLE = [
  'nobody',
  'no seniority',
  'no membership',
  'bidder',
  'giver',
  'both',
  'operator',
  'deactivated',
] as const;
export type Who = (typeof PEOPLE)[number];

/** What a page requires, in the order of the gates. */
type Kind =
  | 'open'
  | 'a search'
  | 'for guests'
  | 'home to log in'
  | 'home to log in, then a profile'
  | 'home to log in, then a profile and a membership'
  | 'to the login'
  | 'to the login, then a profile'
  | 'to the login, then a profile and a membership'
  | 'open to guests, then a profile and a membership';

/**
 * Every page of the specification's table of routes, by what §2.1 to §2.3 require. Written again here, so that a
 * mistake in the guards' own table shows. Carts, invoices and payments of debts need no membership (R25).
 */
const ROUTES: Readonly<Record<Kind, readonly string[]>> = {
  'a search': ['/', '/search'],
  'for guests': ['/login', '/registration'],
  open: [
    '/maintanence',
    '/forgot_password',
    '/reset_password/{token}',
    '/verify_email/{token}',
    '/switch',
    '/support',
    '/subscription',
    '/liveAuction/{aid}',
    '/liveAuction/{aid}/projector',
    '/liveAuction/{aid}/captions',
    '/auction',
    '/invite',
    '/auctionView/{aid}',
    '/productView/{pid}',
    '/productView/{pid}/bids',
    '/productView/{pid}/record',
    '/alloffers',
    '/otpredirect',
    '/appointment/schedule/{id}',
    '/newsletter/{answer}/{token}',
    '/about',
    '/services',
    '/help',
    '/guidelines',
    '/privacy_policy',
    '/terms_of_use',
    '/terms-and-conditions',
    '/become_timebidder',
    '/timeGivers',
    '/timeBidders',
    '/charities',
    '/sponsors',
    '/getInvolved',
    '/faqs',
    '/cookie_policy',
    '/privacy',
    '/charity/{reg}',
    '/host/{id}',
    '/review/{id}',
    '/thanks/{id}',
    '/take_back/{token}',
    '/stop_mails/{token}',
    '/appointment/enter/{id}',
    // Saving asks for the rest (decision 0020).
    '/post_project/create_lot/{action}',
  ],
  'open to guests, then a profile and a membership': ['/post_project/auction_detail/{action}'],
  'to the login': ['/payments/subscription'],
  'to the login, then a profile': ['/payments/sub_transactions'],
  'to the login, then a profile and a membership': [
    '/myoffers',
    '/seller/templates',
    '/sellers/product/templates',
    '/seller/organization',
    '/seller/reports',
    '/saved_search',
  ],
  'home to log in': [
    '/account/profile',
    '/operator',
    '/liveAuction/{aid}/host',
    '/liveAuction/{aid}/checkIn',
    '/liveAuction/{aid}/print',
    '/liveAuction/{aid}/rehearsal',
    '/second_chance/{id}',
    '/strikes',
    '/liveAuction/{aid}/clerk',
    '/operator/meeting/{id}',
    '/operator/dispute/{id}',
    '/operator/auction_templates',
    '/operator/auction_templates/{id}',
    '/operator/increments',
    '/operator/lot/{id}',
    '/successPay',
  ],
  'home to log in, then a profile': [
    '/account/change',
    '/account/dates',
    '/account/meetings',
    '/messages',
    '/account/dates/{id}',
    '/cart',
    '/checkout/{type}/{cart_id}',
    '/invoices/{action}',
    '/invoice/{id}',
    '/sellerinvoice/{id}/{uid}',
    '/depositinvoice/{id}',
    '/deposits/{action}',
    '/payments/transactions',
    '/payments/saved_cards',
    '/payments/bank_details',
    '/wallet',
    '/rosoom_success',
  ],
  'home to log in, then a profile and a membership': [
    '/buynowcart',
    '/singlecart',
    '/auctions/{type}',
    '/auctions/future',
    '/auctions/ioi/ioi_request',
    '/watchlist/{type}',
    '/purchases/{type}',
    '/account/notifications',
    '/seller/auctions/{action}',
    '/seller/lots/{action}',
    '/seller/lots/live',
    '/seller/lots/upload',
    '/seller/lots/ioi/ioi_request',
    '/seller/payments/bank_details',
    '/seller/payments/saved_cards',
    '/productView/{pid}/bid',
  ],
};

/** Where each person is redirected; `ok` if they see the page. */
type Outcome = 'ok' | 'home' | 'home, login' | 'login' | 'ended' | 'profile' | 'plans';

const PROFILE = { 'no seniority': 'profile' } as const;
const MEMBER = { ...PROFILE, 'no membership': 'plans' } as const;
const ENDED = { deactivated: 'ended' } as const;

const EXCEPTIONS: Readonly<Record<Kind, Partial<Record<Who, Outcome>>>> = {
  'a search': {},
  'for guests': {
    'no seniority': 'home',
    'no membership': 'home',
    bidder: 'home',
    giver: 'home',
    both: 'home',
    operator: 'home',
    deactivated: 'ended',
  },
  open: ENDED,
  'open to guests, then a profile and a membership': { ...ENDED, ...MEMBER },
  'to the login': { ...ENDED, nobody: 'login' },
  'to the login, then a profile': { ...ENDED, ...PROFILE, nobody: 'login' },
  'to the login, then a profile and a membership': { ...ENDED, ...MEMBER, nobody: 'login' },
  'home to log in': { ...ENDED, nobody: 'home, login' },
  'home to log in, then a profile': { ...ENDED, ...PROFILE, nobody: 'home, login' },
  'home to log in, then a profile and a membership': { ...ENDED, ...MEMBER, nobody: 'home, login' },
};

/** Each page with the expected outcome for each person. */
export const MATRIX: readonly [page: string, expected: Record<Who, Outcome>][] = Object.entries(ROUTES).flatMap(
  ([kind, pages]) => pages.map((page): [string, Record<Who, Outcome>] => [page, expectedOf(kind as Kind, page)]),
);

function expectedOf(kind: Kind, page: string): Record<Who, Outcome> {
  const all = Object.fromEntries(PEOPLE.map((who) => [who, EXCEPTIONS[kind][who] ?? 'ok'])) as Record<Who, Outcome>;
  // An ended session is sent to the sign-in page itself.
  return page === '/login' ? { ...all, deactivated: 'ok' } : all;
}
