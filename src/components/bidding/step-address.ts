import { type AmountMeaning, amountText } from '../../domain/bidding/browser.ts';

type Step = { terms: number; kind: AmountMeaning; pence: number };

/** The page that confirms a bid of this amount, which is judged there like any that is typed. `terms` is what was shown. */
export const stepAddress = (offerId: string, { terms, kind, pence }: Step): string =>
  `/productView/${offerId}/bid?${new URLSearchParams({ terms: String(terms), amount: amountText(pence), kind })}`;
