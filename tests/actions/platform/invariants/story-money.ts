import { addCartItem, freezeItem, reserveStock } from '../../../../db/changes/money/cart.ts';
import { issueInvoice, payInvoice, settleWonLots } from '../../../../db/changes/money/invoices.ts';
import { bookMovement } from '../../../../db/changes/money/ledger.ts';
import { addPaidMembership, orderMembership } from '../../../../db/changes/money/memberships.ts';
import { addOfflineReceipt, addOfflineRefund, addOfflineRequest } from '../../../../db/changes/money/offline.ts';
import { addProviderEvent, movePayment, startPayment } from '../../../../db/changes/money/payments.ts';
import type { Statement } from '../../../../db/statement.ts';
import { priceInvoice } from '../../../../src/domain/money/payments/invoice.ts';
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
const collected = (name: string, bought: Bought, provider: 'stripe' | 'offline' = 'stripe'): Statement[] => {
  const { kind, by } = bought;
  const lines = settlement({ userId: `usr_${by}`, kind, ...priced(bought) }, null);
  const booking = { id: `led_${name}`, kind: 'capture' as const, reference: `pay_${name}`, currency: GBP, lines };
  return [
    attempt(name, bought, provider),
    ...(provider === 'offline' ? arrived(name, bought) : []),
    movePayment({ id: `pay_${name}`, to: 'succeeded', at: NOW, ref: `ref_${name}` }),
    payInvoice(`inv_${name}`, NOW),
    bookMovement({ ...booking, at: NOW }),
  ];
};

function arrived(name: string, bought: Bought): Statement[] {
  const of = { paymentId: `pay_${name}`, amountPence: priced(bought).totalPence, currency: GBP, at: NOW };
  const receipt = { method: 'bank_transfer' as const, reference: 'A1', receivedAt: NOW, recordedBy: 'usr_olive' };
  return [addOfflineRequest(of), addOfflineReceipt({ ...of, ...receipt })];
}

/** A won lot with its invoice. */
function invoicedWin(name: string, by: string, unitPence: number): { bought: Bought; statements: Statement[] } {
  const bought = { kind: 'auction' as const, by, unitPence, lotId: `lot_${name}` };
  const statements = [
    ...wonLot(name, by, unitPence),
    freezeItem(`itm_${name}`, `inv_${name}`, 1),
    ...invoice(name, bought),
  ];
  return { bought, statements };
}

const [unpaid, begun, failed, paid] = [
  invoicedWin('unpaid', 'ben', 8_000),
  invoicedWin('begun', 'ben', 7_000),
  invoicedWin('failed', 'clara', 5_000),
  invoicedWin('paid', 'ben', 6_000),
];

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

const held: Bought = { kind: 'buynow', by: 'clara', unitPence: 1_000, lotId: 'lot_fixed' };
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
  item('wanted', 'dev'),
  item('held', 'clara'),
  freezeItem('itm_held', 'inv_held', 1),
  reserveStock({ lotId: 'lot_fixed', buyerId: 'usr_clara', quantity: 1, unitPence: 1_000, termsVersion: 0, now: NOW }),
  ...invoice('held', held),
  ...invoice('member', membership),
  orderMembership(order, paidUntil),
  ...collected('member', membership, 'offline'),
  addPaidMembership({ id: 'mem_paid', userId: 'usr_gus', ...order, ...span, ...price }, paidUntil),
  addOfflineRefund({ refundId: 'ref_one', paymentId: 'pay_member', amountPence: 5_000, at: NOW }),
  addProviderEvent({ id: 'evt_one', provider: 'stripe', type: 'payment_intent.succeeded', at: NOW }),
];
