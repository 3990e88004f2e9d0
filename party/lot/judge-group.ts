import type { BidRow } from '../../db/changes/lots.ts';
import type { PlaceAnswer, PlaceCommand, RoomRefusal } from '../../src/contract/room.ts';
import {
  type AcceptedVerdict,
  judgeBid,
  type LotState,
  mayBid,
  sawOtherTerms,
  TERMS_CHANGED,
} from '../../src/domain/bidding/index.ts';
import { type Phrase, say } from '../../src/domain/words/phrase.ts';
import { answerOfKey, mismatch, placedBid } from './answers.ts';
import { factsOf, type Known } from './facts.ts';
import { type Kept, keptKey, keptOf, type LotMemory } from './memory.ts';

/** A bid that waits. `at` is when it came to the room, UTC ms: its place in the order (R2, R3). */
export type Waiting = { command: PlaceCommand; at: number };

/** What becomes of the bids that wait, if the database takes `rows`. Nothing of it is true before that. */
export type Judged = {
  state: LotState;
  rows: BidRow[];
  /** One for each that waited, in their order. */
  answers: PlaceAnswer[];
  kept: Map<string, Kept>;
  /** Who led before or within the group and does not any more. */
  outbid: Set<string>;
};

/** Judges bids one after the other, each on top of those before it. Reads and awaits nothing. */
export function judgeGroup(memory: LotMemory & { state: LotState }, waiting: readonly Waiting[], help: Help): Judged {
  const judged: Judged = { state: memory.state, rows: [], answers: [], kept: new Map(), outbid: new Set() };
  for (const { command, at } of waiting) {
    const known = answerOfKey(memory, command) ?? answerOfKey({ ...memory, kept: judged.kept }, command);
    judged.answers.push(known ?? judgeOne(memory, judged, command, at, help));
  }
  judged.outbid.delete(judged.state.leader?.bidderId ?? '');
  return judged;
}

export type Help = {
  knownOf: (userId: string) => Known;
  newBidId: () => string;
  /** Keys of these bidders' bids on other lots (`keptKey`): a key stands for one bid only (I7). */
  usedElsewhere: ReadonlySet<string>;
  /** One person's bids on this lot. */
  mostBids: number;
};

function judgeOne(memory: LotMemory, judged: Judged, command: PlaceCommand, at: number, help: Help): PlaceAnswer {
  const shut = whyShut(memory);
  if (shut) return shut;
  if (help.usedElsewhere.has(keptKey(command.bidder.id, command.key))) return mismatch();
  const spent = whySpent(memory, command.bidder.id, help.mostBids);
  if (spent) return spent;
  const { bidder, kind, amountPence } = command;
  const ineligible = mayBid(factsOf(bidder, memory.lot, help.knownOf(bidder.id)));
  if (ineligible) return { ok: false, ...ineligible };
  const changed = whyChanged(memory, command.termsVersion);
  if (changed) return changed;
  const asked = { bidderId: bidder.id, kind, amountPence, at, highConfirmed: command.confirmed };
  const verdict = judgeBid(judged.state, asked);
  judged.state = verdict.state;
  if (verdict.accepted) {
    memory.people.set(bidder.id, bidder);
    return accept(memory, judged, command.key, verdict, help.newBidId());
  }
  const { code, message, minimumPence } = verdict;
  return { ok: false, code, message, minimumPence };
}

function accept(memory: LotMemory, judged: Judged, key: string, verdict: AcceptedVerdict, id: string): PlaceAnswer {
  const { bid, message } = verdict;
  const { declined: _, ...row } = bid;
  judged.rows.push({ ...row, id, key });
  const placed = placedBid(verdict.state, bid, id, memory.version + judged.rows.length);
  const answer = { ok: true as const, placed, message, mailed: false };
  judged.kept.set(keptKey(bid.bidderId, key), keptOf(bid, answer));
  if (verdict.outbidId) judged.outbid.add(verdict.outbidId);
  return answer;
}

/** Why somebody may place no more bids on a lot: it is kept in memory as a whole, so that nobody may fill it (A14). */
export function whySpent({ counts }: LotMemory, bidderId: string, most: number): RoomRefusal | null {
  if ((counts.get(bidderId) ?? 0) < most) return null;
  const message = say('You have placed {n} bids on this offer, the most that one person may.', { n: most });
  return refusal('MOST_BIDS_PLACED', message);
}

/** Why a lot takes no bid whatever its clock says: it was closed, or bought meanwhile (R18, R24). */
export function whyShut({ lot }: LotMemory): RoomRefusal | null {
  if (!lot.auction) return refusal('NOT_AN_AUCTION', say('This offer has a fixed price and takes no bids.'));
  if (lot.status === 'closed') return refusal('LOT_CLOSED', say('Bidding on this offer is over.'));
  if (lot.sold >= lot.quantity) return refusal('LOT_CLOSED', say('This offer has been bought.'));
  return null;
}

/** Why a bid is not one on this lot: its person saw other terms, which the seller has changed since. */
export function whyChanged({ lot }: LotMemory, seen: number | undefined): RoomRefusal | null {
  return sawOtherTerms(seen, lot) ? refusal('TERMS_CHANGED', say(TERMS_CHANGED)) : null;
}

const refusal = (code: string, message: Phrase): RoomRefusal => ({ ok: false, code, message });
