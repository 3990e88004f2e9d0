import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { insert, type Row, set } from './money-rows.ts';
import { NOW } from './story-auctions.ts';

ownStory();

type Lines = Readonly<Record<string, number>>;

const movement = (lines: Lines, given: Row = {}): string =>
  insert('ledger_transactions', {
    id: 'led_new',
    kind: 'refund',
    reference: 'mtg_seat',
    currency: 'GBP',
    lines: JSON.stringify(Object.entries(lines).map(([account, amountPence]) => ({ account, amountPence }))),
    at: NOW,
    ...given,
  });

const EARNED = { 'charity:209603': 4_000, 'network:fee': 198, guarantee: 2 };
const release = (lines: Lines = { 'held:mtg_seat': -4_200, ...EARNED }, given: Row = {}) =>
  movement(lines, { kind: 'release', ...given });
const refund = (lines: Lines = { 'held:mtg_seat': -4_200, 'buyer:usr_ben': 4_200 }, given: Row = {}) =>
  movement(lines, given);
const PART = { 'held:mtg_seat': -4_200, 'buyer:usr_ben': 2_100, 'charity:209603': 2_000, 'network:fee': 100 };
const LATE = { guarantee: -4_200, 'buyer:usr_ben': 4_200 };
const late = (lines: Lines = LATE, given: Row = {}) => movement(lines, { reference: 'mtg_gone', ...given });

const chargeback = (given: Row = {}, how = 'INSERT') =>
  insert(
    'chargebacks',
    {
      id: 'cbk_new',
      payment_id: 'pay_seat',
      provider: 'stripe',
      ref: 'du_new',
      amount_pence: 4_200,
      fee_pence: 2_000,
      currency: 'GBP',
      reason: 'fraudulent',
      status: 'open',
      opened_at: NOW,
      updated_at: NOW,
      ...given,
    },
    how,
  );

const MOVEMENTS: Violation[] = [
  {
    broken: 'a release of another amount than was held (M2)',
    write: release({ 'held:mtg_seat': -4_199, ...EARNED, guarantee: 1 }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: release(),
  },
  {
    broken: 'a release that gives the charity less than its price (M2)',
    write: release({ 'held:mtg_seat': -4_200, 'charity:209603': 3_000, 'network:fee': 1_200 }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: release(),
  },
  {
    broken: 'a release to another charity (I21)',
    write: release({ 'held:mtg_seat': -4_200, 'charity:263710': 4_000, 'network:fee': 200 }),
    refusal: 'LEDGER_WITHOUT_MEETING',
    legitimate: release(),
  },
  {
    broken: 'a release out of the money of another seat (M2)',
    write: release({ 'held:mtg_seat': -4_200, ...EARNED }, { reference: 'mtg_gone' }),
    refusal: 'LEDGER_',
    legitimate: release(),
  },
  {
    broken: 'a second release of a seat (M4)',
    write: release({ 'held:mtg_gone': -4_200, ...EARNED }, { reference: 'mtg_gone' }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: release(),
  },
  {
    broken: 'a release after the refund (M4)',
    after: [refund()],
    write: release({ 'held:mtg_seat': -4_200, ...EARNED }, { id: 'led_newer' }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: late(LATE, { id: 'led_newer' }),
  },
  {
    broken: 'a release without a sold seat (M2)',
    write: release({ 'held:mtg_none': -4_200, ...EARNED }, { reference: 'mtg_none' }),
    refusal: 'LEDGER_WITHOUT_MEETING',
    legitimate: release(),
  },
  {
    broken: 'a refund after a part was refunded and the rest released (M4)',
    after: [refund(PART)],
    write: movement(LATE, { id: 'led_newer' }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: late(LATE, { id: 'led_newer' }),
  },
  {
    broken: 'a second refund out of the guarantee (M4)',
    after: [late({ guarantee: -1, 'buyer:usr_ben': 1 })],
    write: late(LATE, { id: 'led_newer' }),
    refusal: 'LEDGER_IS_APPEND_ONLY',
    legitimate: refund(PART, { id: 'led_newer' }),
  },
  {
    broken: 'a refund out of the guarantee in the place of another (M4)',
    after: [late({ guarantee: -1, 'buyer:usr_ben': 1 })],
    write: late().replace('INSERT', 'REPLACE'),
    refusal: 'LEDGER_IS_APPEND_ONLY',
    legitimate: refund(PART, { id: 'led_newer' }).replace('INSERT', 'REPLACE'),
  },
  {
    broken: 'a refund of more than was captured (M4, B17)',
    write: late({ guarantee: -4_201, 'buyer:usr_ben': 4_201 }),
    refusal: 'REFUND_ABOVE_THE_SEAT',
    legitimate: late(),
  },
  {
    broken: 'a refund of nothing (B17)',
    write: refund({ 'held:mtg_seat': -4_200, 'charity:209603': 4_000, 'network:fee': 200 }),
    refusal: 'REFUND_ABOVE_THE_SEAT',
    legitimate: refund(),
  },
  {
    broken: 'a refund out of the guarantee while the money is held (M2)',
    write: refund(LATE),
    refusal: 'SEAT_NOT_HELD',
    legitimate: refund(PART),
  },
  {
    broken: 'a refund of a part while the rest stays held (M2)',
    write: refund({ 'held:mtg_seat': -2_100, 'buyer:usr_ben': 2_100 }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: refund(PART),
  },
  {
    broken: 'a refund that the charity pays after the release (M2)',
    write: late({ 'charity:209603': -4_200, 'buyer:usr_ben': 4_200 }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: late(),
  },
  {
    broken: 'a refund to someone else (B17)',
    write: refund({ 'held:mtg_seat': -4_200, 'buyer:usr_clara': 4_200 }),
    refusal: 'LEDGER_WITHOUT_MEETING',
    legitimate: refund(),
  },
  {
    broken: 'a refund after a chargeback (M4, B28)',
    after: [chargeback()],
    write: refund(),
    refusal: 'REFUND_AFTER_CHARGEBACK',
    legitimate: late(),
  },
  {
    broken: 'held money that leaves as the fee of a provider (M2)',
    after: [set('payments', 'pay_seat', 'provider_fee_pence = 5')],
    write: movement({ 'held:mtg_seat': -5, 'provider:stripe': 5 }, { kind: 'provider_fee', reference: 'pay_seat' }),
    refusal: 'LEDGER_WITHOUT_PAYMENT',
    legitimate: movement({ 'network:fee': -5, 'provider:stripe': 5 }, { kind: 'provider_fee', reference: 'pay_seat' }),
  },
];

const refundRow = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'refunds',
    {
      id: 'ref_new',
      meeting_id: 'mtg_seat',
      payment_id: 'pay_seat',
      amount_pence: 4_200,
      currency: 'GBP',
      reason: '',
      status: 'sending',
      created_at: NOW,
      updated_at: NOW,
      ...given,
    },
    how,
  );
const BOOKED = [refund()];
const ASKED = [refund(), refundRow()];
const FAILED = [...ASKED, set('refunds', 'ref_new', "status = 'failed'")];
const SENT = [...ASKED, set('refunds', 'ref_new', `status = 'sent', provider_ref = 're_1', sent_at = ${NOW}`)];

const REFUNDS: Violation[] = [
  {
    broken: 'a refund that was not booked (B17)',
    write: refundRow(),
    refusal: 'REFUND_NOT_BOOKED',
    legitimate: refund(),
  },
  {
    broken: 'a refund of another amount than was booked (B17)',
    after: BOOKED,
    write: refundRow({ amount_pence: 4_199 }),
    refusal: 'REFUND_NOT_BOOKED',
    legitimate: refundRow(),
  },
  {
    broken: 'a refund of another payment (B17)',
    after: BOOKED,
    write: refundRow({ payment_id: 'pay_gone' }),
    refusal: 'REFUND_NOT_BOOKED',
    legitimate: refundRow(),
  },
  {
    broken: 'a second refund of a seat that is sent (M4)',
    after: ASKED,
    write: refundRow({ id: 'ref_two' }, 'REPLACE'),
    refusal: 'REFUND_EXISTS',
    legitimate: set('refunds', 'ref_new', 'tries = 1'),
  },
  {
    broken: 'a refund that was sent before anyone asked (I20)',
    after: BOOKED,
    write: refundRow({ status: 'sent', provider_ref: 're_1', sent_at: NOW }),
    refusal: 'REFUND_BEGINS_UNSENT',
    legitimate: refundRow(),
  },
  {
    broken: 'a failed refund that is sent after all (I17)',
    after: FAILED,
    write: set('refunds', 'ref_new', `status = 'sent', provider_ref = 're_1', sent_at = ${NOW}`),
    refusal: 'REFUND_IS_FINAL',
    legitimate: refundRow({ id: 'ref_two', replaces: 'ref_new' }),
  },
  {
    broken: 'a refund beside a failed one, instead of in its place (M4)',
    after: FAILED,
    write: refundRow({ id: 'ref_two' }),
    refusal: 'REFUND_REPLACES_NONE',
    legitimate: refundRow({ id: 'ref_two', replaces: 'ref_new' }),
  },
  {
    broken: 'a refund in the place of one that was sent (M4)',
    after: SENT,
    write: refundRow({ id: 'ref_two', replaces: 'ref_new' }),
    refusal: 'REFUND_EXISTS',
    legitimate: set('refunds', 'ref_new', "status = 'failed'"),
  },
  {
    broken: 'another amount of a refund (B17)',
    after: ASKED,
    write: set('refunds', 'ref_new', 'amount_pence = 1'),
    refusal: 'REFUND_IS_FINAL',
    legitimate: set('refunds', 'ref_new', 'due_at = 1'),
  },
  {
    broken: 'a refund that counts as sent without a reference (I18)',
    after: ASKED,
    write: set('refunds', 'ref_new', "status = 'sent'"),
    refusal: 'REFUND_IS_FINAL',
    legitimate: SENT[2] ?? '',
  },
  {
    broken: 'a refund that is deleted (M4)',
    after: ASKED,
    write: "DELETE FROM refunds WHERE id = 'ref_new'",
    refusal: 'REFUND_IS_FINAL',
    legitimate: set('refunds', 'ref_new', "status = 'failed'"),
  },
];

const taken = (given: Lines = {}, more: Row = {}) =>
  movement(
    { 'buyer:usr_ben': 4_200, 'disputed:pay_seat': -4_200, ...given },
    { kind: 'chargeback', reference: 'cbk_new', ...more },
  );
const LOST = [chargeback(), taken(), set('chargebacks', 'cbk_new', "status = 'lost'")];
const lost = (lines: Lines = { 'disputed:pay_seat': 4_200, 'held:mtg_seat': -4_200 }) =>
  movement(lines, { id: 'led_lost', kind: 'chargeback_lost', reference: 'cbk_new' });

const CHARGEBACKS: Violation[] = [
  {
    broken: 'a chargeback of more than was paid (B28)',
    write: chargeback({ amount_pence: 4_201 }),
    refusal: 'CHARGEBACK_WITHOUT_PAYMENT',
    legitimate: chargeback(),
  },
  {
    broken: 'a chargeback that is stored twice (I18)',
    after: [chargeback()],
    write: chargeback({ id: 'cbk_two' }, 'REPLACE'),
    refusal: 'CHARGEBACK_WITHOUT_PAYMENT',
    legitimate: taken(),
  },
  {
    broken: 'another amount of a chargeback (B28)',
    after: [chargeback()],
    write: set('chargebacks', 'cbk_new', 'amount_pence = 1'),
    refusal: 'CHARGEBACK_IS_FINAL',
    legitimate: set('chargebacks', 'cbk_new', "status = 'won'"),
  },
  {
    broken: 'a decided chargeback that is open again (I17)',
    after: LOST,
    write: set('chargebacks', 'cbk_new', "status = 'open'"),
    refusal: 'CHARGEBACK_IS_FINAL',
    legitimate: lost(),
  },
  {
    broken: 'a chargeback that is booked over another amount (B28)',
    after: [chargeback()],
    write: taken({ 'buyer:usr_ben': 4_000, 'disputed:pay_seat': -4_000 }),
    refusal: 'LEDGER_WITHOUT_CHARGEBACK',
    legitimate: taken(),
  },
  {
    broken: 'the books of a chargeback that is only an inquiry (B28)',
    after: [chargeback({ status: 'inquiry' })],
    write: taken(),
    refusal: 'LEDGER_WITHOUT_CHARGEBACK',
    legitimate: set('chargebacks', 'cbk_new', "status = 'open'"),
  },
  {
    broken: 'a lost chargeback that takes a part of a seat (M2)',
    after: LOST,
    write: lost({ 'disputed:pay_seat': 4_200, 'held:mtg_seat': -4_000, guarantee: -200 }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: lost(),
  },
  {
    broken: 'a lost chargeback that takes the seat of another payment (M2)',
    after: LOST,
    write: lost({ 'disputed:pay_seat': 4_200, 'held:mtg_gone': -4_200 }),
    refusal: 'SEAT_NOT_HELD',
    legitimate: lost(),
  },
];

specifyRefusals('the money of a seat', MOVEMENTS);
specifyRefusals('refunds', REFUNDS);
specifyRefusals('chargebacks', CHARGEBACKS);
