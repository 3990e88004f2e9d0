import { isOver } from '../access/request.ts';
import { forLaterBuyers, frozenChanges, type Offer } from './offer.ts';

export type OfferState = 'draft' | 'open' | 'frozen' | 'over';
export type Frozen = 'bids' | 'sales';

type Taken = {
  /** 1 if anyone has ever bid: a retracted bid stays in the record, under the terms that it was placed under (R21). */
  readonly wasBidOn: number;
  readonly sold: number;
};
type Lot = Taken & Parameters<typeof isOver>[0];

/**
 * Why an open offer is frozen (R1): a bid, or a sale, unless it is a standing offer, whose later buyers may find other
 * terms (R32).
 */
export function frozenBy({ wasBidOn, sold }: Taken, { standing }: { standing: boolean }): Frozen | null {
  if (wasBidOn > 0) return 'bids';
  return sold > 0 && !standing ? 'sales' : null;
}

/** Why a change is not possible; `buyers` and `seats` apply to standing offers, which stay on sale (R32). */
export type Conflict = { readonly by: Frozen | 'buyers' | 'seats'; readonly changes: string[]; readonly sold: number };

/** Why an open offer cannot become the wanted one, with the fields that cannot change; null if it can. */
export function conflictWith({ lot, offer }: { lot: Taken; offer: Offer }, wanted: Offer): Conflict | null {
  const changes = frozenChanges(offer, wanted);
  const { sold } = lot;
  const by = frozenBy(lot, offer);
  if (by) return { by, changes, sold };
  const held = changes.filter((field) => !forLaterBuyers(field));
  if (sold > 0 && held.length > 0) return { by: 'buyers', changes: held, sold };
  return wanted.quantity < sold ? { by: 'seats', changes: ['quantity'], sold } : null;
}

/** The state of an offer for its seller at `now`, UTC ms. */
export function stateOf(own: { offer: { standing: boolean }; lot: Lot | null }, now: number): OfferState {
  if (!own.lot) return 'draft';
  if (isOver(own.lot, now)) return 'over';
  return frozenBy(own.lot, own.offer) ? 'frozen' : 'open';
}
