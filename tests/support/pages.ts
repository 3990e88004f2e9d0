import { PAGES } from '../../src/domain/site/routes/data.ts';
import { BUILT_PAGES } from '../../src/layouts/built-pages.ts';
import type { CastName } from './cast.ts';

/** What a page requires, in the order of the gates. */
export type Needs =
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

/** An address at which journeys open a page; `<name>` stands for something that they create or find first. */
export type Address = {
  path: string;
  /** 404 or 410 if the page says that something is not there, or not any more. */
  status: number;
  /** Whether it leads to another page, which is opened under its own address. */
  leadsOn: boolean;
  /** Whether a browser shows nothing in it that another address does not show, so that it is only read. */
  isLikeOthers: boolean;
};

type Facts = {
  /** Who opens it; by default a visitor, or Priya, who gives and bids, if it is not for everyone. */
  as?: CastName;
  /** By default its pattern. A pattern with parameters needs some. */
  at?: readonly (string | Address)[];
};

const at = (path: string, more: Partial<Address> = {}): Address => ({
  path,
  status: 200,
  leadsOn: false,
  isLikeOthers: false,
  ...more,
});
const like = (path: string) => at(path, { isLikeOthers: true });
const gone = (path: string) => at(path, { status: 404, isLikeOthers: true });
const used = (path: string) => at(path, { status: 410 });
const elsewhere = (path: string): Facts => ({ at: [at(path, { leadsOn: true, isLikeOthers: true })] });

/** A well-formed token that does not exist. */
const TOKEN = 'A'.repeat(43);

const USUAL = 'home to log in, then a profile and a membership';

/**
 * The one place where tests name pages: what each requires by §2.1 to §2.3, and at which addresses journeys open it. A
 * page that is not named has the usual requirements, and no parameters. The requirements are written again here, so that
 * a mistake in the guards' own table shows. Carts, invoices and payments of debts need no membership (R25).
 */
const NAMED: Readonly<Record<Needs, Readonly<Record<string, Facts>>>> = {
  'a search': { '/': {}, '/search': {} },
  'for guests': { '/login': {}, '/registration': {} },
  open: {
    '/maintanence': {},
    '/forgot_password': {},
    '/reset_password/{token}': { at: [used(`/reset_password/${TOKEN}`)] },
    '/verify_email/{token}': { at: [`/verify_email/${TOKEN}`] },
    '/switch': {},
    '/support': {},
    '/subscription': {},
    // A live auction has a journey of its own.
    '/liveAuction/{aid}': { at: [gone('/liveAuction/auc_none')] },
    '/liveAuction/{aid}/projector': { at: [gone('/liveAuction/auc_none/projector')] },
    '/liveAuction/{aid}/captions': { at: [gone('/liveAuction/auc_none/captions')] },
    '/auction': {},
    '/invite': {},
    '/auctionView/{aid}': { at: ['/auctionView/<demoAuction>', gone('/auctionView/auc_none')] },
    '/productView/{pid}': {
      at: ['/productView/<openOffer>', '/productView/<fixedPriceOffer>', '/productView/<closedOffer>'],
    },
    '/productView/{pid}/bids': { at: ['/productView/<openOffer>/bids', gone('/productView/none/bids')] },
    '/productView/{pid}/record': { at: ['/productView/<closedOffer>/record', gone('/productView/none/record')] },
    '/alloffers': elsewhere('/alloffers'),
    '/otpredirect': elsewhere('/otpredirect'),
    '/appointment/schedule/{id}': { as: 'clara', at: ['/appointment/schedule/<agreedMeeting>'] },
    '/newsletter/{answer}/{token}': { at: [`/newsletter/join/${TOKEN}`, like(`/newsletter/leave/${TOKEN}`)] },
    '/about': {},
    '/services': {},
    '/help': {},
    '/guidelines': {},
    '/privacy_policy': elsewhere('/privacy_policy'),
    '/terms_of_use': elsewhere('/terms_of_use'),
    '/terms-and-conditions': {},
    '/become_timebidder': {},
    '/timeGivers': {},
    '/timeBidders': {},
    '/charities': {},
    '/sponsors': {},
    '/getInvolved': {},
    '/faqs': {},
    '/cookie_policy': {},
    '/privacy': {},
    '/charity/{reg}': { at: ['/charity/209603', gone('/charity/NONE')] },
    '/host/{id}': { at: ['/host/usr_amara', gone('/host/usr_nobody')] },
    '/review/{id}': { as: 'clara', at: ['/review/<pastMeeting>', gone('/review/mtg_none')] },
    '/thanks/{id}': { at: ['/thanks/<publicThanks>', gone('/thanks/thk_none')] },
    '/take_back/{token}': { at: [used(`/take_back/${TOKEN}`)] },
    '/stop_mails/{token}': { at: [gone(`/stop_mails/${TOKEN}`)] },
    '/appointment/enter/{id}': {
      as: 'clara',
      at: ['/appointment/enter/<agreedMeeting>', gone('/appointment/enter/mtg_none?key=none')],
    },
    // Saving asks for the rest (decision 0020).
    '/post_project/create_lot/{action}': { at: ['/post_project/create_lot/new'] },
  },
  'open to guests, then a profile and a membership': {
    '/post_project/auction_detail/{action}': { as: 'priya', at: ['/post_project/auction_detail/create'] },
  },
  'to the login': { '/payments/subscription': { as: 'ben' } },
  'to the login, then a profile': { '/payments/sub_transactions': {} },
  'to the login, then a profile and a membership': {
    '/myoffers': {},
    '/seller/templates': {},
    '/sellers/product/templates': {},
    '/seller/organization': {},
    '/seller/reports': {},
    '/saved_search': {},
  },
  'home to log in': {
    '/account/profile': {},
    '/liveAuction/{aid}/host': { at: [gone('/liveAuction/auc_none/host')] },
    '/liveAuction/{aid}/checkIn': { at: [gone('/liveAuction/auc_none/checkIn')] },
    '/liveAuction/{aid}/paddles': { at: [gone('/liveAuction/auc_none/paddles')] },
    '/liveAuction/{aid}/print': { at: [gone('/liveAuction/auc_none/print')] },
    '/liveAuction/{aid}/rehearsal': { at: [gone('/liveAuction/auc_none/rehearsal')] },
    '/liveAuction/{aid}/clerk': { at: [gone('/liveAuction/auc_none/clerk')] },
    '/second_chance/{id}': { at: [gone('/second_chance/sch_none')] },
    '/strikes': {},
    '/operator': { as: 'olive' },
    '/operator/meeting/{id}': { as: 'olive', at: [gone('/operator/meeting/mtg_none')] },
    '/operator/dispute/{id}': { as: 'olive', at: [gone('/operator/dispute/cbk_none')] },
    '/operator/auctions': { as: 'olive' },
    '/operator/auctions/{id}': { as: 'olive', at: [gone('/operator/auctions/auc_none')] },
    '/operator/auction_templates': { as: 'olive' },
    '/operator/auction_templates/{id}': {
      as: 'olive',
      at: ['/operator/auction_templates/new', gone('/operator/auction_templates/aut_none')],
    },
    '/operator/increments': { as: 'olive' },
    '/operator/lot/{id}': { as: 'olive', at: ['/operator/lot/<openOffer>', gone('/operator/lot/ofr_none')] },
    '/successPay': elsewhere('/successPay'),
  },
  'home to log in, then a profile': {
    '/account/change': {},
    '/account/dates': {},
    '/account/meetings': {},
    '/messages': {},
    '/account/dates/{id}': { at: ['/account/dates/<lotOfPriya>'] },
    '/cart': {},
    '/checkout/{type}/{cart_id}': {
      as: 'dev',
      at: [
        '/checkout/auction/<wonCart>',
        at('/checkout/auction/crt_none', { status: 404, leadsOn: true, isLikeOthers: true }),
      ],
    },
    '/invoices/{action}': { at: ['/invoices/all', like('/invoices/partial')] },
    '/invoice/{id}': { as: 'clara', at: ['/invoice/<paidInvoice>'] },
    '/sellerinvoice/{id}/{uid}': {},
    '/depositinvoice/{id}': {},
    '/deposits/{action}': {},
    '/payments/transactions': {},
    '/payments/saved_cards': {},
    '/payments/bank_details': {},
    '/wallet': {},
    '/rosoom_success': {},
  },
  [USUAL]: {
    '/auctions/{type}': { at: ['/auctions/all', '/auctions/won'] },
    '/watchlist/{type}': { at: ['/watchlist/watchlist', '/watchlist/auctions'] },
    '/seller/auctions/{action}': {
      at: [
        ...['/seller/auctions/open', '/seller/auctions/invitations'],
        ...['upcoming', 'closed', 'draft'].map((list) => like(`/seller/auctions/${list}`)),
        gone('/seller/auctions/manage?id=auc_none'),
      ],
    },
    '/seller/lots/{action}': {
      at: [
        ...['open', 'sold', 'open?q=zzzz'].map((list) => `/seller/lots/${list}`),
        ...['upcomming', 'unsold', 'draft'].map((list) => like(`/seller/lots/${list}`)),
      ],
    },
    '/productView/{pid}/bid': {
      at: ['/productView/<openOffer>/bid?amount=900', '/productView/<openOffer>/bid?amount=1'],
    },
  },
};

const isForEveryone = (needs: Needs): boolean => ['open', 'a search', 'for guests'].includes(needs);

export type TestedPage = { pattern: string; needs: Needs; as: CastName | null; at: readonly Address[] };

/** Every page with what is written above. */
export const TESTED_PAGES: readonly TestedPage[] = PAGES.map(([pattern]) => tested(pattern));

/** The pages that a browser can open. */
export const OPENED_PAGES = TESTED_PAGES.filter(({ pattern }) => BUILT_PAGES.includes(pattern));

/** What is missing or too much above, one line each. */
export function mistakesIn(pages: readonly TestedPage[], patterns: readonly string[]): string[] {
  const known = new Set(patterns);
  const named = Object.values(NAMED).flatMap(Object.keys);
  const twice = named.filter((pattern, n) => named.indexOf(pattern) < n);
  const unaddressed = pages.filter((page) => page.at.some(({ path }) => path.includes('{')));
  return [
    ...named.filter((pattern) => !known.has(pattern)).map((pattern) => `${pattern} is named but is not a page`),
    ...twice.map((pattern) => `${pattern} is named twice`),
    ...unaddressed.map(({ pattern }) => `${pattern} has parameters: name an address to open it at`),
  ];
}

function tested(pattern: string): TestedPage {
  const found = Object.entries(NAMED).find(([, pages]) => pattern in pages);
  const needs = (found?.[0] as Needs | undefined) ?? USUAL;
  const facts = found?.[1][pattern] ?? {};
  const asked = (facts.at ?? [pattern]).map((each) => (typeof each === 'string' ? at(each) : each));
  return { pattern, needs, as: facts.as ?? (isForEveryone(needs) ? null : 'priya'), at: asked };
}
