/** Why an operator decides as they do. Stored by key, so that each of the two reads it in their own language (24). */
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
