import { random } from '../support/random.ts';

/** Both ends are possible. */
export type Range = readonly [least: number, most: number];

/** How much happens in an evening. */
export type Size = {
  auctions: Range;
  /** How long an auction runs, without extensions. */
  lotMinutes: Range;
  fixedPrices: Range;
  bidders: Range;
  buyers: Range;
  /** None: nothing is live. */
  liveLots: Range;
  /** How long people bid in the room of a live auction. */
  roomMinutes: number;
};

const LOTS: Size = {
  auctions: [1, 2],
  lotMinutes: [2, 3.5],
  fixedPrices: [0, 2],
  bidders: [2, 6],
  buyers: [0, 3],
  liveLots: [0, 0],
  roomMinutes: 0,
};

const LIVE: Size = {
  auctions: [1, 1],
  lotMinutes: [2, 3],
  fixedPrices: [0, 0],
  bidders: [3, 5],
  buyers: [0, 1],
  liveLots: [1, 2],
  roomMinutes: 3,
};

const EVERYTHING: Size = {
  auctions: [1, 3],
  lotMinutes: [2, 5],
  fixedPrices: [0, 2],
  bidders: [2, 8],
  buyers: [0, 3],
  liveLots: [1, 2],
  roomMinutes: 6,
};

const SHARE_OF_EVERYTHING = 0.04;
const SHARE_OF_LIVE = 0.16;

/** For a chance of its own, whatever else the seed decides. */
const OWN = 0x512e;

/** Most evenings are small and about one thing: more of them fit into a minute, and they find most bugs sooner (0178). */
export function sizeOf(seed: number): Size {
  const chance = random(seed ^ OWN)();
  if (chance < SHARE_OF_EVERYTHING) return EVERYTHING;
  return chance < SHARE_OF_EVERYTHING + SHARE_OF_LIVE ? LIVE : LOTS;
}
