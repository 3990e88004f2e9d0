/** The forms that an operator can add fields to. */
export const VIEW_PAGES = ['registration', 'profile', 'offer', 'auction', 'template'] as const;

/** The specification's numbers for four of them (§7). */
export const NUMBERED_VIEW_PAGES = { 1: 'offer', 2: 'auction', 3: 'registration', 4: 'template' } as const;
