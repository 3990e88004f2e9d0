import { isOver } from '../interest/request.ts';

export type OfferState = 'draft' | 'open' | 'frozen' | 'over';
export type Frozen = 'bids' | 'sales';

type Taken = { readonly bidCount: number; readonly sold: number };
type Lot = Taken & Parameters<typeof isOver>[0];

/** What keeps an open offer as it is (R1): a bid, or a sale, unless later buyers of it may find another price (R32). */
export function frozenBy({ bidCount, sold }: Taken, { standing }: { standing: boolean }): Frozen | null {
  if (bidCount > 0) return 'bids';
  return sold > 0 && !standing ? 'sales' : null;
}

/** How far an offer is for its seller at `now`, UTC ms. */
export function stateOf(own: { offer: { standing: boolean }; lot: Lot | null }, now: number): OfferState {
  if (!own.lot) return 'draft';
  if (isOver(own.lot, now)) return 'over';
  return frozenBy(own.lot, own.offer) ? 'frozen' : 'open';
}
