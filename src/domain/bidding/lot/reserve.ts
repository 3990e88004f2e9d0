import type { LotState } from './lot.ts';
import type { LotTerms } from './terms.ts';

export type ReserveBadge = 'no reserve' | 'reserve not met' | 'reserve met';

/** All that anyone learns about the reserve (R12). */
export function reserveBadge(terms: Pick<LotTerms, 'startPence' | 'reservePence'>, reserveMet: boolean): ReserveBadge {
  if (terms.reservePence <= terms.startPence) return 'no reserve';
  return reserveMet ? 'reserve met' : 'reserve not met';
}

/** R16: the buy-now price until a bid meets the reserve, while nobody is buying; null otherwise. */
export function availableBuyNowPence({ terms, reserveMet, heldAt }: LotState): number | null {
  return reserveMet || heldAt !== null ? null : terms.buyNowPence;
}
