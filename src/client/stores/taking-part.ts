import { atom } from 'nanostores';

/** Changes when this person's request may have been answered. */
export const $requestAnswers = atom(0);
export const noteAnswer = (): void => $requestAnswers.set($requestAnswers.get() + 1);

/** The gate that stops this person from bidding, once it differs from the rendered page; null for none. */
export const $bidGate = atom<Gate | null | undefined>(undefined);

/** `BidGate` of the page. */
type Gate = { text: string; label: string | null; href: string | null; ask?: 'account' | 'seniority' | 'email' };
