import { isOver } from '../access/request.ts';
import { forLaterBuyers, frozenChanges, type Offer } from './offer.ts';

export type OfferState = 'draft' | 'open' | 'frozen' | 'over';
export type Frozen = 'bids' | 'sales';

type Taken = { readonly bidCount: number; readonly sold: number };
type Lot = Taken & Parameters<typeof isOver>[0];

/** What keeps an open offer as it is (R1): a bid, or a sale, unless later buyers of it may find another price (R32). */
export function frozenBy({ bidCount, sold }: Taken, { standing }: { standing: boolean }): Frozen | null {
  if (bidCount > 0) return 'bids';
  return sold > 0 && !standing ? 'sales' : null;
}

/** What stands against a change; `buyers` and `seats` are of a standing offer, which sells on (R32). */
export type Conflict = { readonly by: Frozen | 'buyers' | 'seats'; readonly changes: string[]; readonly sold: number };

/** Why an open offer cannot become the wanted one, with the fields that cannot change; null where nothing is in the way. */
export function conflictWith({ lot, offer }: { lot: Taken; offer: Offer }, wanted: Offer): Conflict | null {
  const changes = frozenChanges(offer, wanted);
  const { sold } = lot;
  const by = frozenBy(lot, offer);
  if (by) return { by, changes, sold };
  const held = changes.filter((field) => !forLaterBuyers(field));
  if (sold > 0 && held.length > 0) return { by: 'buyers', changes: held, sold };
  return wanted.quantity < sold ? { by: 'seats', changes: ['quantity'], sold } : null;
}

/** How far an offer is for its seller at `now`, UTC ms. */
export function stateOf(own: { offer: { standing: boolean }; lot: Lot | null }, now: number): OfferState {
  if (!own.lot) return 'draft';
  if (isOver(own.lot, now)) return 'over';
  return frozenBy(own.lot, own.offer) ? 'frozen' : 'open';
}
