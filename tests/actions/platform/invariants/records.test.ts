import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { insert, newInvoice, newLine, newPayment, type Row, set } from './money-rows.ts';
import { NOW } from './story-auctions.ts';

ownStory();

const LINES = [
  { account: 'buyer:usr_ben', amountPence: -7_350 },
  { account: 'charity:209603', amountPence: 7_000 },
  { account: 'network:fee', amountPence: 350 },
];

const booking = (lines: readonly { account: string; amountPence: number }[] = LINES, given: Row = {}): string =>
  insert('ledger_transactions', {
    id: 'led_new',
    kind: 'capture',
    reference: 'pay_begun',
    currency: 'GBP',
    lines: JSON.stringify(lines),
    at: NOW,
    ...given,
  });

const CAPTURED = [set('payments', 'pay_begun', "status = 'succeeded', provider_ref = 'ref_new'")];

const FEE = [
  { account: 'network:fee', amountPence: -5 },
  { account: 'provider:stripe', amountPence: 5 },
];
const fee = (given: Row = {}) => booking(FEE, { kind: 'provider_fee', reference: 'pay_paid', ...given });

const LEDGER: Violation[] = [
  {
    broken: 'a movement that does not add up to zero (I12)',
    after: CAPTURED,
    write: booking(LINES.slice(0, 2)),
    refusal: 'LEDGER_UNBALANCED',
    legitimate: booking(),
  },
  {
    broken: 'an entry without a movement (I12)',
    after: CAPTURED,
    write: "INSERT INTO ledger VALUES ('led_paid', 9, 'network:fee', 5, 'GBP')",
    refusal: 'LEDGER_ENTRY_WITHOUT_TRANSACTION',
    legitimate: booking(),
  },
  {
    broken: 'a capture of a payment that has not succeeded (I15)',
    write: booking(),
    refusal: 'LEDGER_WITHOUT_PAYMENT',
    legitimate: CAPTURED[0] ?? '',
  },
  {
    broken: 'a capture of less than was paid (I16)',
    after: CAPTURED,
    write: booking([
      { account: 'buyer:usr_ben', amountPence: -7_000 },
      { account: 'charity:209603', amountPence: 7_000 },
    ]),
    refusal: 'LEDGER_WITHOUT_PAYMENT',
    legitimate: booking(),
  },
  {
    broken: 'a capture that gives the money of one charity to another (I16)',
    after: CAPTURED,
    write: booking(LINES.map((line) => ({ ...line, account: line.account.replace('209603', '263710') }))),
    refusal: 'LEDGER_WITHOUT_PAYMENT',
    legitimate: booking(),
  },
  {
    broken: 'a movement that belongs to no payment (I15)',
    after: CAPTURED,
    write: booking(LINES, { kind: 'gift' }),
    refusal: 'LEDGER_WITHOUT_PAYMENT',
    legitimate: booking(),
  },
  {
    broken: 'a capture in another currency (I13)',
    after: CAPTURED,
    write: booking(LINES, { currency: 'USD' }),
    refusal: 'LEDGER_WITHOUT_PAYMENT',
    legitimate: booking(),
  },
  {
    broken: 'a second capture of a payment, in the place of the first (I12)',
    after: CAPTURED,
    write: booking(LINES, { reference: 'pay_paid' }).replace('INSERT', 'REPLACE'),
    refusal: 'LEDGER_',
    legitimate: booking().replace('INSERT', 'REPLACE'),
  },
  {
    broken: 'another fee than the one the provider took (I16)',
    after: [set('payments', 'pay_paid', 'provider_fee_pence = 6')],
    write: fee(),
    refusal: 'LEDGER_WITHOUT_PAYMENT',
    legitimate: booking(
      FEE.map(({ account, amountPence }) => ({ account, amountPence: Math.sign(amountPence) * 6 })),
      { kind: 'provider_fee', reference: 'pay_paid' },
    ),
  },
];

const record = (kind: string, given: Row = {}): string =>
  insert('offline_records', {
    id: 'rec_new',
    payment_id: 'pay_member',
    kind,
    amount_pence: 10_000,
    currency: 'GBP',
    at: NOW,
    ...given,
  });

const OFFLINE: Violation[] = [
  {
    broken: 'a refund above what is left of the payment (I17)',
    write: record('refund', { amount_pence: 10_001 }),
    refusal: 'REFUND_ABOVE_THE_PAYMENT',
    legitimate: record('refund'),
  },
  {
    broken: 'a refund above the payment once one has come back (I17)',
    after: [record('refund_failure', { id: 'ref_one:failed', amount_pence: 5_000 })],
    write: record('refund', { amount_pence: 15_001 }),
    refusal: 'REFUND_ABOVE_THE_PAYMENT',
    legitimate: record('refund', { amount_pence: 15_000 }),
  },
  {
    broken: 'a refund that gives nothing (I17)',
    write: record('refund', { amount_pence: -1 }),
    refusal: 'OFFLINE_RECORD_OUT_OF_ORDER',
    legitimate: record('refund', { amount_pence: 1 }),
  },
  {
    broken: 'a second receipt (I17)',
    write: record('receipt'),
    refusal: 'OFFLINE_RECORD_OUT_OF_ORDER',
    legitimate: record('refund'),
  },
  {
    broken: 'a cancellation after the receipt (I17)',
    write: record('cancellation'),
    refusal: 'OFFLINE_RECORD_OUT_OF_ORDER',
    legitimate: record('refund'),
  },
  {
    broken: 'a receipt that nobody asked for (I20)',
    write: record('receipt', { payment_id: 'pay_begun' }),
    refusal: 'OFFLINE_RECORD_OUT_OF_ORDER',
    legitimate: record('refund'),
  },
  {
    broken: 'a request over another amount than the payment (I20)',
    write: record('request', { payment_id: 'pay_begun', amount_pence: 1 }),
    refusal: 'OFFLINE_RECORD_OUT_OF_ORDER',
    legitimate: record('refund'),
  },
  {
    broken: 'the failure of a refund that was never made (I17)',
    write: record('refund_failure', { id: 'ref_two:failed' }),
    refusal: 'OFFLINE_RECORD_OUT_OF_ORDER',
    legitimate: record('refund_failure', { id: 'ref_one:failed', amount_pence: 5_000 }),
  },
];

const YEAR = 365 * 24 * 3_600_000;

const membership = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'memberships',
    {
      id: 'mem_new',
      user_id: 'usr_gus',
      plan: 'timeBidder',
      period: 'free',
      trial: 1,
      starts_at: NOW,
      ends_at: NOW + YEAR,
      amount_pence: 0,
      currency: 'GBP',
      created_at: NOW,
      ...given,
    },
    how,
  );

const PRICE = { amount_pence: 15_000, fee_pence: 0, total_pence: 15_000 };
const BOUGHT = { plan: 'timeBidder', period: 'yearly', limits: '{}', invoice_id: 'inv_new' };

/** A second year that Gus has paid for. */
const BOUGHT_AGAIN = [
  newInvoice({ user_id: 'usr_gus', kind: 'membership', ...PRICE }),
  newLine({ lot_id: null, seller_id: null, charity_id: null, unit_pence: 15_000, ...PRICE }),
  insert('membership_orders', BOUGHT),
  newPayment({ invoice_id: 'inv_new', user_id: 'usr_gus', amount_pence: 15_000 }),
  set('payments', 'pay_new', "status = 'succeeded', provider_ref = 'ref_new'"),
  set('invoices', 'inv_new', `status = 'paid', paid_at = ${NOW}`),
];
const paidAgain = (starts_at: number): string =>
  membership({ ...BOUGHT, trial: 0, amount_pence: 15_000, starts_at, ends_at: starts_at + YEAR });

const MEMBERSHIPS: Violation[] = [
  {
    broken: 'a second trial (I11)',
    after: [membership()],
    write: membership({ id: 'mem_second' }, 'REPLACE'),
    refusal: 'UNIQUE constraint failed: memberships.user_id',
    legitimate: membership({ id: 'mem_second', user_id: 'usr_dev' }, 'REPLACE'),
  },
  {
    broken: 'a period for an invoice that is not paid (I15)',
    write: membership({ invoice_id: 'inv_unpaid', trial: 0, period: 'yearly', amount_pence: 8_400 }),
    refusal: 'MEMBERSHIP_WITHOUT_PAYMENT',
    legitimate: membership(),
  },
  {
    broken: 'a second period for one invoice (I15)',
    write: membership({ invoice_id: 'inv_member', trial: 0, period: 'yearly', amount_pence: 15_000 }, 'REPLACE'),
    refusal: 'UNIQUE constraint failed: memberships.invoice_id',
    legitimate: membership({}, 'REPLACE'),
  },
  {
    broken: 'two paid periods at the same time (I15)',
    after: BOUGHT_AGAIN,
    write: paidAgain(NOW + YEAR - 1),
    refusal: 'MEMBERSHIPS_OVERLAP',
    legitimate: paidAgain(NOW + YEAR),
  },
  {
    broken: 'a period that is prolonged (I15)',
    write: set('memberships', 'mem_paid', 'ends_at = ends_at + 1'),
    refusal: 'MEMBERSHIP_IS_FINAL',
    legitimate: set('memberships', 'mem_new', 'ends_at = ends_at - 1'),
    after: [membership()],
  },
  {
    broken: 'a paid period that is cut short (I15)',
    write: set('memberships', 'mem_paid', 'ends_at = ends_at - 1'),
    refusal: 'MEMBERSHIP_IS_FINAL',
    legitimate: set('memberships', 'mem_new', 'ends_at = ends_at - 1'),
    after: [membership()],
  },
  {
    broken: 'other limits than those that were bought (I10)',
    write: set('memberships', 'mem_paid', `limits = '{"auctions_year":99}'`),
    refusal: 'MEMBERSHIP_IS_FINAL',
    legitimate: membership(),
  },
  {
    broken: 'a period that is deleted (I15)',
    write: "DELETE FROM memberships WHERE id = 'mem_paid'",
    refusal: 'MEMBERSHIP_IS_FINAL',
    legitimate: membership(),
  },
];

specifyRefusals('the ledger', LEDGER);
specifyRefusals('payments outside any service', OFFLINE);
specifyRefusals('memberships', MEMBERSHIPS);
