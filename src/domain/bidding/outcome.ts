import { type Currency, networkFeePence } from '../kit/money.ts';
import { type Phrase, say } from '../kit/words/phrase.ts';

/** How an ended offer turned out for one person. `totalPence` includes the network fee; `dueAt` in UTC ms. */
export type Outcome =
  | { kind: 'won'; totalPence: number; currency: Currency; dueAt: number | null; href: string; payment: Payment }
  | { kind: 'processing' | 'paid'; totalPence: number; currency: Currency; href: string }
  /** `missed`: won at first, but not paid in time, and someone else has it now (R26, R27). */
  | { kind: 'lost'; missed: boolean };

/** What is paid with a won lot: all lots of its invoice, or of its group of the cart, with the network fee. */
type Payment = { totalPence: number; lots: number };

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
  /** The total of the whole invoice, and how many lots are on it. */
  invoiceTotalPence: number | null;
  invoiceLots: number;
  /** The prices of the lots that are still in the cart with it, itself included, in pence as JSON. */
  groupPrices: string;
};

/** The person's own side of an offer, as its page shows it. */
export type Ended = {
  status: 'upcoming' | 'open' | 'closed';
  result: string | null;
  own_maximum_pence: number | null;
};

/**
 * Null while the offer runs or its result is worked out, and for a person who did not bid. `isReplaced`:
 * the person won at first, but someone else has it now (R27).
 */
export function outcomeOf(
  offer: Ended,
  win: Win | null,
  { feeBasisPoints, isReplaced }: { feeBasisPoints: number; isReplaced: boolean },
): Outcome | null {
  if (offer.status !== 'closed' || offer.result === null) return null;
  if (win) return winOf(win, feeBasisPoints);
  return offer.own_maximum_pence === null || offer.result === 'cancelled' ? null : { kind: 'lost', missed: isReplaced };
}

/** Whether a win is paid, and where to pay it or to see that it is. */
export function winOf(
  { pricePence, currency, ...win }: Win,
  feeBasisPoints: number,
): Exclude<Outcome, { kind: 'lost' }> {
  const { invoiceId, invoiceStatus, invoicedPence, cartGroup, dueAt } = win;
  const totalPence = invoicedPence ?? withFee(pricePence, feeBasisPoints);
  if (!invoiceId || !invoiceStatus) {
    const prices: number[] = JSON.parse(win.groupPrices);
    const payment = { totalPence: sum(prices.map((pence) => withFee(pence, feeBasisPoints))), lots: prices.length };
    return { kind: 'won', totalPence, currency, dueAt, href: `/checkout/auction/${cartGroup}`, payment };
  }
  const href = `/invoice/${invoiceId}`;
  const payment = { totalPence: win.invoiceTotalPence ?? totalPence, lots: win.invoiceLots };
  if (invoiceStatus === 'unpaid') return { kind: 'won', totalPence, currency, dueAt, href, payment };
  return { kind: invoiceStatus === 'paid' ? 'paid' : 'processing', totalPence, currency, href };
}

/**
 * By when a win is to be paid. Past that it can still be paid, until someone else accepts it (R26, R27). Times in UTC ms.
 */
export function payByText(dueAt: number, now: number): Phrase {
  const values = { moment: { moment: dueAt } };
  if (dueAt > now) return say('Please pay by {moment}.', values);
  return say('The time to pay ended on {moment}. You can still pay, as long as nobody else has accepted it.', values);
}

/** What an overdue win costs its winner, for the page of its offer (R26, R27). */
export const OVERDUE_WIN =
  'We may offer it to the next bidder. An unpaid win costs a strike, which paying clears, and you can’t bid until it’s paid.';

/** The same for a request, which nobody else can accept (R28). */
export function payRequestByText(dueAt: number, now: number): Phrase {
  if (dueAt > now) return payByText(dueAt, now);
  return say(
    'The time to pay ended on {moment}. You can still pay. Not paying costs a strike, which paying clears, and you can’t bid until it’s paid.',
    { moment: { moment: dueAt } },
  );
}

/** The label of the button that pays a won lot: the whole payment, and for how many lots if there are several. */
export function payLabel({ payment, currency }: { payment: Payment; currency: Currency }): Phrase {
  const total = { pence: payment.totalPence, currency };
  if (payment.lots < 2) return say('Pay {total}', { total });
  return say('Pay {total} for {n} offers', { total, n: payment.lots });
}

const withFee = (pence: number, feeBasisPoints: number): number => pence + networkFeePence(pence, feeBasisPoints);
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
