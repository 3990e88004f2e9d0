import { Leases } from '../../../src/domain/kit/leases.ts';

/**
 * How urgent something is (G13): a bid or a call in a live auction; anything else that people wait for, such as a change; or
 * what can wait, which is a list, or a page or a file.
 */
export type Urgency = 'bid' | 'soon' | 'list' | 'page';

/** Longer than a bid takes. */
const BID_MS = 1_000;
/** Where bids come without a gap, pages wait no longer than this: they would otherwise never be shown. */
const MOST_MS = 50;
const LOOK_EVERY_MS = 2;
/** Pages take turns only if there was a bid within this time. */
const CALM_AFTER_MS = 1_000;

const bids = new Leases(BID_MS);
/** Since when there has been a bid without a gap, and when the latest bid and the latest turn began. */
let [bidsSince, lastBidAt, lastTurnAt] = [0, Number.NEGATIVE_INFINITY, 0];

/** Does the work of a bid or of a call in a live auction, to which pages give way. */
export async function asBid<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const now = performance.now();
  if (bids.held(now) === 0) bidsSince = now;
  lastBidAt = now;
  const lease = bids.take(now);
  try {
    return await work();
  } finally {
    bids.giveBack(lease);
  }
}

/** For work that can wait: resolves when no bid is under way (decision 0180). */
export async function giveWayToBids(): Promise<void> {
  while (isBidUnderWay(performance.now())) await look();
}

/**
 * The same for work that keeps the isolate busy for milliseconds, such as rendering a page. It goes one piece at a time,
 * because the isolate accepts new requests, and its clock advances, only between two pieces. If nobody has bid lately, there
 * is nothing to wait for.
 */
export async function takeTurnAfterBids(): Promise<void> {
  let now = performance.now();
  if (now > lastBidAt + CALM_AFTER_MS) return;
  while (isBidUnderWay(now) || now === lastTurnAt) {
    await look();
    now = performance.now();
  }
  lastTurnAt = now;
}

const isBidUnderWay = (now: number): boolean => now < bidsSince + MOST_MS && bids.held(now) > 0;
const look = () => new Promise((soon) => setTimeout(soon, LOOK_EVERY_MS));
