import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { WriteBatch } from '../../db/write.ts';
import { type Ctx, logFault } from '../../functions/platform/context.ts';
import type { BuyAnswer, LotBuyer } from '../../functions/platform/rooms.ts';
import type {
  CallAnswer,
  CallCommand,
  DrillAnswer,
  LotEvents,
  LotNews,
} from '../../src/contract/auctions/live/room.ts';
import {
  type CancelAnswer,
  type CancelCommand,
  type CloseAnswer,
  type LeaveAnswer,
  type LeaveCommand,
  OUTCOME_UNKNOWN,
  type PlaceAnswer,
  type PlaceCommand,
  type PreviewAnswer,
  type PreviewCommand,
  type RemoveAnswer,
  type RetractAnswer,
  type RetractCommand,
  type RoomRefusal,
  TRY_AGAIN,
} from '../../src/contract/bidding/room.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { drillLot } from '../live/drill.ts';
import { eventsOf } from '../live/events.ts';
import { isLive, LiveDesk } from '../live/live-desk.ts';
import { lotNewsFor } from '../live/lot-news.ts';
import { answerOfKey, isSameBid, keyMismatch } from './answers.ts';
import { FutureDesk } from './future-desk.ts';
import { dueAtOf } from './future-proxies.ts';
import { Gathered } from './gathered.ts';
import { GroupWriter } from './group-writer.ts';
import { LotCache, wakingTimeOf } from './lot-cache.ts';
import { LotChanges } from './lot-changes.ts';
import { isPrivate, publicVersion, scopedKey } from './memory.ts';
import { type LotNewsForRoom, newsForRoom } from './news.ts';
import { PreviewDesk } from './preview-desk.ts';
import { BidRateLimit } from './rate-limit.ts';
import type { LotReads } from './reads.ts';
import { RefusedBids } from './refused-bids.ts';
import { SerialQueue } from './serial-queue.ts';

/** The desk's view of its room. */
export type Room = {
  ctx: Ctx;
  reads: LotReads;
  siteUrl: string;
  isPresent: (userId: string) => boolean;
  announce: (news: LotNewsForRoom) => void;
  /** Tells the room of a live lot's auction. */
  tellAuction: (news: LotNews) => void;
  /** Sets the alarm that closes the lot (UTC ms). */
  wakeAt: (at: number) => void;
};

type WaitingBid = {
  command: PlaceCommand;
  at: number;
  promise: Promise<PlaceAnswer>;
  answer: (a: PlaceAnswer) => void;
};

/** Bids per write, and bids that may wait before more are refused. */
const GROUP_SIZE = 128;
const MAX_QUEUED = 2_000;

const TOO_MANY: RoomRefusal = {
  ok: false,
  code: 'TOO_MANY_BIDS',
  message: say('You’re bidding very quickly. Please wait ten seconds.'),
  retryAfterS: 10,
};

/**
 * Takes the bids of one lot, whatever its kind. All queued bids are judged in order of arrival and committed in one write;
 * those that arrive during the write form the next group. Nothing is announced before it is committed.
 */
export class BidDesk {
  readonly #room: Room;
  readonly #cache: LotCache;
  readonly #groups: GroupWriter;
  readonly #live: LiveDesk;
  readonly #future: FutureDesk;
  readonly #changes: LotChanges;
  readonly #previews: PreviewDesk;
  readonly #queue = new SerialQueue();
  readonly #leaving: Gathered<LeaveCommand, LeaveAnswer>;
  readonly #rateLimit = new BidRateLimit();
  readonly #refused = new RefusedBids();
  readonly #pending = new Map<string, WaitingBid>();
  #waiting: WaitingBid[] = [];
  /** The newest version that listeners know, from an announcement or since the room has run. */
  #announced: number | null = null;

  constructor(offerId: string, room: Room) {
    this.#room = room;
    this.#cache = new LotCache(offerId, room, (memory) => {
      this.#announced ??= publicVersion(memory);
      const at = wakingTimeOf(memory);
      if (at !== null) room.wakeAt(at);
    });
    this.#groups = new GroupWriter(this.#cache, room);
    this.#previews = new PreviewDesk(this.#cache, room);
    this.#live = new LiveDesk(this.#cache, room);
    this.#future = new FutureDesk(this.#cache, room, this.#groups);
    this.#leaving = new Gathered(this.#queue, GROUP_SIZE, (group) => this.#future.leaveAll(group));
    this.#changes = new LotChanges(this.#cache, room, () => this.#announce());
  }

  /** Places a bid or refuses it. The same key gets the same answer, also while the first call is pending (R4). */
  place(command: PlaceCommand): Promise<PlaceAnswer> {
    const at = this.#room.ctx.now();
    const { memory } = this.#cache;
    const earlier = (memory && answerOfKey(memory, command)) ?? this.#refused.answerTo(command);
    if (earlier) return Promise.resolve(earlier);
    const same = this.#pending.get(scopedKey(command.bidder.id, command.key));
    if (same) return isSameBid(same.command, command) ? same.promise : Promise.resolve(keyMismatch());
    const { mostBidsInTenSeconds } = this.#cache.settings;
    if (!this.#rateLimit.allows(command.bidder.id, at, mostBidsInTenSeconds)) return Promise.resolve(TOO_MANY);
    if (this.#waiting.length >= MAX_QUEUED) return Promise.resolve(TRY_AGAIN);
    return this.#enqueue(command, at);
  }

  /** What a bid would cost, with no effect (R22). */
  preview(command: PreviewCommand): Promise<PreviewAnswer> {
    return this.#previews.preview(command);
  }

  /** Leaves a maximum before the lot opens (R30). */
  leaveProxy(command: LeaveCommand): Promise<LeaveAnswer> {
    return this.#leaving.add(command);
  }

  /** Removes a person's maximum before the lot opens (R30). */
  removeProxy(bidderId: string): Promise<RemoveAnswer> {
    return this.#queue.run(() => this.#future.remove(bidderId));
  }

  /** Applies the maxima that were left (R30), and closes the lot if its end has passed (R24), after the bids that came earlier. Idempotent. */
  closeIfOver(): Promise<CloseAnswer> {
    return this.#queue.run(() => this.#closeIfOver());
  }

  /** Cancels the lot, after the bids that came earlier (R23). Of a simultaneous bid and cancellation, one is refused. */
  cancel(command: CancelCommand): Promise<CancelAnswer> {
    return this.#queue.run(() => this.#changes.cancel(command));
  }

  /** Retracts a person's bids, after the bids that came earlier (R20). */
  retract(command: RetractCommand): Promise<RetractAnswer> {
    return this.#queue.run(() => this.#changes.retract(command));
  }

  /** Makes a host's call on a live lot, after the bids that came earlier (LA2). */
  call(command: CallCommand): Promise<CallAnswer> {
    return this.#queue.run(async () => {
      const answer = await this.#live.call(command);
      await this.#applyProxies();
      this.#announce();
      return answer;
    });
  }

  /** Tries the beginning of a live lot, which changes nothing: what would refuse it on the evening. */
  drill(): Promise<DrillAnswer> {
    return this.#queue.run(async () => drillLot(await this.#cache.read(), this.#room));
  }

  /** A live lot as everyone in its auction's room may see it; null for another lot. */
  async liveNews(): Promise<LotNews | null> {
    await this.closeIfOver();
    const memory = await this.#cache.read();
    return memory && lotNewsFor(memory, this.#room.ctx.now());
  }

  /** The bids and calls of a live lot, in order, after a place; null for another lot. */
  async liveEvents(after: number): Promise<LotEvents | null> {
    const memory = await this.#cache.read();
    if (!memory || !isLive(memory)) return null;
    return { version: publicVersion(memory), events: eventsOf(memory).slice(after) };
  }

  /** Holds the lot for a buyer, after the bids that came earlier (R18): of a bid and a purchase at once, one is refused (A19). */
  buy(buyer: LotBuyer, batch: WriteBatch): Promise<BuyAnswer> {
    return this.#queue.run(async () => {
      await this.#openingBids();
      return this.#changes.buy(buyer, batch);
    });
  }

  /** Reads the lot again after someone else has changed it, and tells everyone. */
  changed(): Promise<void> {
    return this.#queue.run(async () => {
      this.#cache.reset();
      if (!(await this.#cache.read())) return;
      this.#announced = null;
      this.#announce();
    });
  }

  /** The public state of the lot, its leader, and when maxima that were left are due. */
  async news(): Promise<(LotNewsForRoom & { opensAt: number | null }) | null> {
    const memory = await this.#cache.read();
    const forRoom = memory && newsForRoom(memory, this.#room.ctx.now());
    return forRoom && { ...forRoom, opensAt: dueAtOf(memory) };
  }

  /** Whether strangers hear nothing of the lot (G1). */
  async isPrivate(): Promise<boolean> {
    const memory = await this.#cache.read();
    return memory !== null && isPrivate(memory);
  }

  #enqueue(command: PlaceCommand, at: number): Promise<PlaceAnswer> {
    const { promise, resolve } = Promise.withResolvers<PlaceAnswer>();
    const waiting = { command, at, promise, answer: resolve };
    this.#pending.set(scopedKey(command.bidder.id, command.key), waiting);
    if (this.#waiting.push(waiting) === 1) this.#room.ctx.after(() => this.#queue.run(() => this.#answerWaiting()));
    return promise;
  }

  async #answerWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = group.splice(GROUP_SIZE);
      await this.#answerGroup(group);
    }
  }

  async #answerGroup(group: WaitingBid[]): Promise<void> {
    if (this.#live.isBehind()) await this.#catchUp().catch((error: unknown) => this.#failed(error));
    const answers = await this.#groups.place(group).catch((error: unknown) => {
      this.#failed(error);
      return isDatabaseUnavailable(error) ? group.map(() => OUTCOME_UNKNOWN) : [];
    });
    for (const [i, waiting] of group.entries()) this.#answer(waiting, answers[i] ?? TRY_AGAIN);
    // Spares the bids that arrived during the failed write the same timeout.
    if (answers.includes(OUTCOME_UNKNOWN))
      for (const one of this.#waiting.splice(0)) this.#answer(one, OUTCOME_UNKNOWN);
    if (answers.some((answer) => answer?.ok)) this.#announce();
  }

  #failed(error: unknown): void {
    logFault(`lot room ${this.#cache.offerId}`, error);
    this.#cache.reset();
  }

  #answer({ command, answer }: WaitingBid, result: PlaceAnswer): void {
    this.#pending.delete(scopedKey(command.bidder.id, command.key));
    this.#refused.note(command, result);
    answer(result);
  }

  async #closeIfOver(): Promise<CloseAnswer> {
    const live = await this.#cache.read();
    if (live && isLive(live)) return this.#catchUp();
    await this.#openingBids();
    return this.#changes.close();
  }

  /** The maxima that were left before the lot opened become bids, once they are due (R30). */
  async #openingBids(): Promise<void> {
    if (await this.#future.apply()) this.#announce();
  }

  /** Records what has happened to a live lot by itself. */
  async #catchUp(): Promise<CloseAnswer> {
    const caughtUp = await this.#live.catchUp();
    await this.#applyProxies();
    this.#announce();
    return caughtUp;
  }

  /** A lot that opened stays open even if this fails: the next bid or call, or cron, tries again. */
  async #applyProxies(): Promise<void> {
    await this.#future.apply().catch((error: unknown) => this.#failed(error));
  }

  /** Broadcasts the lot if anyone could see the change: a leader's own raise moves no version (A12). */
  #announce(): void {
    const { memory } = this.#cache;
    const forRoom = memory && newsForRoom(memory, this.#room.ctx.now());
    if (!forRoom || forRoom.news.version <= (this.#announced ?? -1)) return;
    this.#announced = forRoom.news.version;
    this.#room.announce(forRoom);
    const live = lotNewsFor(memory, this.#room.ctx.now());
    if (live) this.#room.tellAuction(live);
  }
}
