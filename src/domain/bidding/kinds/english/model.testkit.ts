import type { IncrementStep } from '../../increments/increments.ts';
import type { AcceptedBid, BidCommand } from '../../lot/lot.ts';
import type { LotTerms } from '../../lot/terms.ts';

/**
 * The rules a second time, straight from their definition: everything is worked out from all bids each time. Shares no
 * code with the implementation it checks.
 */
export type ModelLot = { terms: LotTerms; bids: readonly ModelBid[]; end: number; clock: number };
export type ModelBid = Pick<AcceptedBid, 'bidderId' | 'kind' | 'amountPence'>;
type ModelPrice = { price: number; leaderId: string | null; leaderMax: number };

export function modelPrice(terms: LotTerms, bids: readonly ModelBid[]): ModelPrice {
  const [top, next] = peopleOf(bids).sort((a, b) => b.max - a.max || a.since - b.since);
  if (top === undefined) return { price: terms.startPence, leaderId: null, leaderMax: 0 };
  const candidates = [terms.startPence, Math.min(top.max, terms.reservePence), top.straight];
  if (next !== undefined) candidates.push(Math.min(top.max, next.max + stepAt(terms.increments, next.max)));
  return { price: Math.max(...candidates), leaderId: top.id, leaderMax: top.max };
}

function peopleOf(bids: readonly ModelBid[]) {
  return [...new Set(bids.map((bid) => bid.bidderId))].map((id) => {
    const own = bids.filter((bid) => bid.bidderId === id);
    const max = Math.max(...own.map((bid) => bid.amountPence));
    const since = bids.findIndex((bid) => bid.bidderId === id && bid.amountPence === max);
    const straight = Math.max(0, ...own.filter((bid) => bid.kind === 'straight').map((bid) => bid.amountPence));
    return { id, max, since, straight };
  });
}

export function minimumOf({ terms, bids }: ModelLot, bidderId: string): number {
  const { price, leaderId, leaderMax } = modelPrice(terms, bids);
  if (leaderId === null) return terms.startPence;
  return leaderId === bidderId ? leaderMax + 1 : price + stepAt(terms.increments, price);
}

/** The code of the first broken rule, or the lot with the bid in it. */
export function modelJudge(lot: ModelLot, command: BidCommand): { code: string | null; lot: ModelLot } {
  const clock = Math.max(lot.clock, command.at);
  const seen = { ...lot, clock };
  const code = brokenRule(seen, command);
  if (code !== null) return { code, lot: seen };
  const bids = [...lot.bids, command];
  const was = modelPrice(lot.terms, lot.bids);
  const is = modelPrice(lot.terms, bids);
  const { softCloseWindowMs: window, softCloseCapMs: cap, scheduledEndAt } = lot.terms;
  const changed = was.price !== is.price || was.leaderId !== is.leaderId;
  const end = changed ? Math.max(lot.end, Math.min(clock + window, scheduledEndAt + cap)) : lot.end;
  return { code: null, lot: { terms: lot.terms, bids, end, clock } };
}

function brokenRule(lot: ModelLot, command: BidCommand): string | null {
  if (lot.clock < lot.terms.opensAt) return 'LOT_NOT_OPEN';
  if (lot.clock >= lot.end) return 'LOT_CLOSED';
  if (command.amountPence < 1 || command.amountPence > 1_000_000_000) return 'BID_AMOUNT_INVALID';
  const minimum = minimumOf(lot, command.bidderId);
  const leads = modelPrice(lot.terms, lot.bids).leaderId === command.bidderId;
  if (command.amountPence < minimum) return leads ? 'ALREADY_LEADING_HIGHER' : 'BID_TOO_LOW';
  return command.amountPence > 5 * minimum && !command.confirmed ? 'HIGH_BID_UNCONFIRMED' : null;
}

function stepAt(table: readonly IncrementStep[], price: number): number {
  const reached = table.filter((step) => step.fromPence <= price);
  return (reached.at(-1) ?? table[0])?.incrementPence ?? 0;
}
