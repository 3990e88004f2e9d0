import type { invoices } from '../../../src/contract/money/invoices.ts';
import { detailsOfInvoice } from '../../fulfilment/views/appointments.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { listInvoices, readInvoice } from '../views/invoices.ts';

export const invoiceActions: Handlers<typeof invoices> = {
  'invoice/allinvoices': async (ctx, { checkout, action, type, ...input }) => {
    const isDue = checkout === 1 || action === 'allunpaid';
    return { data: await listInvoices(ctx, { ...input, type: isDue ? 'partial' : type }) };
  },

  'invoice/invoice': async (ctx, { id }) => {
    const [invoice, details] = await Promise.all([readInvoice(ctx, id), detailsOfInvoice(ctx, id)]);
    if (!invoice) throw notFound('invoice');
    return { data: { ...invoice, ...details } };
  },
};
