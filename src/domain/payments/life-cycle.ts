/** How far an attempt to collect an invoice has come. */
export type PaymentStatus = 'started' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'mismatch';

/**
 * Where a payment may go from where it is. What succeeded stays so; what was declared failed may still turn out to have
 * been captured, since the provider's word counts and not ours.
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

/** A payment in one of these waits for its end. */
export const UNFINISHED_STATUSES = ['started', 'requires_action', 'processing'] as const;

export function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

/** The statuses from which a payment may come to this one. */
export function sourcesOf(to: PaymentStatus): PaymentStatus[] {
  return (Object.keys(PAYMENT_MOVES) as PaymentStatus[]).filter((from) => mayMove(from, to));
}
