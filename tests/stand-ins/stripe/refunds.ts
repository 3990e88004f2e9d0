import { type Params, text } from '../kit/form.ts';
import { book } from './charge.ts';
import { invalid, missingParam, noSuch } from './failure.ts';
import { list } from './list.ts';
import { metadata } from './metadata.ts';
import type { ApiRequest, Route } from './request.ts';
import type { Charge, Refund, World } from './types.ts';

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    params: ['amount', 'charge', 'payment_intent', 'reason', 'metadata', 'expand'],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    params: ['charge', 'payment_intent', 'limit', 'starting_after', 'ending_before', 'created', 'expand'],
    run: listRefunds,
  },
  { method: 'GET', path: '/v1/refunds/:id', params: ['expand'], run: ({ world, id }) => find(world, id) },
];

/** The `processing` switch leaves a refund pending, as bank refunds are, until it is settled by hand. */
function create({ world, params, path }: ApiRequest): Refund {
  const charge = refundableCharge(world, params);
  const left = charge.amount - charge.amount_refunded;
  if (left <= 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = Number(text(params, 'amount') ?? left);
  if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const refund = newRefund(world, charge, amount, params);
  if (world.switches.take('processing', path))
    Object.assign(refund, { status: 'pending', pending_reason: 'processing' });
  world.store.state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge);
  return refund;
}

/**
 * Ends a refund. A pending one succeeds or fails; one that has succeeded may still fail days later. The money of a failed
 * refund returns to the balance and can be refunded again.
 */
export function settleRefund(world: World, id: string, succeeds: boolean): Refund {
  const refund = find(world, id);
  if (refund.status === 'failed') throw new TypeError(`${id} has failed already.`);
  refund.pending_reason = null;
  refund.status = succeeds ? 'succeeded' : 'failed';
  if (!succeeds) returnToBalance(world, refund);
  world.emit(succeeds ? 'refund.updated' : 'refund.failed', refund);
  return refund;
}

function returnToBalance(world: World, refund: Refund) {
  const charge = world.store.state.charges[refund.charge];
  if (!charge) throw new TypeError(`${refund.id} has no charge.`);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = book(world, refund, 'refund_failure', refund.amount, 0).id;
}

function refundableCharge(world: World, params: Params): Charge {
  const { charges, paymentIntents } = world.store.state;
  const intentId = text(params, 'payment_intent');
  const chargeId = text(params, 'charge');
  if (!intentId && !chargeId) throw missingParam('payment_intent');
  const intent = intentId ? paymentIntents[intentId] : undefined;
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent', 404);
  const charge = charges[chargeId ?? intent?.latest_charge ?? ''];
  if (!charge && chargeId) throw noSuch('charge', chargeId, 'charge', 404);
  if (!charge?.paid) {
    throw invalid('This PaymentIntent does not have a successful charge to refund.', { code: 'charge_not_refundable' });
  }
  if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
  return charge;
}

function newRefund(world: World, charge: Charge, amount: number, params: Params): Refund {
  const id = world.newId('re');
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(world, { id, currency: charge.currency }, 'refund', -amount, 0).id,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata(params),
    payment_intent: charge.payment_intent,
    reason: text(params, 'reason') ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

function find(world: World, id: string): Refund {
  const refund = world.store.state.refunds[id];
  if (!refund) throw noSuch('refund', id);
  return refund;
}

function listRefunds({ world, params }: ApiRequest) {
  const all = Object.values(world.store.state.refunds).filter((refund) =>
    (['charge', 'payment_intent'] as const).every((field) => [undefined, refund[field]].includes(text(params, field))),
  );
  return list('/v1/refunds', all, params);
}
