import { goneCartRows, openCartRows } from '../../../db/queries/money/cart.ts';
import { CART_KINDS, type CartKindName } from '../../../src/domain/money/kinds/names.ts';
import { cartGroups, viewCartGroup } from '../../../src/domain/money/payments/views.ts';
import type { SignedIn } from '../../platform/context.ts';

/** The person's cart items of one kind, by group. */
export async function readCart(ctx: SignedIn, kind: CartKindName, cartGroup?: string) {
  const rows = await openCartRows(ctx.db, ctx.person.id, { kind, now: ctx.now(), cartGroup });
  const { networkFeeBasisPoints } = await ctx.settings();
  return cartGroups(rows, networkFeeBasisPoints).map(viewCartGroup);
}

type CartSearch = { type: CartKindName; cart_id?: string | undefined; page: number; limit: number };

/** One page of the groups of a cart, with their items, and the items that can't be bought any more. */
export async function searchCart(ctx: SignedIn, { type: kind, cart_id: cartGroup, page, limit }: CartSearch) {
  const [groups, gone, { networkFeeBasisPoints }] = await Promise.all([
    readCart(ctx, kind, cartGroup),
    goneCartRows(ctx.db, ctx.person.id, { kind, now: ctx.now(), cartGroup }),
    ctx.settings(),
  ]);
  const cartrecords = groups.slice((page - 1) * limit, page * limit);
  return {
    cartrecords,
    records: cartrecords.flatMap(({ cartItems }) => cartItems),
    nonCartItems: cartGroups(gone, networkFeeBasisPoints).flatMap((group) => viewCartGroup(group).cartItems),
    cartLocation: null,
    totalRecords: groups.length,
    setDisp: groups.length > 0,
  };
}

export type CartView = Awaited<ReturnType<typeof readCart>>[number];

/** The groups of all kinds, in the order of the kinds. */
export async function showCart(ctx: SignedIn): Promise<{ kind: CartKindName; group: CartView }[]> {
  const carts = await Promise.all(CART_KINDS.map((kind) => readCart(ctx, kind)));
  return CART_KINDS.flatMap((kind, index) => (carts[index] ?? []).map((group) => ({ kind, group })));
}
