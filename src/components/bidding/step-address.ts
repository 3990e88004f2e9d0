import { type AmountMeaning, amountText } from '../../domain/bidding/browser.ts';

type Step = {
  terms: number;
  kind: AmountMeaning;
  pence: number;
  /** The registration number of the charity that the bid is for, if its bidder named one (R28). */
  charityId?: string | undefined;
};

/** The page that confirms a bid of this amount, which is judged there like any that is typed. `terms` is what was shown. */
export function stepAddress(offerId: string, { terms, kind, pence, charityId }: Step): string {
  const bid = { terms: String(terms), amount: amountText(pence), kind, ...(charityId && { charity_id: charityId }) };
  return `/productView/${offerId}/bid?${new URLSearchParams(bid)}`;
}
