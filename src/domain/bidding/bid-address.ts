import { type AmountMeaning, meaningOf } from './lot/amount-meaning.ts';

/** A bid as it was typed, before anyone has judged it. */
export type TypedBid = { amount: string; kind: AmountMeaning };

/** A bid that waits for its bidder to sign in is kept this long (R31), ms. */
export const TYPED_BID_MS = 15 * 60_000;

const LONGEST_AMOUNT = 20;
const ADDRESS = /^\/productView\/([A-Za-z0-9_-]{1,64})\?amount=[\w.,%+-]{0,60}&kind=(proxy|straight|total)$/;

/** The address of an offer's page with a bid in its form. */
export function bidAddress(offerId: string, { amount, kind }: TypedBid): string {
  return `/productView/${offerId}?${new URLSearchParams({ amount: amount.slice(0, LONGEST_AMOUNT), kind })}`;
}

/** Whether it is such an address, and nothing else: it may come from a stranger's cookie. */
export const isBidAddress = (address: string): boolean => ADDRESS.test(address);

/** The bid in such an address; null for any other, and for another offer’s. */
export function bidIn(address: string, offerId: string): TypedBid | null {
  if (ADDRESS.exec(address)?.[1] !== offerId) return null;
  return typedBid(new URLSearchParams(address.slice(address.indexOf('?'))));
}

/** The bid in the query of a page; null without an amount. */
export function typedBid(query: URLSearchParams): TypedBid | null {
  const amount = query.get('amount');
  if (!amount) return null;
  return { amount: amount.slice(0, LONGEST_AMOUNT), kind: meaningOf(query.get('kind')) };
}
