import { openCartRows } from '../../../db/queries/money/cart.ts';
import { CART_KINDS, type CartKindName } from '../../../src/domain/money/kinds/names.ts';
import { cartGroups, viewCartGroup } from '../../../src/domain/money/payments/views.ts';
import type { SignedIn } from '../../platform/context.ts';

/** The person's cart items of one kind, by group. */
export async function readCart(ctx: SignedIn, kind: CartKindName, cartGroup?: string) {
  const rows = await openCartRows(ctx.db, ctx.person.id, { kind, now: ctx.now(), cartGroup });
  const { networkFeeBasisPoints } = await ctx.settings();
  return cartGroups(rows, networkFeeBasisPoints).map(viewCartGroup);
}

export type CartView = Awaited<ReturnType<typeof readCart>>[number];

/** The groups of all kinds, in the order of the kinds. */
export async function showCart(ctx: SignedIn): Promise<{ kind: CartKindName; group: CartView }[]> {
  const carts = await Promise.all(CART_KINDS.map((kind) => readCart(ctx, kind)));
  return CART_KINDS.flatMap((kind, index) => (carts[index] ?? []).map((group) => ({ kind, group })));
}
