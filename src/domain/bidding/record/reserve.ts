import type { LotState } from '../lot/lot.ts';
import type { LotTerms } from '../lot/terms.ts';

/**
 * An amount that leads to the same prices as the reserve, in pence, from what everyone has seen: the lowest price at which it
 * was met, or a penny above the highest at which it was not. The reserve itself stays secret (R12).
 */
export function reserveStandIn(terms: LotTerms, states: readonly LotState[]): number {
  const { startPence, reservePence, buyNowPence } = terms;
  if (reservePence <= startPence) return startPence;
  const byBids = states.filter(({ boughtAt }) => boughtAt === null);
  const met = byBids.filter(({ reserveMet }) => reserveMet).map(({ pricePence }) => pricePence);
  const standIn =
    met.length > 0 ? Math.min(...met) : Math.max(startPence, ...byBids.map(({ pricePence }) => pricePence)) + 1;
  return buyNowPence === null ? standIn : Math.min(standIn, buyNowPence - 1);
}
