import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { BUYING, FREEZE, newInvoice, newLine, newPayment, type Row, set, TAKE_UNIT } from './money-rows.ts';
import { NOW } from './story-auctions.ts';

ownStory();

const line = (broken: string, given: Row, refusal: string): Violation => ({
  broken: `a line ${broken}`,
  after: BUYING,
  write: newLine(given),
  refusal,
  legitimate: newLine(),
});

const VIOLATIONS: Violation[] = [
  {
    broken: 'an invoice that is paid from the start (I15)',
    write: newInvoice({ status: 'paid', paid_at: NOW }),
    refusal: 'INVOICE_BEGINS_UNPAID',
    legitimate: newInvoice(),
  },
  {
    broken: 'a second membership that waits for payment (I15)',
    after: [newInvoice({ kind: 'membership' })],
    write: newInvoice({ id: 'inv_again', number: 10, kind: 'membership' }),
    refusal: 'UNIQUE constraint failed: invoices.user_id',
    legitimate: newInvoice({ id: 'inv_again', number: 10 }),
  },
  {
    broken: 'a number that skips one (I18)',
    write: newInvoice({ number: 10 }),
    refusal: 'INVOICE_NUMBER_SKIPS',
    legitimate: newInvoice(),
  },
  {
    broken: 'an invoice that replaces another (I15)',
    write: newInvoice({ id: 'inv_paid' }, 'REPLACE'),
    refusal: 'INVOICE_IS_FINAL',
    legitimate: newInvoice({}, 'REPLACE'),
  },
  {
    broken: 'an invoice that takes the number of another (I18)',
    write: newInvoice({ number: 1 }, 'REPLACE'),
    refusal: 'INVOICE_IS_FINAL',
    legitimate: newInvoice({}, 'REPLACE'),
  },
  {
    broken: 'an invoice that changes its owner (I15)',
    write: set('invoices', 'inv_unpaid', "user_id = 'usr_clara'"),
    refusal: 'INVOICE_IS_FINAL',
    legitimate: set('invoices', 'inv_unpaid', "status = 'processing'"),
  },
  {
    broken: 'an invoice over another amount (I16)',
    write: set('invoices', 'inv_unpaid', 'amount_pence = 1, total_pence = fee_pence + 1'),
    refusal: 'INVOICE_IS_FINAL',
    legitimate: set('invoices', 'inv_unpaid', "status = 'processing'"),
  },
  {
    broken: 'a payment that comes without a captured one (I15)',
    write: set('invoices', 'inv_unpaid', `status = 'paid', paid_at = ${NOW}`),
    refusal: 'PAID_WITHOUT_PAYMENT',
    legitimate: set('invoices', 'inv_begun', `status = 'paid', paid_at = ${NOW}`),
    after: [set('payments', 'pay_begun', "status = 'succeeded', provider_ref = 'ref_new'")],
  },
  {
    broken: 'a paid invoice that is unpaid again (I15)',
    write: set('invoices', 'inv_paid', "status = 'unpaid', paid_at = NULL"),
    refusal: 'INVOICE_IS_FINAL',
    legitimate: set('invoices', 'inv_unpaid', "status = 'processing'"),
  },
  {
    broken: 'a void invoice that is open again (I17)',
    after: [set('invoices', 'inv_held', "status = 'void'")],
    write: set('invoices', 'inv_held', "status = 'unpaid'"),
    refusal: 'INVOICE_IS_FINAL',
    legitimate: set('invoices', 'inv_unpaid', "status = 'processing'"),
  },
  {
    broken: 'an invoice that is void while a payment is under way (I15)',
    after: [newPayment({ invoice_id: 'inv_held', user_id: 'usr_clara', amount_pence: 1_050 })],
    write: set('invoices', 'inv_held', "status = 'void'"),
    refusal: 'INVOICE_HAS_A_PAYMENT',
    legitimate: set('payments', 'pay_new', "status = 'failed'"),
  },
  {
    broken: 'a debt that becomes void (I15)',
    write: set('invoices', 'inv_unpaid', "status = 'void'"),
    refusal: 'INVOICE_IS_A_DEBT',
    legitimate: set('invoices', 'inv_held', "status = 'void'"),
  },
  {
    broken: 'a date of payment on an unpaid invoice (I15)',
    write: set('invoices', 'inv_unpaid', `paid_at = ${NOW}`),
    refusal: 'INVOICE_PAID_WITHOUT_DATE',
    legitimate: set('invoices', 'inv_unpaid', "status = 'processing'"),
  },
  {
    broken: 'an invoice that is deleted (I15)',
    write: "DELETE FROM invoices WHERE id = 'inv_held'",
    refusal: 'INVOICE_IS_FINAL',
    legitimate: set('invoices', 'inv_held', "status = 'void'"),
  },
  line(
    'above the invoice (I16)',
    { unit_pence: 1_001, amount_pence: 1_001, total_pence: 1_051 },
    'LINES_EXCEED_THE_INVOICE',
  ),
  line('with more fee than the invoice (I16)', { fee_pence: 51, total_pence: 1_051 }, 'LINES_EXCEED_THE_INVOICE'),
  line('for another charity than the frozen one (I21)', { charity_id: '263710' }, 'LINE_NOT_AS_ITS_LOT'),
  line('for another seller (I21)', { seller_id: 'usr_edwin' }, 'LINE_NOT_AS_ITS_LOT'),
  line('for a lot that was not in the cart (I15)', { lot_id: 'lot_won' }, 'LINE_NOT_AS_IN_THE_CART'),
  line('below the price (I15)', { unit_pence: 999, amount_pence: 999, total_pence: 1_049 }, 'LINE_NOT_AS_IN_THE_CART'),
  line('for nothing that is sold (I16)', { lot_id: null }, 'LINE_WITHOUT_A_LOT'),
  {
    broken: 'a line that is added to a complete invoice (I16)',
    write: newLine({ invoice_id: 'inv_unpaid', position: 1 }),
    refusal: 'LINES_EXCEED_THE_INVOICE',
    legitimate: newLine(),
    after: BUYING,
  },
  {
    broken: 'a line without units taken for it (I8)',
    write: newLine(),
    refusal: 'LINE_WITHOUT_STOCK',
    legitimate: TAKE_UNIT,
    after: [FREEZE, newInvoice()],
  },
];

specifyRefusals('invoices', VIOLATIONS);
