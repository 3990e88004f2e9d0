import type { BidKind } from '../../bidding/index.ts';

/** Robots that bid and pledge in a rehearsal, each with a screen of its own. */
export const ROBOTS = 6;

/** A bid in a rehearsal: which robot places it, and on which of the next steps, counted from 0. */
export type PlannedBid = { readonly robot: number; readonly step: number; readonly kind: BidKind };

const tap = (robot: number, step: number): PlannedBid => ({ robot, step, kind: 'straight' });

/**
 * The bids on a lot; those of one round are sent at the same moment. Someone opens, two press the same button, one skips
 * steps, one leaves a maximum, which answers the next.
 */
const ROUNDS: readonly (readonly PlannedBid[])[] = [
  [tap(0, 0)],
  [tap(1, 0), tap(2, 0)],
  [tap(3, 2)],
  [{ robot: 4, step: 2, kind: 'proxy' }],
  [tap(5, 0)],
];

/** On every third lot someone bids while the hammer falls. */
const CONTESTED_EVERY = 3;

/** The bids on the lot at this place of the order, counted from 0, by other robots each time. */
export const roundsFor = (place: number): PlannedBid[][] =>
  ROUNDS.map((round) => round.map((bid) => turned(bid, place)));

/** The bid that stops the first hammer on this lot; null on a lot that is sold without one. */
export const lateBidFor = (place: number): PlannedBid | null =>
  place % CONTESTED_EVERY === 0 ? turned(tap(0, 0), place) : null;

const turned = (bid: PlannedBid, by: number): PlannedBid => ({ ...bid, robot: (bid.robot + by) % ROBOTS });

/** A lost race is what bidders also meet on the evening: their page shows them the next step. */
export const LOST_RACES: readonly string[] = [
  'STEP_TAKEN',
  'BID_TOO_LOW',
  'ALREADY_LEADING_HIGHER',
  'HIGHEST_BID_REACHED',
  'LOT_CLOSED',
];

/** The levels of the paddle raise, pence: at each of them robots pledge by a tap, and with a paddle. */
export const RAISE_LEVELS: readonly number[] = [100_000, 50_000, 10_000];
