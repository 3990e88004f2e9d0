import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { newInvoice, newPayment, set } from './money-rows.ts';

ownStory();

const VIOLATIONS: Violation[] = [
  {
    broken: 'a payment that has succeeded from the start (I20)',
    write: newPayment({ status: 'succeeded', provider_ref: 'ref_new' }),
    refusal: 'PAYMENT_BEGINS_STARTED',
    legitimate: newPayment(),
  },
  {
    broken: 'a payment over another amount (I15)',
    write: newPayment({ amount_pence: 8_399 }),
    refusal: 'PAYMENT_NOT_AS_ITS_INVOICE',
    legitimate: newPayment(),
  },
  {
    broken: 'a payment in another currency (I15)',
    write: newPayment({ currency: 'USD' }),
    refusal: 'PAYMENT_NOT_AS_ITS_INVOICE',
    legitimate: newPayment(),
  },
  {
    broken: 'a payment by someone else (I15)',
    write: newPayment({ user_id: 'usr_clara' }),
    refusal: 'PAYMENT_NOT_AS_ITS_INVOICE',
    legitimate: newPayment(),
  },
  {
    broken: 'a payment of an invoice whose lines are missing (I16)',
    write: newPayment({ invoice_id: 'inv_new', user_id: 'usr_dev', amount_pence: 1_050 }),
    refusal: 'INVOICE_IS_INCOMPLETE',
    legitimate: newPayment(),
    after: [newInvoice()],
  },
  {
    broken: 'a second payment under way (I15)',
    write: newPayment({ invoice_id: 'inv_begun', amount_pence: 7_350 }, 'REPLACE'),
    refusal: 'UNIQUE constraint failed: payments.invoice_id',
    legitimate: newPayment({}, 'REPLACE'),
  },
  {
    broken: 'a payment that replaces another (I17)',
    write: newPayment({ id: 'pay_failed' }, 'REPLACE'),
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: newPayment({}, 'REPLACE'),
  },
  {
    broken: 'a captured payment that fails (I17)',
    write: set('payments', 'pay_paid', "status = 'failed'"),
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: set('payments', 'pay_begun', "status = 'failed'"),
  },
  {
    broken: 'a captured payment over another amount (I17)',
    write: set('payments', 'pay_paid', 'amount_pence = 1'),
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: set('payments', 'pay_paid', 'provider_fee_pence = 5'),
  },
  {
    broken: 'a payment that begins again (I17)',
    write: set('payments', 'pay_failed', "status = 'started'"),
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: set('payments', 'pay_failed', "status = 'succeeded'"),
  },
  {
    broken: 'a state that nobody knows (I17)',
    write: set('payments', 'pay_begun', "status = 'refunded'"),
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: set('payments', 'pay_begun', "status = 'requires_action'"),
  },
  {
    broken: 'a payment of another invoice (I18)',
    write: set('payments', 'pay_begun', "invoice_id = 'inv_unpaid'"),
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: set('payments', 'pay_begun', "provider_ref = 'ref_new'"),
  },
  {
    broken: 'another reference at the provider (I18)',
    write: set('payments', 'pay_paid', "provider_ref = 'ref_new'"),
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: set('payments', 'pay_begun', "provider_ref = 'ref_new'"),
  },
  {
    broken: 'a reference of another payment, which it would replace (I18)',
    write: set('payments', 'pay_begun', "provider_ref = 'ref_failed'", 'UPDATE OR REPLACE'),
    refusal: 'UNIQUE constraint failed: payments.provider',
    legitimate: set('payments', 'pay_begun', "provider_ref = 'ref_new'", 'UPDATE OR REPLACE'),
  },
  {
    broken: 'a capture without a reference (I15)',
    write: set('payments', 'pay_begun', "status = 'succeeded'"),
    refusal: 'PAYMENT_WITHOUT_REFERENCE',
    legitimate: set('payments', 'pay_begun', "status = 'succeeded', provider_ref = 'ref_new'"),
  },
  {
    broken: 'a capture of a void invoice (I15)',
    after: [
      newPayment({ invoice_id: 'inv_held', user_id: 'usr_clara', amount_pence: 1_050 }),
      set('payments', 'pay_new', "status = 'failed', provider_ref = 'ref_new'"),
      set('invoices', 'inv_held', "status = 'void'"),
    ],
    write: set('payments', 'pay_new', "status = 'succeeded'"),
    refusal: 'PAYMENT_OF_NO_OPEN_INVOICE',
    legitimate: set('payments', 'pay_new', "status = 'mismatch'"),
  },
  {
    broken: 'a capture beside another payment under way (I15)',
    after: [newPayment({ invoice_id: 'inv_failed', user_id: 'usr_clara', amount_pence: 5_250 })],
    write: set('payments', 'pay_failed', "status = 'succeeded'", 'UPDATE OR REPLACE'),
    refusal: 'UNIQUE constraint failed: payments.invoice_id',
    legitimate: set('payments', 'pay_failed', "status = 'mismatch'"),
  },
  {
    broken: 'another fee of the provider (I16)',
    after: [set('payments', 'pay_paid', 'provider_fee_pence = 5')],
    write: set('payments', 'pay_paid', 'provider_fee_pence = 6'),
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: set('payments', 'pay_member', 'provider_fee_pence = 0'),
  },
  {
    broken: 'a payment that is deleted (I15)',
    write: "DELETE FROM payments WHERE id = 'pay_failed'",
    refusal: 'PAYMENT_IS_FINAL',
    legitimate: set('payments', 'pay_failed', "status = 'mismatch'"),
  },
];

specifyRefusals('payments', VIOLATIONS);
