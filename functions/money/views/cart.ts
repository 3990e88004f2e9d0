import { type CartQuery, goneCartRows, openCartRows } from '../../../db/queries/money/cart.ts';
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
  const [groups, nonCartItems] = await Promise.all([
    readCart(ctx, kind, cartGroup),
    goneItems(ctx, { kind, cartGroup }),
  ]);
  const cartrecords = groups.slice((page - 1) * limit, page * limit);
  return {
    cartrecords,
    records: cartrecords.flatMap(({ cartItems }) => cartItems),
    nonCartItems,
    cartLocation: null,
    totalRecords: groups.length,
    setDisp: groups.length > 0,
  };
}

export type CartView = Awaited<ReturnType<typeof readCart>>[number];

/** The groups of all kinds, in the order of the kinds, and the items that can't be bought any more. */
export async function showCart(ctx: SignedIn) {
  const [carts, gone] = await Promise.all([
    Promise.all(CART_KINDS.map((kind) => readCart(ctx, kind))),
    Promise.all(CART_KINDS.map((kind) => goneItems(ctx, { kind }))),
  ]);
  return {
    groups: CART_KINDS.flatMap((kind, index) => (carts[index] ?? []).map((group) => ({ kind, group }))),
    gone: gone.flat(),
  };
}

async function goneItems(ctx: SignedIn, query: Pick<CartQuery, 'kind' | 'cartGroup'>) {
  const rows = await goneCartRows(ctx.db, ctx.person.id, { ...query, now: ctx.now() });
  const { networkFeeBasisPoints } = await ctx.settings();
  return cartGroups(rows, networkFeeBasisPoints).flatMap((group) => viewCartGroup(group).cartItems);
}
