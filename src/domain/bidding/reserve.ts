import type { LotState } from './lot.ts';

export type ReserveBadge = 'no reserve' | 'reserve not met' | 'reserve met';

/** All that anyone learns of the reserve (R12). */
export function reserveBadge(state: LotState): ReserveBadge {
  if (state.terms.reservePence <= state.terms.startPence) return 'no reserve';
  return isReserveMet(state) ? 'reserve met' : 'reserve not met';
}

/** Whether the leader's maximum covers the reserve; without a reserve, whether anyone has bid. */
export function isReserveMet({ leader, terms }: LotState): boolean {
  return leader !== null && leader.maximumPence >= terms.reservePence;
}

/** R16: the buy-now price while it can still be taken: until a bid meets the reserve; null otherwise. */
export function availableBuyNowPence(state: LotState): number | null {
  return isReserveMet(state) ? null : state.terms.buyNowPence;
}
