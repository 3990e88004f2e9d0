import { z } from 'zod';
import { CAPTCHA_REFUSALS, CAPTCHA_TOKEN } from '../../domain/kit/form/captcha.ts';
import { CART_KINDS, DEFAULT_CART_KIND, PURCHASE_KINDS } from '../../domain/money/kinds/names.ts';
import { CHARGEBACK_STATUSES, REFUND_STATUSES } from '../../domain/money/refunds/states.ts';
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
  pence,
  postalAddress,
  pounds,
  termsSeen,
} from '../action.ts';
import { appointment } from '../fulfilment/meetings.ts';
import { NEWEST_FIRST, NOT_DELETED } from '../list.ts';
import { paymentMethod } from './payment-method.ts';

/** A row of a cart or an invoice (§3 Cart item): `per_total` is the offer amount, `total_tax` the network fee. */
const invoiceLine = z.object({
  project_id: id,
  projects_title: z.string(),
  projects_avatar: z.string().nullable(),
  qty: z.int(),
  /** `amount` is that of one. */
  ...bothUnits('amount', 'per_total', 'total_tax', 'total_amount'),
  currency,
  buynow_autype: z.enum(['buynow', 'live']),
  custom_projects_charity_name: z.string(),
  custom_projects_charity_country: z.string().nullable(),
  custom_projects_meeting_venue: z.string().nullable(),
  custom_projects_meeting_datetime: instant.nullable(),
  custom_projects_meeting_duration: z.int().nullable().describe('minutes'),
});

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

const invoiceAddress = z
  .object({
    ...postalAddress,
    full_address: z.string(),
  })
  .nullable();

const invoiceHead = z.object({
  id,
  number: z.int(),
  kind: z.enum(PURCHASE_KINDS),
  status: z.enum(['unpaid', 'processing', 'paid', 'void']),
  currency,
  amount_pence: pence,
  fee_pence: pence,
  total_pence: pence,
  title: z.string(),
  created_at: instant,
  due_at: instant,
  paid_at: instant.nullable(),
});

const OWN_CARTS = 'the server counts the caller’s own carts alone (T7)';

export const money = defineArea({
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
      SLOT_TAKEN: 409,
      IOI_NOT_APPROVED: 409,
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
      IOI_NOT_APPROVED: 409,
      OFFER_NOT_AVAILABLE: 409,
      IDEMPOTENCY_MISMATCH: 422,
      TRY_AGAIN: 503,
    },
    writes: true,
  },
  'invoice/allinvoices': {
    about: 'The invoices of the signed-in person, newest first; `partial` are the unpaid ones.',
    who: 'user',
    input: z.strictObject({
      type: z.enum(['all', 'paid', 'partial']).default('all'),
      checkout: z.literal(1).optional().describe('only what is to be paid'),
      action: z.literal('allunpaid').optional().describe('the same'),
      page,
      limit: limit(10),
    }),
    list: {
      tables: ['invoices'],
      orders: NEWEST_FIRST,
      filters: {
        active: NOT_DELETED,
        paid: { types: ['in'], values: { '': { type: 'partial' }, 0: { type: 'partial' }, 1: { type: 'paid' } } },
      },
    },
    output: listOf(invoiceHead).extend({
      sorts: z.array(z.object({ id: z.string(), order: z.enum(['asc', 'desc']), name: z.string() })),
    }),
  },
  'invoice/invoice': {
    about: 'One invoice of the signed-in person in full.',
    who: 'user',
    input: z.strictObject({ id }),
    output: z.object({
      invoice: invoiceHead,
      invoiceItems: z.array(invoiceLine),
      cartValues: z.object({ total_items: z.int(), ...bothUnits('total_amount', 'total_tax', 'per_total'), currency }),
      invoiceAddress: invoiceAddress.describe('the buyer’s main address'),
      billingAddress: invoiceAddress.describe('the same: cards are billed by the payment provider'),
      invoiceSeller: z.object({ id, name: z.string() }).nullable().describe('null for a membership or several'),
      invoice_notes_public: z.string().describe('empty: no notes are kept'),
      appointmentDetail: appointment
        .nullable()
        .describe(
          'the first meeting of the invoice; null before the payment. All: appointment/getAppointmentForInvoice',
        ),
      locationDetail: z
        .object({ place: z.string().nullable(), exact: z.boolean(), zone: z.string() })
        .nullable()
        .describe('where that meeting is: the area, and the exact place once the date is agreed; null for video'),
      invoiceUser: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
      allTransactions: z.array(
        z.object({
          id,
          status: z.string(),
          method: z.string(),
          amount_pence: pence,
          at: instant,
          failure: z.string().nullable(),
        }),
      ),
      refunds: z
        .array(
          z.object({
            id,
            title: z.string(),
            amount_pence: pence,
            status: z.enum(REFUND_STATUSES),
            created_at: instant,
            sent_at: instant.nullable(),
          }),
        )
        .describe('what goes back to the buyer, newest first'),
      chargebacks: z
        .array(z.object({ id, status: z.enum(CHARGEBACK_STATUSES), amount_pence: pence, opened_at: instant }))
        .describe('what the buyer’s bank disputes'),
    }),
    refusals: { NOT_FOUND: 404 },
  },
  'payment/stripe_payment': {
    about: 'Collects an invoice with a payment method that the browser got from the provider.',
    who: 'user',
    input: z.strictObject({
      invoice_id: id,
      payment_method: paymentMethod,
      amount: pounds.optional().describe('never used for the charge; an amount other than the invoice’s is refused'),
      idempotency_key: idempotencyKey,
      captcha_token: CAPTCHA_TOKEN,
    }),
    output: z.object({
      status: z.enum(['paid', 'processing', 'requires_action']),
      payment_id: id,
      client_secret: z.string().nullable(),
    }),
    refusals: {
      NOT_FOUND: 404,
      NOT_CONFIGURED: 503,
      PRICE_CHANGED: 409,
      ALREADY_PAID: 409,
      INVOICE_VOID: 409,
      PAYMENT_UNDER_WAY: 409,
      IDEMPOTENCY_MISMATCH: 422,
      CARD_DECLINED: 422,
      TOO_MANY_DECLINES: 429,
      ...CAPTCHA_REFUSALS,
      PROVIDER_AWAY: 503,
    },
    writes: true,
    perMinute: 20,
  },
  'payment/stripe_payment_response': {
    about: 'The state of a payment after the browser came back, as the provider reports it.',
    who: 'user',
    input: z.strictObject({ payment_id: id }),
    output: z.object({
      status: z.enum(['paid', 'processing', 'requires_action', 'failed']),
      invoice_id: id,
      message: z.string(),
    }),
    refusals: { NOT_FOUND: 404, NOT_CONFIGURED: 503, PROVIDER_AWAY: 503 },
    writes: true,
    perMinute: 60,
  },
});
