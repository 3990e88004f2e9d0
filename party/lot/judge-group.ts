import type { BidRow } from '../../db/changes/bidding/lots.ts';
import { factsOf } from '../../functions/platform/bidders/facts.ts';
import type { BidderStatus } from '../../functions/platform/bidders/statuses.ts';
import type { PlaceAnswer, PlaceCommand, RoomRefusal } from '../../src/contract/bidding/room.ts';
import {
  type AcceptedVerdict,
  judgeBid,
  type LotState,
  mayBid,
  sawOtherTerms,
  TERMS_CHANGED,
} from '../../src/domain/bidding/index.ts';
import { isLiveLot, liveView } from '../../src/domain/bidding/live.ts';
import { type Phrase, say } from '../../src/domain/kit/words/phrase.ts';
import { answerOfKey, keyMismatch, placedBid } from './answers.ts';
import { type KeyedBid, keyedBid, type LotMemory, publicVersion, scopedKey, unseenIn } from './memory.ts';

/** A bid in the queue. `at` is when it reached the room (UTC ms), which decides the order (R2, R3). */
export type QueuedBid = { command: PlaceCommand; at: number };

/** A bid that a clerk entered for a paddle (LA8). */
type FloorBid = NonNullable<PlaceCommand['floor']> & { seq: number };

/** The result of judging a group. It does not count until `rows` are committed. */
export type JudgedGroup = {
  state: LotState;
  rows: BidRow[];
  /** One for each bid, in order. */
  answers: PlaceAnswer[];
  keys: Map<string, KeyedBid>;
  /** The bids that came from the floor. */
  floor: FloorBid[];
  /** People who led before or within the group and no longer do. */
  outbid: Set<string>;
};

type JudgingFacts = {
  statusOf: (userId: string) => BidderStatus;
  newBidId: () => string;
  /** Keys that these bidders have used on other lots (`scopedKey`): a key belongs to one bid only (I7). */
  usedElsewhere: ReadonlySet<string>;
  /** How many bids one person may place on this lot. */
  mostBids: number;
};

/** Judges bids one after the other, each after those before it. Synchronous. */
export function judgeGroup(
  memory: LotMemory & { state: LotState },
  group: readonly QueuedBid[],
  facts: JudgingFacts,
): JudgedGroup {
  const judged: JudgedGroup = {
    state: memory.state,
    rows: [],
    answers: [],
    keys: new Map(),
    outbid: new Set(),
    floor: [],
  };
  for (const { command, at } of group) {
    const known = answerOfKey(memory, command) ?? answerOfKey({ ...memory, keys: judged.keys }, command);
    judged.answers.push(known ?? judgeOne(memory, judged, command, at, facts));
  }
  judged.outbid.delete(judged.state.leaderId ?? '');
  return judged;
}

function judgeOne(
  memory: LotMemory,
  judged: JudgedGroup,
  command: PlaceCommand,
  at: number,
  facts: JudgingFacts,
): PlaceAnswer {
  const { bidder, key, kind, amountPence, confirmed, termsVersion } = command;
  const closed = closedRefusal(memory) ?? directionRefusal(memory, command) ?? kindRefusal(judged, command);
  if (closed) return closed;
  if (facts.usedElsewhere.has(scopedKey(bidder.id, key))) return keyMismatch();
  const refused = bidderRefusal(memory, { bidder, termsVersion }, facts.statusOf(bidder.id), facts.mostBids);
  if (refused) return refused;
  const taken = stepRefusal(memory, judged, command);
  if (taken) return taken;
  const verdict = judgeBid(judged.state, { bidderId: bidder.id, kind, amountPence, at, confirmed });
  judged.state = verdict.state;
  if (verdict.accepted) {
    memory.people.set(bidder.id, bidder);
    if (command.floor) judged.floor.push({ ...command.floor, seq: verdict.bid.seq });
    const charityId = charityOf(memory, judged, command);
    return accept(memory, judged, { key, charityId, id: facts.newBidId() }, verdict);
  }
  const { code, message, minimumPence } = verdict;
  return { ok: false, code, message, minimumPence };
}

function accept(
  memory: LotMemory,
  judged: JudgedGroup,
  { key, charityId, id }: Pick<BidRow, 'key' | 'id'> & { charityId: string | null },
  verdict: AcceptedVerdict,
): PlaceAnswer {
  const { bid, message } = verdict;
  const { declined: _, ...row } = bid;
  judged.rows.push({ ...row, id, key, charityId });
  const placed = placedBid(verdict.state, bid, id, versionAfter(memory, judged.rows));
  const answer = { ok: true as const, placed, message, mailed: false, sellerId: memory.lot.sellerId };
  judged.keys.set(scopedKey(bid.bidderId, key), keyedBid({ ...bid, charityId }, answer));
  if (verdict.outbidId) judged.outbid.add(verdict.outbidId);
  return answer;
}

/** The lot’s version once these bids of a group are written, and how many of its bids nobody else noticed. */
const versionAfter = (memory: LotMemory, rows: readonly BidRow[]) => ({
  version: memory.version + rows.length,
  unseen: memory.unseen + unseenIn(rows),
});

/**
 * The refusal of a tap on a step that the lot no longer offers, with the step that it offers now. A tap never bids another
 * amount by itself, and one that was made before the price fell bids no more than the steps allow now.
 */
function stepRefusal(
  memory: LotMemory,
  { state, rows }: JudgedGroup,
  { bidder, seenVersion, amountPence }: PlaceCommand,
): RoomRefusal | null {
  if (seenVersion === undefined || !isLiveLot(state) || state.leaderId === bidder.id) return null;
  if (seenVersion === publicVersion(versionAfter(memory, rows))) return null;
  const steps = liveView(state, state.clockAt).nextBidsPence;
  const [next = amountPence] = steps;
  if (amountPence >= next && amountPence <= (steps.at(-1) ?? next)) return null;
  const message = say('The price moved before your bid. The next bid is {next}.', {
    next: { pence: next, currency: state.terms.currency },
  });
  return { ok: false, code: 'STEP_TAKEN', message, minimumPence: next };
}

/** Bids on a request name a charity and go down, those on any other lot go up (R28): each has an action of its own. */
function directionRefusal({ lot }: LotMemory, { charityId }: Pick<PlaceCommand, 'charityId'>): RoomRefusal | null {
  if (lot.reverse === (charityId !== undefined)) return null;
  return lot.reverse
    ? refusal('REVERSE_AUCTION', say('This is a request for time: TimeGivers bid down on it, each for a charity.'))
    : refusal('NOT_REVERSE', say('This offer isn’t a request for time.'));
}

/** Time-to-win auctions have an action of their own, which bids on no other lot (R29). */
function kindRefusal({ state }: JudgedGroup, { isTimeToWin }: PlaceCommand): RoomRefusal | null {
  if (!isTimeToWin || state.terms.kind === 'time_to_win') return null;
  return refusal('NOT_TIME_TO_WIN', say('This offer isn’t a time-to-win auction.'));
}

/** The charity of a bid on a request: the one it names, or the one of its bidder's latest bid, or the one suggested. */
function charityOf({ lot, history }: LotMemory, { rows }: JudgedGroup, { bidder, charityId }: PlaceCommand) {
  if (charityId === undefined) return null;
  const isOwn = (bid: { bidderId: string }) => bid.bidderId === bidder.id;
  return charityId ?? (rows.findLast(isOwn) ?? history.findLast(isOwn))?.charityId ?? lot.charityId;
}

/** The refusal of any bid by this person, whatever its amount: too many bids, not eligible (R5), or other terms seen. */
export function bidderRefusal(
  memory: LotMemory,
  { bidder, termsVersion }: Pick<PlaceCommand, 'bidder' | 'termsVersion'>,
  status: BidderStatus,
  mostBids: number,
): RoomRefusal | null {
  const spent = limitRefusal(memory, bidder.id, mostBids);
  if (spent) return spent;
  const ineligible = mayBid(factsOf(bidder, memory.lot, status));
  if (ineligible) return { ok: false, ...ineligible };
  return sawOtherTerms(termsVersion, memory.lot) ? refusal('TERMS_CHANGED', say(TERMS_CHANGED)) : null;
}

/** The room holds all bids of its lot in memory, so one person may place only so many (A14). */
function limitRefusal({ bidCounts }: LotMemory, bidderId: string, most: number): RoomRefusal | null {
  if ((bidCounts.get(bidderId) ?? 0) < most) return null;
  const message = say('You’ve placed {n} bids on this offer, the most that one person can.', { n: most });
  return refusal('MOST_BIDS_PLACED', message);
}

/** The refusal of every bid on a lot that was closed, even before its end (R18, R24). */
export function closedRefusal({ lot }: LotMemory): RoomRefusal | null {
  if (!lot.auction) return refusal('NOT_AN_AUCTION', say('This offer has a fixed price and takes no bids.'));
  if (lot.status === 'closed') return refusal('LOT_CLOSED', say('Bidding on this offer has ended.'));
  return null;
}

const refusal = (code: string, message: Phrase): RoomRefusal => ({ ok: false, code, message });
