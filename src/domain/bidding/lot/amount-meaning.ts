import type { BidKind } from './lot.ts';

/** What an amount in a bid form means: a maximum, a fixed bid, or a maximum with the network fee in it (R22). */
export type AmountMeaning = BidKind | 'total';

type Meaning = { readonly kind: BidKind; readonly in_total: boolean };

/** What the server is asked about such an amount. */
export const MEANINGS: Readonly<Record<AmountMeaning, Meaning>> = {
  proxy: { kind: 'proxy', in_total: false },
  straight: { kind: 'straight', in_total: false },
  total: { kind: 'proxy', in_total: true },
};

/** The meaning that an address or a form names; anything else is a maximum. */
export const meaningOf = (text: string | null): AmountMeaning =>
  text !== null && Object.hasOwn(MEANINGS, text) ? (text as AmountMeaning) : 'proxy';
