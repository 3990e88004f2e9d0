/** What a clerk has typed: the paddle, Enter, whole pounds, Enter. */
export type ClerkInput = { paddle: string; amount: string; field: 'paddle' | 'amount' };
export const EMPTY: ClerkInput = { paddle: '', amount: '', field: 'paddle' };

/** A bid that is complete, in pence. */
export type EnteredBid = { paddle: number; amountPence: number };

/** One key while paddles are entered alone, for a pledge. `paddle` is set once Enter completes it; a paddle is 100 to 999. */
export function typedPaddle(text: string, key: string): { text: string; paddle?: number } {
  if (/^\d$/.test(key) && text.length < 3) return { text: text + key };
  if (key === 'Backspace') return { text: text.slice(0, -1) };
  if (key === 'Escape') return { text: '' };
  return key === 'Enter' && Number(text) >= 100 ? { text: '', paddle: Number(text) } : { text };
}

/**
 * One key: digits fill the field, Enter goes on, Backspace goes back. An empty amount means the next bid. `bid` is set once a
 * bid is complete; a paddle is 100 to 999.
 */
export function typed(
  input: ClerkInput,
  key: string,
  nextPence: number | null,
): { input: ClerkInput; bid?: EnteredBid } {
  const { field } = input;
  const text = input[field];
  if (/^\d$/.test(key) && text.length < (field === 'paddle' ? 3 : 7))
    return { input: { ...input, [field]: text + key } };
  if (key === 'Backspace' && text === '') return { input: { ...input, field: 'paddle' } };
  if (key === 'Backspace') return { input: { ...input, [field]: text.slice(0, -1) } };
  if (key === 'Escape') return { input: EMPTY };
  if (key !== 'Enter') return { input };
  if (field === 'paddle') return { input: Number(text) >= 100 ? { ...input, field: 'amount' } : input };
  const amountPence = text === '' ? nextPence : Number(text) * 100;
  if (!amountPence) return { input };
  return { input: EMPTY, bid: { paddle: Number(input.paddle), amountPence } };
}
