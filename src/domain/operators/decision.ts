import type { Outcome } from '../fulfilment/meeting/meeting.ts';

/** Why an operator decides as they do; both people read it with the note. */
export const DECISION_REASONS = [
  'host_absent',
  'guest_absent',
  'held_as_offered',
  'not_as_offered',
  'cut_short',
  'agreed_by_both',
  'safety',
  'unclear',
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

export const REASON_NAMES: Readonly<Record<DecisionReason, string>> = {
  host_absent: 'The host didn’t come',
  guest_absent: 'The guest didn’t come',
  held_as_offered: 'It took place as offered',
  not_as_offered: 'It wasn’t what was offered',
  cut_short: 'It was cut short',
  agreed_by_both: 'Both agree on it',
  safety: 'Safety',
  unclear: 'It can’t be established',
};

export const OUTCOMES = ['delivered', 'refund', 'part', 'new_date'] as const satisfies readonly Outcome[];

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  delivered: 'It counts as held: the money goes to the charity',
  refund: 'Refund everything to the guest',
  part: 'Refund a part, the rest goes to the charity',
  new_date: 'They agree a new date',
};

/** What a decision sends back to the guest, in pence. */
export const refundOf = (outcome: Outcome, pence: number | null, totalPence: number): number =>
  outcome === 'refund' ? totalPence : outcome === 'part' ? (pence ?? 0) : 0;
