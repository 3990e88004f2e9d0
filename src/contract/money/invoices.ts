import { z } from 'zod';
import { PURCHASE_KINDS } from '../../domain/money/kinds/names.ts';
import { CHARGEBACK_STATUSES, REFUND_STATUSES } from '../../domain/money/refunds/states.ts';
import { bothUnits, currency, defineArea, id, instant, limit, listOf, page, pence, postalAddress } from '../action.ts';
import { appointment } from '../fulfilment/meetings.ts';
import { NEWEST_FIRST, NOT_DELETED } from '../list.ts';
import { invoiceLine } from './invoice-line.ts';

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

export const invoices = defineArea({
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
});
