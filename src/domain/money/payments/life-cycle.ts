/** The state of one attempt to collect an invoice. */
export type PaymentStatus = 'started' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'mismatch';

/**
 * The states that a payment may move to. A success is final. A failure is not: the provider decides, and it may turn
 * out to have captured the payment after all.
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  started: ['requires_action', 'processing', 'succeeded', 'failed', 'mismatch'],
  requires_action: ['processing', 'succeeded', 'failed', 'mismatch'],
  processing: ['requires_action', 'succeeded', 'failed', 'mismatch'],
  failed: ['succeeded', 'mismatch'],
  succeeded: [],
  mismatch: [],
};

/** An invoice has at most one payment in one of these at a time (B15). */
export const LIVE_STATUSES = ['started', 'requires_action', 'processing', 'succeeded'] as const;

/** A payment in one of these has no outcome yet. */
export const UNFINISHED_STATUSES = ['started', 'requires_action', 'processing'] as const;

export function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

/** The states from which a payment may move to this one. */
export function sourcesOf(to: PaymentStatus): PaymentStatus[] {
  return (Object.keys(PAYMENT_MOVES) as PaymentStatus[]).filter((from) => mayMove(from, to));
}
