import { type Currency, networkFeePence } from '../kit/money.ts';

/** What an offer that has ended came to for one person. `totalPence` includes the network fee; `dueAt` in UTC ms. */
export type Outcome =
  | { kind: 'won'; totalPence: number; currency: Currency; dueAt: number | null; href: string }
  | { kind: 'processing' | 'paid'; totalPence: number; currency: Currency; href: string }
  | { kind: 'lost' };

/** The payment of a won lot. */
export type Win = {
  pricePence: number;
  currency: Currency;
  cartGroup: string;
  dueAt: number | null;
  invoiceId: string | null;
  invoiceStatus: 'unpaid' | 'processing' | 'paid' | 'void' | null;
  /** The total on the invoice, which keeps the network fee it was made with. */
  invoicedPence: number | null;
};

/** The person's own side of an offer, as its page shows it. */
export type Ended = {
  status: 'upcoming' | 'open' | 'closed';
  result: string | null;
  own_maximum_pence: number | null;
};

/** Null while the offer runs or its result is worked out, and for a person who did not bid. */
export function outcomeOf(offer: Ended, win: Win | null, feeBasisPoints: number): Outcome | null {
  if (offer.status !== 'closed' || offer.result === null) return null;
  if (win) return winOf(win, feeBasisPoints);
  return offer.own_maximum_pence === null || offer.result === 'cancelled' ? null : { kind: 'lost' };
}

/** Whether a win is paid, and where to pay it or to see that it is. */
export function winOf(
  { pricePence, currency, ...win }: Win,
  feeBasisPoints: number,
): Exclude<Outcome, { kind: 'lost' }> {
  const { invoiceId, invoiceStatus, invoicedPence, cartGroup, dueAt } = win;
  const totalPence = invoicedPence ?? pricePence + networkFeePence(pricePence, feeBasisPoints);
  if (!invoiceId || !invoiceStatus) {
    return { kind: 'won', totalPence, currency, dueAt, href: `/checkout/auction/${cartGroup}` };
  }
  const href = `/invoice/${invoiceId}`;
  if (invoiceStatus === 'unpaid') return { kind: 'won', totalPence, currency, dueAt, href };
  return { kind: invoiceStatus === 'paid' ? 'paid' : 'processing', totalPence, currency, href };
}
