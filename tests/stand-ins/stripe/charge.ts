import type { Decline } from './cards.ts';
import type { BalanceTransaction, Charge, Dispute, PaymentIntent, PaymentMethod, World } from './types.ts';

const FEE_PER_MILLE = 15;
const FEE_FIXED_PENCE = 20;
const DISPUTE_FEE_PENCE = 2_000;
const AVAILABLE_AFTER_S = 3 * 24 * 60 * 60;
const EVIDENCE_DUE_S = 9 * 24 * 60 * 60;

/** What Stripe keeps of a charge, in minor units: 1.5 % and 20p. */
function feePence(amountPence: number): number {
  return Math.round((amountPence * FEE_PER_MILLE) / 1_000) + FEE_FIXED_PENCE;
}

/** Books a successful charge and tells it: `charge.succeeded`, then `payment_intent.succeeded`. */
export function recordSuccess(world: World, intent: PaymentIntent, method: PaymentMethod) {
  const charge = newCharge(world, intent, method);
  charge.balance_transaction = book(world, charge, 'charge', intent.amount, feePence(intent.amount)).id;
  world.store.state.charges[charge.id] = charge;
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.latest_charge = charge.id;
  intent.amount_received = intent.amount;
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
}

/** Books a declined charge and tells `charge.failed`; answers its id. */
export function recordFailedCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): string {
  const charge: Charge = {
    ...newCharge(world, intent, method),
    amount_captured: 0,
    captured: false,
    paid: false,
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      advice_code: 'try_again_later',
      network_status: 'declined_by_network',
      reason: decline.decline_code ?? decline.code,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  };
  world.store.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  world.emit('charge.failed', charge);
  return charge.id;
}

/** Opens a dispute over a paid charge, or a part of it in minor units, and tells `charge.dispute.created`. */
export function recordDispute(world: World, intent: PaymentIntent, reason: string, part?: number): Dispute {
  const charge = world.store.state.charges[intent.latest_charge ?? ''];
  if (!charge?.paid) throw new TypeError(`${intent.id} has no paid charge to dispute.`);
  charge.disputed = true;
  const amount = part ?? charge.amount;
  const booking = book(world, charge, 'adjustment', -amount, DISPUTE_FEE_PENCE);
  const dispute: Dispute = {
    id: world.newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [booking],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: world.now() + EVIDENCE_DUE_S,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason,
    status: 'needs_response',
  };
  world.store.state.disputes[dispute.id] = dispute;
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Ends a dispute and tells it; when it is won, the amount returns and the fee stays. */
export function closeDispute(world: World, intent: PaymentIntent, status: 'won' | 'lost'): Dispute {
  const dispute = Object.values(world.store.state.disputes).find(({ charge }) => charge === intent.latest_charge);
  if (!dispute) throw new TypeError(`${intent.id} is not disputed.`);
  dispute.status = status;
  if (status === 'won') {
    const returned = book(world, { id: dispute.charge, currency: intent.currency }, 'adjustment', dispute.amount, 0);
    dispute.balance_transactions = [...dispute.balance_transactions, returned];
    world.emit('charge.dispute.funds_reinstated', dispute);
  }
  world.emit('charge.dispute.closed', dispute);
  return dispute;
}

/** Writes a movement of the balance; amounts and fees in minor units, money going out is negative. */
export function book(
  world: World,
  source: { id: string; currency: string },
  type: string,
  amount: number,
  fee: number,
) {
  const booking: BalanceTransaction = {
    id: world.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: world.now() + AVAILABLE_AFTER_S,
    balance_type: 'payments',
    created: world.now(),
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: source.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source: source.id,
    status: 'pending',
    type,
  };
  world.store.state.balanceTransactions[booking.id] = booking;
  return booking;
}

function newCharge(world: World, intent: PaymentIntent, method: PaymentMethod): Charge {
  return {
    id: world.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'KINDHOUR',
    captured: true,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { ...method.card, amount_authorized: intent.amount } },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
