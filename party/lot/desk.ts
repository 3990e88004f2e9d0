import { lastClarifiedAt } from '../../db/queries/bidding/lots.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { type Ctx, logFault } from '../../functions/platform/context.ts';
import {
  CANCEL_UNSURE,
  type CancelAnswer,
  type CancelCommand,
  type CloseAnswer,
  type LotUpdate,
  NO_SUCH_OFFER,
  OUTCOME_UNKNOWN,
  type PlaceAnswer,
  type PlaceCommand,
  type PreviewAnswer,
  type PreviewCommand,
  RETRACT_UNSURE,
  type RetractAnswer,
  type RetractCommand,
  type RoomRefusal,
  TRY_AGAIN,
} from '../../src/contract/bidding/room.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { answerOfKey, isSameBid, keyMismatch } from './answers.ts';
import { cancellationRefusal, cancelStatements, mayCancel, resultOfCancelling } from './cancel.ts';
import { closingStatements, endOf } from './close.ts';
import { readApproved, readBlocked, readOverdue } from './facts.ts';
import { GroupWriter, PATIENCE_MS } from './group-writer.ts';
import { everyLanguage } from './languages.ts';
import { closingTimeOf, LotCache, type WriteOutcome } from './lot-cache.ts';
import { publicVersion, scopedKey } from './memory.ts';
import { lotNews } from './news.ts';
import { previewOf } from './preview.ts';
import { BidRateLimit } from './rate-limit.ts';
import { RefusedBids } from './refused-bids.ts';
import { judgeRetracting, retractedAnswer, retractStatements } from './retract.ts';
import { SerialQueue } from './serial-queue.ts';

/** The desk's view of its room. */
export type Room = {
  ctx: Ctx;
  siteUrl: string;
  isPresent: (userId: string) => boolean;
  announce: (news: LotUpdate, leaderId: string | null) => void;
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
const TRIES = 4;

const ASK_AGAIN: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: say('The offer has changed since you opened it. Please try again.'),
};
const UNSURE: RoomRefusal = { ok: false, code: 'TRY_AGAIN', message: say(CANCEL_UNSURE) };
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
  readonly #queue = new SerialQueue();
  readonly #rateLimit = new BidRateLimit();
  readonly #refused = new RefusedBids();
  readonly #pending = new Map<string, WaitingBid>();
  #waiting: WaitingBid[] = [];
  /** The newest version that listeners know, from an announcement or since the room has run. */
  #announced: number | null = null;

  constructor(offerId: string, room: Room) {
    this.#room = room;
    this.#cache = new LotCache(offerId, room.ctx, (memory) => {
      this.#announced ??= publicVersion(memory);
      const at = closingTimeOf(memory);
      if (at !== null) room.wakeAt(at);
    });
    this.#groups = new GroupWriter(this.#cache, room);
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
    return this.#preview(command).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      logFault(`lot room ${this.#cache.offerId}`, error);
      return TRY_AGAIN;
    });
  }

  async #preview(command: PreviewCommand): Promise<PreviewAnswer> {
    const { ctx } = this.#room;
    const memory = await this.#cache.read(command.termsVersion);
    if (!memory) return NO_SUCH_OFFER;
    const { id } = command.bidder;
    const [overdue, approved, blocked] = await Promise.all([
      readOverdue(ctx.db, [id], ctx.now()),
      readApproved(ctx.db, memory.lot, [id]),
      readBlocked(ctx.db, memory.lot, ctx.now()),
    ]);
    const { mostBidsOnALot: mostBids } = this.#cache.settings;
    const status = { overdue: overdue.get(id) ?? null, approved: approved.has(id), blocked: blocked.has(id) };
    return previewOf(memory, command, ctx.now(), { ...status, mostBids });
  }

  /** Closes the lot if its end has passed, after the bids that came earlier. Idempotent (R24). */
  closeIfOver(): Promise<CloseAnswer> {
    return this.#queue.run(() => this.#closeIfOver());
  }

  /** Cancels the lot, after the bids that came earlier (R23). Of a simultaneous bid and cancellation, one is refused. */
  cancel(command: CancelCommand): Promise<CancelAnswer> {
    return this.#queue.run(() => this.#cancel(command));
  }

  /** Retracts a person's bids, after the bids that came earlier (R20). */
  retract(command: RetractCommand): Promise<RetractAnswer> {
    return this.#queue.run(() => this.#retract(command));
  }

  /** The public state of the lot, and its leader. */
  async news(): Promise<{ news: LotUpdate; leaderId: string | null } | null> {
    const memory = await this.#cache.read();
    const news = memory && lotNews(memory, this.#room.ctx.now());
    return news && { news, leaderId: memory?.state?.leaderId ?? null };
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
    const answers = await this.#groups.place(group).catch((error: unknown) => {
      logFault(`lot room ${this.#cache.offerId}`, error);
      this.#cache.reset();
      return isDatabaseUnavailable(error) ? group.map(() => OUTCOME_UNKNOWN) : [];
    });
    for (const [i, waiting] of group.entries()) this.#answer(waiting, answers[i] ?? TRY_AGAIN);
    // Spares the bids that arrived during the failed write the same timeout.
    if (answers.includes(OUTCOME_UNKNOWN))
      for (const one of this.#waiting.splice(0)) this.#answer(one, OUTCOME_UNKNOWN);
    if (answers.some((answer) => answer?.ok)) this.#announce();
  }

  #answer({ command, answer }: WaitingBid, result: PlaceAnswer): void {
    this.#pending.delete(scopedKey(command.bidder.id, command.key));
    this.#refused.note(command, result);
    answer(result);
  }

  async #closeIfOver(): Promise<CloseAnswer> {
    for (const _ of this.#tries()) {
      const memory = await this.#cache.read();
      if (!memory || memory.lot.status === 'closed') return { closed: memory !== null, mailed: false };
      const end = endOf(memory, this.#room.ctx.now());
      if (!end) return { closed: false, mailed: false };
      const written = await this.#cache.write(closingStatements(memory, end, await this.#closingContext()));
      if (written !== 'committed') continue;
      memory.lot = { ...memory.lot, status: 'closed', result: end.result };
      memory.version += 1;
      this.#announce();
      return { closed: true, mailed: true };
    }
    throw new Error(`lot ${this.#cache.offerId} could not be closed`);
  }

  async #cancel(command: CancelCommand): Promise<CancelAnswer> {
    const { ctx, siteUrl } = this.#room;
    let written: WriteOutcome = 'refused';
    for (const _ of this.#tries()) {
      const memory = await this.#cache.read();
      if (!memory || !mayCancel(memory, command)) return NO_SUCH_OFFER;
      if (memory.lot.result === 'cancelled') return { ok: true, result: 'cancelled', mailed: false };
      const refused = cancellationRefusal(memory, command, ctx.now());
      if (refused) return refused;
      const result = resultOfCancelling(memory, command);
      const context = { now: ctx.now(), siteUrl, wordsFor: await everyLanguage(ctx), newId: ctx.newId };
      written = await this.#cache.write(cancelStatements(memory, command, context));
      if (written !== 'committed') continue;
      memory.lot = { ...memory.lot, status: 'closed', result };
      memory.version += 1;
      this.#announce();
      return { ok: true, result, mailed: memory.history.length > 0 };
    }
    return written === 'unknown' ? UNSURE : ASK_AGAIN;
  }

  async #retract(command: RetractCommand): Promise<RetractAnswer> {
    const { ctx, siteUrl } = this.#room;
    for (const _ of this.#tries()) {
      const memory = await this.#cache.read();
      if (!memory) return NO_SUCH_OFFER;
      const clarifiedAt = await lastClarifiedAt(ctx.db, this.#cache.offerId);
      const judged = judgeRetracting(memory, command, clarifiedAt, ctx.now());
      if ('code' in judged) return judged;
      const context = { now: ctx.now(), siteUrl, wordsFor: await everyLanguage(ctx), newId: ctx.newId };
      const written = await this.#cache.write(retractStatements(memory, command, judged, context));
      if (written !== 'committed') continue;
      this.#cache.reset();
      const after = await this.#cache.read();
      this.#announce();
      if (after?.state) return retractedAnswer(after, command, judged);
    }
    return { ok: false, code: 'TRY_AGAIN', message: say(RETRACT_UNSURE) };
  }

  /** Closing, cancelling and retracting hold up bids, so the time for retries is limited. */
  *#tries(): Generator<number> {
    const { now } = this.#room.ctx;
    const giveUpAt = now() + PATIENCE_MS;
    for (let attempt = 1; attempt <= TRIES && now() < giveUpAt; attempt++) yield attempt;
  }

  async #closingContext() {
    const { ctx, siteUrl } = this.#room;
    const { paymentDueMs } = await ctx.settings();
    return { now: ctx.now(), paymentDueMs, siteUrl, wordsFor: await everyLanguage(ctx), newId: ctx.newId };
  }

  /** Broadcasts the lot if anyone could see the change: a leader's own raise moves no version (A12). */
  #announce(): void {
    const { memory } = this.#cache;
    const news = memory && lotNews(memory, this.#room.ctx.now());
    if (!news || news.version <= (this.#announced ?? -1)) return;
    this.#announced = news.version;
    this.#room.announce(news, memory.state?.leaderId ?? null);
  }
}
