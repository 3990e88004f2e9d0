import { ruleOf } from '../domain/site/routes/match.ts';

/**
 * The pages of `routes/data.ts` that exist. Menus list every page of the product and show only these; a test compares this
 * list with `src/pages`.
 */
export const BUILT_PAGES: readonly string[] = [
  '/',
  '/about',
  '/alloffers',
  '/account/change',
  '/account/notifications',
  '/account/profile',
  '/auctions/ioi/ioi_request',
  '/auctions/{type}',
  '/become_timebidder',
  '/cart',
  '/charities',
  '/charity/{reg}',
  '/checkout/{type}/{cart_id}',
  '/cookie_policy',
  '/faqs',
  '/getInvolved',
  '/forgot_password',
  '/guidelines',
  '/help',
  '/host/{id}',
  '/invite',
  '/invoice/{id}',
  '/invoices/{action}',
  '/login',
  '/maintanence',
  '/myoffers',
  '/newsletter/{answer}/{token}',
  '/otpredirect',
  '/payments/subscription',
  '/post_project/create_lot/{action}',
  '/privacy',
  '/privacy_policy',
  '/productView/{pid}',
  '/productView/{pid}/bid',
  '/registration',
  '/reset_password/{token}',
  '/saved_search',
  '/search',
  '/seller/lots/ioi/ioi_request',
  '/seller/lots/{action}',
  '/seller/lots/upload',
  '/seller/organization',
  '/seller/templates',
  '/sellers/product/templates',
  '/services',
  '/sponsors',
  '/subscription',
  '/stop_mails/{token}',
  '/successPay',
  '/support',
  '/switch',
  '/take_back/{token}',
  '/terms-and-conditions',
  '/verify_email/{token}',
  '/terms_of_use',
  '/timeBidders',
  '/timeGivers',
  '/watchlist/{type}',
];

/** Whether there is a page at this path. */
export function isBuilt(href: string): boolean {
  const rule = ruleOf(href.replace(/[?#].*$/, ''));
  return rule !== null && BUILT_PAGES.includes(rule[0]);
}
