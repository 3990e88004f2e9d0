import { inCart, pendingCounts } from '../../../db/queries/money/invoices.ts';
import type { carts } from '../../../src/contract/money/carts.ts';
import { inPence } from '../../../src/domain/kit/money.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { addToCart, removeFromCart } from '../buy-now.ts';
import { checkOut } from '../checkout.ts';
import { searchCart } from '../views/cart.ts';

export const cartActions: Handlers<typeof carts> = {
  'cart/pendingCount': async (ctx) => {
    const { unpaid, ...cart } = await pendingCounts(ctx.db, ctx.person.id);
    return { data: { ...cart, total: inCart(cart), unpaid_invoices: unpaid } };
  },

  'cart/search': async (ctx, input) => ({ data: await searchCart(ctx, input) }),

  'cart/checkout': async (ctx, { type, cart_id, total_amount, idempotency_key }) => {
    const input = { kind: type, cartGroup: cart_id, seenPence: inPence(total_amount), key: idempotency_key };
    return { data: await checkOut(ctx, input) };
  },

  'cart/cancelItem': async (ctx, { id }) => ({ data: await removeFromCart(ctx, id) }),

  'buynow/addToCart': async (ctx, { product_id, qty, terms_version, slot, idempotency_key }) => {
    const input = { offerId: product_id, quantity: qty, termsVersion: terms_version, slot, key: idempotency_key };
    return { data: await addToCart(ctx, input) };
  },
};
