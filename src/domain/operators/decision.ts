import type { Outcome } from '../fulfilment/meeting/meeting.ts';

export const OUTCOMES = ['delivered', 'refund', 'part', 'new_date', 'stands'] as const satisfies readonly Outcome[];

/** What can be decided about a dispute or a safety stop, and about an appeal against an earlier decision (24). */
export const FIRST_OUTCOMES = ['delivered', 'refund', 'part', 'new_date'] as const satisfies readonly Outcome[];
export const APPEAL_OUTCOMES = ['stands', 'refund'] as const satisfies readonly Outcome[];

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  delivered: 'It counts as held: the money goes to the charity',
  refund: 'Refund everything to the guest',
  part: 'Refund part; the rest goes to the charity',
  new_date: 'They agree on a new date',
  stands: 'The first decision stands',
};

/** What a decision sends back to the guest, in pence. */
export const refundOf = (outcome: Outcome, pence: number | null, totalPence: number): number =>
  outcome === 'refund' ? totalPence : outcome === 'part' ? (pence ?? 0) : 0;
