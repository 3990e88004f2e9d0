import { ruleOf } from '../domain/people/routes/match.ts';

/**
 * The pages of `routes/data.ts` that exist. Menus know every page of the product and show those in here; a test
 * compares this list with `src/pages`.
 */
export const BUILT_PAGES: readonly string[] = [
  '/',
  '/account/change',
  '/account/notifications',
  '/account/profile',
  '/auctions/{type}',
  '/cart',
  '/checkout/{type}/{cart_id}',
  '/guidelines',
  '/invite',
  '/invoice/{id}',
  '/invoices/{action}',
  '/login',
  '/maintanence',
  '/newsletter/{answer}/{token}',
  '/otpredirect',
  '/post_project/create_lot/{action}',
  '/privacy',
  '/productView/{pid}',
  '/productView/{pid}/bid',
  '/registration',
  '/search',
  '/seller/organization',
  '/subscription',
  '/successPay',
  '/support',
  '/switch',
  '/terms-and-conditions',
];

/** Whether there is a page at this address of ours. */
export function isBuilt(href: string): boolean {
  const rule = ruleOf(href.replace(/[?#].*$/, ''));
  return rule !== null && BUILT_PAGES.includes(rule[0]);
}
