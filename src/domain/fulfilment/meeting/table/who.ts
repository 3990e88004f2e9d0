export const BOTH_SIDES = ['guest', 'host', 'delegate'] as const;
export const THE_TWO = ['guest', 'host'] as const;
export const OPERATOR = ['operator'] as const;
export const CLOCK = ['clock'] as const;
export const NEW_SLOTS = ['SLOTS_MISSING', 'SLOT_NOT_BOOKABLE', 'SLOT_TAKEN'] as const;
export const ANSWER = ['NOT_YOURS_TO_ANSWER'] as const;
export const ACCEPT = ['NOT_YOURS_TO_ANSWER', 'SLOT_GONE', 'SLOT_TAKEN'] as const;
