import type { OfferView } from '../../../functions/verbs/show-offer.ts';
import { formatMoney } from '../../domain/money.ts';

/** "1 hour 30 minutes"; beyond two hours "2.5 hrs" (§9). */
export function durationText(minutes: number): string {
  if (minutes > 120) return `${Math.round((minutes / 60) * 10) / 10} hrs`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')];
  return parts.filter((part) => part !== false).join(' ');
}

export const formatText = (format: OfferView['format']): string => (format === 'video' ? 'By video' : 'In person');

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What the end of an offer brought, in a sentence; null while it runs. */
export function resultText(offer: OfferView): string | null {
  if (offer.status !== 'closed') return null;
  if (offer.result === 'sold') return `Sold for ${formatMoney(offer.price_pence, offer.currency)}.`;
  if (offer.result === 'reserve_not_met') return 'The reserve was not met, so it was not sold.';
  if (offer.result === 'unsold') return 'It ended without a bid.';
  return offer.result === 'cancelled' ? 'The TimeGiver cancelled it.' : 'Bidding is over. The result is on its way.';
}

export function priceLabel(offer: OfferView): string {
  if (!offer.auction) return 'Buy now';
  if (offer.status === 'closed' && offer.result === 'sold') return 'Winning bid';
  return offer.bids > 0 ? 'Current bid' : 'Starting bid';
}

/** A fixed price until all are sold. An offer that also takes bids is sold by its auction. */
export function canBuyNow(offer: OfferView): boolean {
  if (offer.status !== 'open' || offer.own || offer.bprice_pence === null) return false;
  return !offer.auction && offer.sold < offer.qty;
}
