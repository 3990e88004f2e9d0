type Closed = {
  readonly result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled' | null;
  readonly leaderId: string | null;
};

/** Why a closed lot cannot be awarded by hand: it has a winner, was cancelled, or nobody has bid. */
type AwardRefusal = 'sold' | 'cancelled' | 'no bid';

/**
 * Null for a closed lot that someone has bid on and that did not sell: its reserve was not met, or the host of a live auction
 * passed it (R34).
 */
export function awardRefusal({ result, leaderId }: Closed): AwardRefusal | null {
  if (result === 'cancelled') return 'cancelled';
  if (leaderId === null) return 'no bid';
  return result === 'sold' ? 'sold' : null;
}
