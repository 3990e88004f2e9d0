import type Stripe from 'stripe';
import type { ProviderDispute } from '../port.ts';

const PAGE = 100;
const SECOND_MS = 1000;

/** The disputes of a payment, oldest first. */
export async function findDisputes(stripe: Stripe, paymentRef: string): Promise<ProviderDispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentRef, limit: PAGE });
  return data.map(providerDispute).reverse();
}

function providerDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, currency, reason, status, balance_transactions: moved, created, evidence_details } = dispute;
  const dueBy = evidence_details.due_by;
  return {
    ref: id,
    amountPence: amount,
    currency,
    reason,
    status: stateOf(status, moved),
    feePence: moved.reduce((sum, { fee }) => sum + fee, 0),
    openedAt: created * SECOND_MS,
    dueAt: dueBy === null ? null : dueBy * SECOND_MS,
  };
}

/** An inquiry becomes a dispute when the bank takes the money. One that was prevented took it for good. */
function stateOf(status: string, moved: readonly Stripe.BalanceTransaction[]): ProviderDispute['status'] {
  if (status === 'won' || status === 'warning_closed') return 'won';
  if (moved.length === 0) return 'inquiry';
  return status === 'lost' || status === 'prevented' ? 'lost' : 'open';
}
