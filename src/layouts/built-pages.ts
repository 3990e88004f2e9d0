import { PAGES } from '../domain/site/routes/data.ts';
import { ruleOf } from '../domain/site/routes/match.ts';

/** The pages of `routes/data.ts` that do not exist yet. */
const NOT_BUILT = new Set([
  '/buynowcart',
  '/depositinvoice/{id}',
  '/deposits/{action}',
  '/payments/bank_details',
  '/payments/saved_cards',
  '/payments/sub_transactions',
  '/payments/transactions',
  '/purchases/{type}',
  '/rosoom_success',
  '/seller/payments/bank_details',
  '/seller/payments/saved_cards',
  '/seller/reports',
  '/sellerinvoice/{id}/{uid}',
  '/singlecart',
  '/wallet',
]);

/**
 * The pages that exist. Menus list every page of the product and show only these; a test compares this list with
 * `src/pages`.
 */
export const BUILT_PAGES: readonly string[] = PAGES.map(([pattern]) => pattern).filter(
  (pattern) => !NOT_BUILT.has(pattern),
);

/** Whether there is a page at this path. */
export function isBuilt(href: string): boolean {
  const rule = ruleOf(href.replace(/[?#].*$/, ''));
  return rule !== null && BUILT_PAGES.includes(rule[0]);
}
