import { addCartItem, freezeItem, reserveStock } from '../../../../db/changes/money/cart.ts';
import { issueInvoice, payInvoice, settleWonLots } from '../../../../db/changes/money/invoices.ts';
import { bookMovement } from '../../../../db/changes/money/ledger.ts';
import { addPaidMembership, orderMembership } from '../../../../db/changes/money/memberships.ts';
import { addOfflineReceipt, addOfflineRefund, addOfflineRequest } from '../../../../db/changes/money/offline.ts';
import { addProviderEvent, movePayment, startPayment } from '../../../../db/changes/money/payments.ts';
import { meetings } from '../../../../db/schema/index.ts';
import { build, type Statement, statement } from '../../../../db/statement.ts';
import { priceInvoice } from '../../../../src/domain/money/payments/invoice.ts';
import { releaseEntry, type Seat } from '../../../../src/domain/money/payments/seats.ts';
import { settlement } from '../../../../src/domain/money/payments/settlement.ts';
import { HOUR, NOW, wonLot } from './story-auctions.ts';

const GBP = 'GBP' as const;
const DAY = 24 * HOUR;

type Bought = { kind: 'auction' | 'buynow' | 'membership'; by: string; unitPence: number; lotId: string | null };

const linesOf = ({ unitPence, lotId }: Bought) => {
  const sold = { sellerId: 'usr_amara', charityId: '209603', charityName: 'Royal National Lifeboat Institution' };
  const unsold = { sellerId: null, charityId: null, charityName: null };
  return [{ lotId, ...(lotId ? sold : unsold), title: 'An hour', quantity: 1, unitPence, currency: GBP }];
};

const priced = (bought: Bought) => priceInvoice(linesOf(bought), bought.kind === 'membership' ? 0 : 500);

/** An unpaid invoice for one thing. */
const invoice = (name: string, bought: Bought): Statement[] =>
  issueInvoice(
    { id: `inv_${name}`, userId: `usr_${bought.by}`, kind: bought.kind, dueAt: NOW + DAY, createdAt: NOW },
    priced(bought),
  );

const attempt = (name: string, bought: Bought, provider: 'stripe' | 'offline' = 'stripe'): Statement => {
  const of = { id: `pay_${name}`, invoiceId: `inv_${name}`, userId: `usr_${bought.by}`, provider };
  return startPayment({ ...of, method: 'card', amountPence: priced(bought).totalPence, currency: GBP, at: NOW });
};

/** The payment of an invoice has arrived. */
const collected = (name: string, bought: Bought, provider: 'stripe' | 'offline' = 'stripe'): Statement[] =>
  captured(name, bought, { provider });

type Capture = { provider?: 'stripe' | 'offline'; seat?: Seat };

function captured(name: string, bought: Bought, { provider = 'stripe', seat }: Capture): Statement[] {
  const { kind, by } = bought;
  const invoiced = priced(bought);
  const sold = invoiced.lines.map((line) => ({ ...line, seats: seat ? [seat] : [] }));
  const lines = settlement({ userId: `usr_${by}`, kind, totalPence: invoiced.totalPence, lines: sold }, null);
  const booking = { id: `led_${name}`, kind: 'capture' as const, reference: `pay_${name}`, currency: GBP, lines };
  return [
    attempt(name, bought, provider),
    ...(provider === 'offline' ? arrived(name, bought) : []),
    movePayment({ id: `pay_${name}`, to: 'succeeded', at: NOW, ref: `ref_${name}` }),
    payInvoice(`inv_${name}`, NOW),
    ...(seat ? [meeting(name, bought)] : []),
    bookMovement({ ...booking, at: NOW }),
  ];
}

/** A paid seat, whose money is held. */
const sold = (name: string, { bought, statements }: ReturnType<typeof invoicedWin>): Statement[] => [
  ...statements,
  ...captured(name, bought, { seat: seatOf(name, bought) }),
];

function arrived(name: string, bought: Bought): Statement[] {
  const of = { paymentId: `pay_${name}`, amountPence: priced(bought).totalPence, currency: GBP, at: NOW };
  const receipt = { method: 'bank_transfer' as const, reference: 'A1', receivedAt: NOW, recordedBy: 'usr_olive' };
  return [addOfflineRequest(of), addOfflineReceipt({ ...of, ...receipt })];
}

/** A won lot with its invoice. */
function invoicedWin(
  name: string,
  by: string,
  unitPence: number,
  outbid: string[] = [],
): { bought: Bought; statements: Statement[] } {
  const bought = { kind: 'auction' as const, by, unitPence, lotId: `lot_${name}` };
  const statements = [
    ...wonLot(name, by, unitPence, outbid),
    freezeItem(`itm_${name}`, `inv_${name}`, 1),
    ...invoice(name, bought),
  ];
  return { bought, statements };
}

const [unpaid, begun, failed, paid, held, released] = [
  invoicedWin('unpaid', 'ben', 8_000),
  invoicedWin('begun', 'ben', 7_000),
  invoicedWin('failed', 'clara', 5_000),
  invoicedWin('paid', 'ben', 6_000, ['clara']),
  invoicedWin('seat', 'ben', 4_000),
  invoicedWin('gone', 'ben', 4_000),
];

/** The meeting of a won lot, whose money is held. */
function meeting(name: string, bought: Bought): Statement {
  const { amountPence, feePence, totalPence } = priced(bought);
  const row = {
    id: `mtg_${name}`,
    lotId: `lot_${name}`,
    invoiceId: `inv_${name}`,
    position: 0,
    seat: 0,
    paymentId: `pay_${name}`,
    guestId: `usr_${bought.by}`,
    hostId: 'usr_amara',
    charityId: '209603',
    title: 'An hour',
    amountPence,
    feePence,
    totalPence,
    currency: GBP,
    format: 'video' as const,
    minutes: 60,
    room: name,
    state: 'undated' as const,
    stateAt: NOW,
    dateUntil: NOW + 30 * DAY,
    zone: 'Europe/London',
    guestZone: 'Europe/London',
    paidAt: NOW,
    money: 'held' as const,
    createdAt: NOW,
    updatedAt: NOW,
  };
  return statement(build.insert(meetings).values(row));
}

/** A seat as the rules of its money know it. */
const seatOf = (name: string, bought: Bought): Seat => ({
  meetingId: `mtg_${name}`,
  paymentId: `pay_${name}`,
  guestId: `usr_${bought.by}`,
  charityId: '209603',
  ...priced(bought),
  money: 'held',
});

/** An item of the fixed-price lot in a person's cart. */
const item = (name: string, by: string): Statement =>
  addCartItem({
    id: `itm_${name}`,
    kind: 'buynow',
    userId: `usr_${by}`,
    lotId: 'lot_fixed',
    quantity: 1,
    unitPence: 1_000,
    currency: GBP,
    cartGroup: `crt_${name}`,
    termsVersion: 0,
    createdAt: NOW,
  });

const reserved: Bought = { kind: 'buynow', by: 'clara', unitPence: 1_000, lotId: 'lot_fixed' };
const membership: Bought = { kind: 'membership', by: 'gus', unitPence: 15_000, lotId: null };
const paidUntil = { userId: 'usr_gus', at: NOW, until: null };
const order = { plan: 'timeBidder', period: 'yearly' as const, limits: '{}', invoiceId: 'inv_member' };
const span = { startsAt: NOW, endsAt: NOW + 365 * DAY, createdAt: NOW };
const price = { amountPence: 15_000, currency: GBP };

/** Invoices and payments in every state that an invariant is about. */
export const MONEY: readonly Statement[] = [
  ...unpaid.statements,
  ...begun.statements,
  attempt('begun', begun.bought),
  ...failed.statements,
  attempt('failed', failed.bought),
  movePayment({ id: 'pay_failed', to: 'failed', at: NOW, ref: 'ref_failed', failure: 'No funds' }),
  ...paid.statements,
  ...collected('paid', paid.bought),
  settleWonLots('inv_paid'),
  ...sold('seat', held),
  ...sold('gone', released),
  bookMovement({
    id: 'led_released',
    kind: 'release',
    reference: 'mtg_gone',
    currency: GBP,
    lines: releaseEntry(seatOf('gone', released.bought), 100),
    at: NOW,
  }),
  item('wanted', 'dev'),
  item('held', 'clara'),
  freezeItem('itm_held', 'inv_held', 1),
  reserveStock({ lotId: 'lot_fixed', buyerId: 'usr_clara', quantity: 1, unitPence: 1_000, termsVersion: 0, now: NOW }),
  ...invoice('held', reserved),
  ...invoice('member', membership),
  orderMembership(order, paidUntil),
  ...collected('member', membership, 'offline'),
  addPaidMembership({ id: 'mem_paid', userId: 'usr_gus', ...order, ...span, ...price }, paidUntil),
  addOfflineRefund({ refundId: 'ref_one', paymentId: 'pay_member', amountPence: 5_000, at: NOW }),
  addProviderEvent({ id: 'evt_one', provider: 'stripe', type: 'payment_intent.succeeded', at: NOW }),
];
