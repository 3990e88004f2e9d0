import { auction } from './auction.ts';
import { buynow } from './buynow.ts';
import { donation } from './donation.ts';
import type { CartRules, PurchaseKind } from './kind.ts';
import { membership } from './membership.ts';
import { type CartKindName, PURCHASE_KINDS, type PurchaseKindName } from './names.ts';

const KINDS: Readonly<Record<PurchaseKindName, PurchaseKind>> = { auction, buynow, membership, donation };

export const kindOf = (name: PurchaseKindName): PurchaseKind => KINDS[name];

/** The names of the kinds to which something applies, for a query over many rows. */
export const kindsWhere = (applies: (kind: PurchaseKind) => boolean): PurchaseKindName[] =>
  PURCHASE_KINDS.filter((name) => applies(KINDS[name]));

/** How items of this kind wait in the cart. */
export function cartRulesOf(name: CartKindName): CartRules {
  const rules = KINDS[name].cart;
  if (!rules) throw new Error(`${name} does not wait in the cart`);
  return rules;
}

/** Whether the time to pay an unpaid invoice is over at `now`, UTC ms, so that no attempt may begin. */
export const isExpired = ({ kind, dueAt }: { kind: PurchaseKindName; dueAt: number }, now: number): boolean =>
  KINDS[kind].expires && dueAt <= now;
