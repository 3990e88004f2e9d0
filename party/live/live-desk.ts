import { committedAnswer } from '../../db/queries/platform/idempotency.ts';
import type { CallAnswer, CallCommand, CallDone, CallIntent } from '../../src/contract/auctions/live/room.ts';
import { type CloseAnswer, NO_SUCH_OFFER, type RoomRefusal } from '../../src/contract/bidding/room.ts';
import { openLot } from '../../src/domain/bidding/index.ts';
import {
  isLiveLot,
  judgeCall,
  type LiveCall,
  type LiveCommand,
  type LiveFacts,
  type LiveIntent,
  type LiveLot,
  type LiveState,
  livePhaseAt,
  nextDue,
} from '../../src/domain/bidding/live.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { closingContextOf } from '../lot/close.ts';
import type { Room } from '../lot/desk.ts';
import { type LotCache, notWritten, type WriteOutcome } from '../lot/lot-cache.ts';
import { type LotMemory, publicVersion } from '../lot/memory.ts';
import { type AcceptedCall, type AuctionOfLot, callStatements } from './call-statements.ts';
import { seqAtPlace } from './events.ts';

const CALL_UNSURE = 'We don’t know yet whether that went through. Please look again in a moment.';
const TRIES = 4;
/** A lot opens, ends and becomes final: nothing more happens by itself. */
const MOST_STEPS = 3;

const NOT_LIVE: RoomRefusal = { ok: false, code: 'NOT_LIVE', message: say('This offer isn’t in a live auction.') };
const UNSURE: RoomRefusal = { ok: false, code: 'TRY_AGAIN', message: say(CALL_UNSURE) };

export type LiveMemory = LotMemory & { state: LiveState };

/**
 * Takes the host's calls on one live lot, in one order with its bids (LA2). Each is judged on the lot as it is committed, and
 * written before anyone hears of it. The caller lets nothing else write meanwhile.
 */
export class LiveDesk {
  readonly #cache: LotCache;
  readonly #room: Room;

  constructor(cache: LotCache, room: Room) {
    this.#cache = cache;
    this.#room = room;
  }

  /** Makes a call or refuses it. The same key gets the first answer. */
  async call({ intent, by, role, key }: CallCommand): Promise<CallAnswer> {
    const storedKey = `live ${this.#cache.offerId} ${by} ${key}`;
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const earlier = await committedAnswer(this.#room.ctx.db, storedKey);
      if (earlier !== null) return { ...(JSON.parse(earlier) as CallDone), repeated: true };
      const memory = await this.#caughtUp();
      if (!memory) return NO_SUCH_OFFER;
      const auction = await this.#auctionOf(memory);
      if (!auction || !isLive(memory)) return NOT_LIVE;
      const command: LiveCommand = { ...resolved(memory, intent), by, role };
      const verdict = judgeCall(lotOf(memory), command, this.#now(), factsOf(memory, auction));
      if (!verdict.accepted) return { ok: false, code: verdict.code, message: verdict.message };
      const answer = doneOf(memory, verdict, this.#now());
      const written = await this.#write(memory, auction, verdict, { key: storedKey, answer: JSON.stringify(answer) });
      if (written === 'committed') return answer;
    }
    return UNSURE;
  }

  /** Records what has happened to the lot by itself, and closes it once its result is final. */
  async catchUp(): Promise<CloseAnswer> {
    const before = await this.#cache.read();
    const memory = await this.#caughtUp();
    const closed = memory?.lot.status === 'closed';
    return { closed, mailed: closed && before?.lot.status !== 'closed' };
  }

  /** Whether something has happened to the lot by itself that is not recorded yet. */
  isBehind(): boolean {
    const { memory } = this.#cache;
    const due = memory && isLive(memory) && memory.lot.status === 'open' ? nextDue(memory.state) : null;
    return due !== null && due.at <= this.#now();
  }

  async #caughtUp(): Promise<LotMemory | null> {
    let written: WriteOutcome = 'committed';
    for (let step = 0, attempt = 1; step <= MOST_STEPS && attempt <= TRIES + MOST_STEPS; attempt++) {
      const memory = await this.#cache.read();
      if (!memory || !isLive(memory) || memory.lot.status === 'closed') return memory;
      if (memory.state.live.phase === 'queued') return memory;
      const auction = await this.#auctionOf(memory);
      const accepted = auction && this.#dueCall(memory, auction);
      if (!accepted) return memory;
      written = await this.#write(memory, auction, accepted);
      if (written === 'committed') step += 1;
    }
    throw notWritten(`live lot ${this.#cache.offerId} could not catch up`, written);
  }

  #dueCall(memory: LiveMemory, auction: AuctionOfLot): AcceptedCall | null {
    const { phase } = memory.state.live;
    const command = phase === 'shown' ? 'open' : phase === 'open' ? 'end' : 'finish';
    if (!this.isBehind() && !(command === 'finish' && auction.nextOpened)) return null;
    const by = { by: auction.hostId, role: 'clock' as const };
    const verdict = judgeCall(lotOf(memory), { ...by, command }, this.#now(), factsOf(memory, auction));
    return verdict.accepted ? verdict : null;
  }

  #auctionOf(memory: LotMemory): Promise<AuctionOfLot | null> {
    return this.#room.reads.auctionOf(memory.lot.offerId);
  }

  async #write(
    memory: LiveMemory,
    auction: AuctionOfLot,
    accepted: AcceptedCall,
    once?: { key: string; answer: string },
  ): Promise<WriteOutcome> {
    const statements = callStatements(memory, auction, accepted, await closingContextOf(this.#room));
    const written = await this.#cache.write(statements, once);
    if (written !== 'committed') return written;
    this.#cache.keep(memory, () => remember(memory, accepted));
    const wakeAt = nextDue(accepted.state)?.at;
    if (wakeAt !== undefined && memory.lot.status === 'open') this.#room.wakeAt(wakeAt);
    return written;
  }

  #now(): number {
    return this.#room.ctx.now();
  }
}

export const isLive = (memory: LotMemory): memory is LiveMemory => memory.state !== null && isLiveLot(memory.state);

function resolved(memory: LotMemory, intent: CallIntent): LiveIntent {
  if (intent.command !== 'strike') return intent;
  return { command: 'strike', seq: seqAtPlace(memory, intent.place), reason: intent.reason };
}

/** A live lot with its record, as its rules judge it. */
export function lotOf({ state, history, calls }: LiveMemory): LiveLot {
  const opened = openLot(state.terms) as LiveState;
  return { opened, state, bids: history, calls: calls as LiveCall[] };
}

/** What the rules have to know of its auction. */
export function factsOf(memory: LotMemory, auction: AuctionOfLot): LiveFacts {
  return {
    version: publicVersion(memory),
    auctionIsLive: auction.status === 'live',
    otherOnBlock: auction.otherOnBlock === 1,
    nextOpened: auction.nextOpened === 1,
    streamDelayMs: auction.streamDelayMs,
  };
}

function doneOf(memory: LotMemory, { call, state }: AcceptedCall, now: number): CallDone {
  const version = publicVersion(memory) + 1;
  return { ok: true, verb: call.verb, version, phase: livePhaseAt(state, now), repeated: false };
}

function remember(memory: LotMemory, { call, state }: AcceptedCall): void {
  memory.calls = [...memory.calls, call];
  memory.state = state;
  memory.version += 1;
  if (call.verb === 'struck')
    memory.history = memory.history.map((bid) => (call.seqs.includes(bid.seq) ? { ...bid, declined: true } : bid));
  if (call.verb !== 'final') return;
  const { result } = state.live;
  const sold = result === 'sold' ? 'sold' : state.leaderId !== null && !state.reserveMet ? 'reserve_not_met' : 'unsold';
  memory.lot = { ...memory.lot, status: 'closed', result: result === 'withdrawn' ? 'cancelled' : sold };
}
