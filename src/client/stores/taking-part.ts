import { atom } from 'nanostores';

/** Counts up when the answer to this person's request may have come, or may have been missed. */
export const $answers = atom(0);
export const noteAnswer = (): void => $answers.set($answers.get() + 1);

/** What keeps this person from bidding, once it is another than the page said; null for nothing any more. */
export const $bidGate = atom<{ text: string; label: string | null; href: string | null } | null | undefined>(undefined);
