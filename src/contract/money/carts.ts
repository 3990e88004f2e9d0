import { z } from 'zod';
import { CART_KINDS, DEFAULT_CART_KIND } from '../../domain/money/kinds/names.ts';
import {
  bothUnits,
  currency,
  defineArea,
  id,
  idempotencyKey,
  instant,
  limit,
  listOf,
  nothing,
  page,
  pounds,
  termsSeen,
} from '../action.ts';
import { BIDDER_REFUSALS } from '../bidder-refusals.ts';
import { NOT_DELETED } from '../list.ts';
import { invoiceLine } from './invoice-line.ts';

const cartItem = invoiceLine.extend({
  id,
  projects_id: id,
  projects_qty: z.int().describe('how many the offer has'),
  projects_sold: z.int().describe('how many of them are sold'),
  in_cart: z.literal(1),
  due_at: instant.nullable(),
  terms_version: z.int().describe('of the offer as shown here; buynow/addToCart accepts it'),
  terms_changed: z
    .boolean()
    .describe('the seller has changed the offer since its buyer saw it; never true of a won lot'),
});

const cartGroup = z.object({
  cart_group: id,
  cartItems: z.array(cartItem),
  cart_id: id,
  cartValues: z.object({
    cart_group: id,
    total_items: z.int(),
    ...bothUnits('total_amount', 'total_tax', 'per_total'),
    currency,
  }),
});

/** `records` are the items of the groups of one page; `nonCartItems` can’t be bought any more. */
const cart = listOf(cartItem).extend({
  cartrecords: z.array(cartGroup),
  nonCartItems: z.array(cartItem),
  cartLocation: z.null().describe('an hour has no shop to be collected from; each item says where people meet'),
});

const OWN_CARTS = 'the server counts the caller’s own carts alone (T7)';

export const carts = defineArea({
  'cart/pendingCount': {
    about: 'The counts in the badge of the cart, and the number of unpaid invoices.',
    who: 'user',
    input: nothing,
    ignored: {
      table: OWN_CARTS,
      field: OWN_CARTS,
      extraField: OWN_CARTS,
      filters: OWN_CARTS,
    },
    output: z.object({ auction: z.int(), buynow: z.int(), total: z.int(), unpaid_invoices: z.int() }),
  },
  'cart/search': {
    about: 'The items in the cart, by group.',
    who: 'user',
    input: z.strictObject({
      type: z.enum(CART_KINDS).default(DEFAULT_CART_KIND),
      cart_id: id.optional(),
      page,
      limit: limit(10),
    }),
    list: {
      tables: ['cart'],
      orders: { created_at: { asc: {} } },
      filters: { active: NOT_DELETED, partial: { types: ['in'], values: { 0: {} } } },
    },
    output: cart,
  },
  'cart/checkout': {
    about: 'Turns a group of the cart into an invoice. The server computes every amount; a different one is refused.',
    who: 'user',
    input: z.strictObject({
      type: z.enum(CART_KINDS),
      cart_id: id,
      total_amount: pounds
        .optional()
        .describe('the total that the person saw; another one is refused with PRICE_CHANGED'),
      idempotency_key: idempotencyKey,
    }),
    output: z.object({ invoice_id: id, ...bothUnits('total_amount'), currency }),
    refusals: {
      NOT_FOUND: 404,
      PRICE_CHANGED: 409,
      TERMS_CHANGED: 409,
      SOLD_OUT: 409,
      ON_HOLD: 409,
      BUY_NOW_GONE: 409,
      NOT_AN_AUCTION: 409,
      LOT_NOT_OPEN: 409,
      LOT_CLOSED: 409,
      OWN_LOT: 409,
      ...BIDDER_REFUSALS,
      SLOT_TAKEN: 409,
      TOO_MANY_HOLDS: 409,
      HELD_BEFORE: 409,
      TRY_AGAIN: 503,
    },
    writes: true,
  },
  'cart/cancelItem': {
    about: 'Removes units of a fixed-price offer from the cart; a won lot stays (R20).',
    who: 'user',
    input: z.strictObject({ id }),
    output: z.object({ id }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
  },
  'buynow/addToCart': {
    about:
      'Puts units of a fixed-price offer, or an auction that can still be bought, into the cart; they are reserved at checkout.',
    who: 'bidder',
    input: z.strictObject({
      product_id: id,
      qty: z.int().min(1).max(100),
      terms_version: termsSeen,
      slot: instant.optional().describe('the start that the buyer of a standing offer chose'),
      idempotency_key: idempotencyKey,
    }),
    output: z.object({ cart_id: id, item_id: id }),
    refusals: {
      NOT_FOUND: 404,
      LOT_NOT_OPEN: 409,
      LOT_CLOSED: 409,
      SOLD_OUT: 409,
      ON_HOLD: 409,
      OWN_LOT: 409,
      BUY_NOW_GONE: 409,
      BUY_NOW_OFF: 409,
      TERMS_CHANGED: 409,
      NO_DATES: 409,
      DATE_NEEDED: 409,
      SLOT_TAKEN: 409,
      ...BIDDER_REFUSALS,
      IDEMPOTENCY_MISMATCH: 422,
      TRY_AGAIN: 503,
    },
    writes: true,
  },
});
