import { type AddressRow, primaryAddress } from '../../../db/queries/accounts/addresses.ts';
import { chargebacksOfInvoice } from '../../../db/queries/money/chargebacks.ts';
import {
  countInvoices,
  type InvoiceHead,
  type InvoiceStatus,
  invoiceOf,
  invoicePage,
  linesOfInvoices,
  paymentsOfInvoice,
  sellersOfInvoice,
} from '../../../db/queries/money/invoices.ts';
import { refundsOfInvoice } from '../../../db/queries/money/refunds.ts';
import { fullAddress } from '../../../src/domain/accounts/profile/address.ts';
import { wireAmount } from '../../../src/domain/kit/money.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { kindOf } from '../../../src/domain/money/kinds/index.ts';
import { viewInvoiceHead, viewLine } from '../../../src/domain/money/payments/views.ts';
import type { SignedIn } from '../../platform/context.ts';

/** §4: `partial` are the unpaid ones. */
const STATUSES: Record<'all' | 'paid' | 'partial', InvoiceStatus[]> = {
  all: ['unpaid', 'processing', 'paid', 'void'],
  paid: ['paid'],
  partial: ['unpaid', 'processing'],
};

export type InvoiceListing = { type: 'all' | 'paid' | 'partial'; page: number; limit: number };

/** One page of the person's invoices, newest first. */
export async function listInvoices(ctx: SignedIn, { type, page, limit }: InvoiceListing) {
  const statuses = STATUSES[type];
  const [heads, totalRecords] = await Promise.all([
    invoicePage(ctx.db, ctx.person.id, { statuses, page, limit }),
    countInvoices(ctx.db, ctx.person.id, statuses),
  ]);
  const ids = heads.map(({ id }) => id);
  const lines = ids.length > 0 ? await linesOfInvoices(ctx.db, ids) : [];
  const titlesOf = ({ id, kind }: InvoiceHead) =>
    lines.filter((line) => line.invoiceId === id).map(({ title }) => titleIn(ctx, kind, title));
  const records = heads.map((head) => viewInvoiceHead(head, titlesOf(head), ctx.words));
  const sorts = [{ id: 'created_at', order: 'desc' as const, name: ctx.words.t('Newest') }];
  return { records, totalRecords, setDisp: totalRecords > 0, sorts };
}

/** One invoice of the person in full, or null. */
export async function readInvoice(ctx: SignedIn, id: string) {
  const head = await invoiceOf(ctx.db, ctx.person.id, id);
  if (!head) return null;
  const [lines, attempts, refunds, chargebacks, sellers, home] = await Promise.all([
    linesOfInvoices(ctx.db, [id]),
    paymentsOfInvoice(ctx.db, id),
    refundsOfInvoice(ctx.db, id),
    chargebacksOfInvoice(ctx.db, id),
    sellersOfInvoice(ctx.db, id),
    primaryAddress(ctx.db, ctx.person.id),
  ]);
  const { firstName, lastName, email } = ctx.person;
  const address = home && viewAddress(home);
  return {
    invoice: viewInvoiceHead(
      head,
      lines.map(({ title }) => titleIn(ctx, head.kind, title)),
      ctx.words,
    ),
    invoiceItems: lines.map((line) =>
      viewLine({ ...line, title: titleIn(ctx, head.kind, line.title), currency: head.currency }, line, head.kind),
    ),
    cartValues: {
      total_items: lines.length,
      ...wireAmount('per_total', head.amountPence),
      ...wireAmount('total_tax', head.feePence),
      ...wireAmount('total_amount', head.totalPence),
      currency: head.currency,
    },
    invoiceAddress: address,
    billingAddress: address,
    invoiceSeller: sellers[0] && sellers.length === 1 ? { id: sellers[0].id, name: fullName(sellers[0]) } : null,
    invoice_notes_public: '',
    invoiceUser: { first_name: firstName, last_name: lastName, email },
    allTransactions: attempts.map(({ amountPence, ...attempt }) => ({ ...attempt, amount_pence: amountPence })),
    refunds: refunds.map(viewRefund),
    chargebacks: chargebacks.map(viewChargeback),
  };
}

type RefundRow = Awaited<ReturnType<typeof refundsOfInvoice>>[number];

function viewRefund({ id, title, status, amountPence, createdAt, sentAt }: RefundRow) {
  return { id, title, status, amount_pence: amountPence, created_at: createdAt, sent_at: sentAt };
}

type ChargebackRow = Awaited<ReturnType<typeof chargebacksOfInvoice>>[number];

const viewChargeback = ({ id, status, amountPence, openedAt }: ChargebackRow) => ({
  id,
  status,
  amount_pence: amountPence,
  opened_at: openedAt,
});

function viewAddress(home: AddressRow) {
  const { address1, address2, city, state, zip, country } = home;
  return { address1, address2, city, state, zip, country, full_address: fullAddress(home) };
}

export type InvoiceView = NonNullable<Awaited<ReturnType<typeof readInvoice>>>;

const titleIn = ({ words }: SignedIn, kind: InvoiceHead['kind'], title: string): string =>
  kindOf(kind).lineTitle(words, title);
