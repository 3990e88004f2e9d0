import { say } from '../kit/words/phrase.ts';
import type { Settings } from '../settings.ts';
import type { FormIssue, OfferField, OfferForm } from './form.ts';

/** §5, §9: the least start price and the least buy-now price. */
export const MINIMUM_PRICE_PENCE = 1000;

export type PriceLimits = Pick<Settings, 'reservesAllowed' | 'mostReserveFactor'>;

/** §5: the prices of what is switched on. */
export function checkPrices(form: OfferForm, limits: PriceLimits): FormIssue[] {
  const issues = [
    ...(form.auction ? [startPrice(form), reservePrice(form, limits), auctionQuantity(form)] : []),
    ...(form.buynow ? [buyNowPrice(form)] : []),
  ];
  return issues.filter((each) => each !== null);
}

const issue = (field: OfferField, message: FormIssue['message'] | false): FormIssue | null =>
  message === false ? null : { field, message };

function startPrice({ sprice }: OfferForm): FormIssue | null {
  return issue('sprice', (sprice ?? 0) < MINIMUM_PRICE_PENCE && 'The minimum start price is 10');
}

function reservePrice({ auctiontype, sprice, rprice }: OfferForm, { reservesAllowed, mostReserveFactor }: PriceLimits) {
  // None, which the wire also writes as 0.
  if (!rprice) return null;
  const start = sprice ?? 0;
  if (auctiontype !== 'reverse' && rprice < start)
    return issue('rprice', 'Should be equal or greater than the starting price');
  if (auctiontype === 'ttw' && rprice > start) return issue('rprice', 'A time-to-win auction has no reserve');
  if (auctiontype === 'reverse' && rprice !== start) return issue('rprice', 'A request for time has no reserve');
  if (!reservesAllowed && rprice > start)
    return issue('rprice', 'Auctions have no reserve here. Please enter the start price');
  const tooHigh = mostReserveFactor !== null && rprice > start * mostReserveFactor;
  return issue('rprice', tooHigh && say('At most {n} times the start price', { n: mostReserveFactor }));
}

/** R19: an auction is of one thing. */
function auctionQuantity({ qty }: OfferForm): FormIssue | null {
  return issue('qty', qty !== 1 && 'An auction has quantity 1');
}

function buyNowPrice({ auction, sprice, rprice, bprice }: OfferForm): FormIssue | null {
  if (bprice === null) return issue('bprice', 'Required');
  if (bprice < MINIMUM_PRICE_PENCE) return issue('bprice', 'The minimum buynow price is 10');
  return issue('bprice', auction && bprice <= (rprice || (sprice ?? 0)) && 'Should be greater than the reserve price');
}
