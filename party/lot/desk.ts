import { isDatabaseAway } from '../../db/away.ts';
import { type Ctx, logFault } from '../../functions/context.ts';
import {
  CANCEL_UNSURE,
  type CancelAnswer,
  type CancelCommand,
  type CloseAnswer,
  type LotNews,
  OUTCOME_UNKNOWN,
  type PlaceAnswer,
  type PlaceCommand,
  type PreviewAnswer,
  type PreviewCommand,
  type RoomRefusal,
} from '../../src/contract/room.ts';
import { say } from '../../src/domain/words/phrase.ts';
import { answerOfKey, isSameBid, mismatch } from './answers.ts';
import { closingTimeOf, LotBook, type Written } from './book.ts';
import { cancelStatements, isTheirs, resultOfCancelling, whyNotCancelled } from './cancel.ts';
import { closingStatements, endOf } from './close.ts';
import { readApproved, readOverdue } from './facts.ts';
import { GroupWriter, PATIENCE_MS } from './group-writer.ts';
import { everyLanguage } from './languages.ts';
import { keptKey } from './memory.ts';
import { lotNews } from './news.ts';
import { Pace } from './pace.ts';
import { previewOf } from './preview.ts';
import { Turns } from './turns.ts';

/** What the desk needs of the room around it. */
export type Room = {
  ctx: Ctx;
  siteUrl: string;
  isPresent: (userId: string) => boolean;
  announce: (news: LotNews, leaderId: string | null) => void;
  /** Asks to be woken at this time, UTC ms, to close the lot. */
  wakeAt: (at: number) => void;
};

type Waiting = { command: PlaceCommand; at: number; promise: Promise<PlaceAnswer>; answer: (a: PlaceAnswer) => void };

/** Bids that one write carries, and bids that may wait before more are turned away. */
const GROUP_SIZE = 128;
const MOST_WAITING = 2_000;
const TRIES = 4;

const TRY_AGAIN: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: say('Your bid was not taken yet. Please try again.'),
};
const ASK_AGAIN: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: say('The offer changed meanwhile. Please try again.'),
};
const UNSURE: RoomRefusal = { ok: false, code: 'TRY_AGAIN', message: say(CANCEL_UNSURE) };
const NOT_FOUND: RoomRefusal = { ok: false, code: 'NOT_FOUND', message: say('There is no such offer.') };
const TOO_MANY: RoomRefusal = {
  ok: false,
  code: 'TOO_MANY_BIDS',
  message: say('You have placed many bids in a few seconds. Please wait ten seconds.'),
};

/**
 * Takes the bids of one lot. All that wait are judged in the order they came and go out as one write; those that come
 * meanwhile gather for the next. Nothing is told to anybody before the database has taken it.
 */
export class BidDesk {
  readonly #room: Room;
  readonly #book: LotBook;
  readonly #groups: GroupWriter;
  readonly #turns = new Turns();
  readonly #pace = new Pace();
  readonly #underWay = new Map<string, Waiting>();
  #waiting: Waiting[] = [];

  constructor(offerId: string, room: Room) {
    this.#room = room;
    this.#book = new LotBook(offerId, room.ctx, (memory) => {
      const at = closingTimeOf(memory);
      if (at !== null) room.wakeAt(at);
    });
    this.#groups = new GroupWriter(this.#book, room);
  }

  /** Places a bid, or says why not. The same key gets the same answer, also while the first is under way (R4). */
  place(command: PlaceCommand): Promise<PlaceAnswer> {
    const at = this.#room.ctx.now();
    const { memory } = this.#book;
    const known = memory && answerOfKey(memory, command);
    if (known) return Promise.resolve(known);
    const same = this.#underWay.get(keptKey(command.bidder.id, command.key));
    if (same) return isSameBid(same.command, command) ? same.promise : Promise.resolve(mismatch());
    const { mostBidsInTenSeconds } = this.#book.settings;
    if (!this.#pace.allows(command.bidder.id, at, mostBidsInTenSeconds)) return Promise.resolve(TOO_MANY);
    if (this.#waiting.length >= MOST_WAITING) return Promise.resolve(TRY_AGAIN);
    return this.#enqueue(command, at);
  }

  /** What a bid would do, with no effect (R22). */
  preview(command: PreviewCommand): Promise<PreviewAnswer> {
    return this.#preview(command).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      logFault(`lot room ${this.#book.offerId}`, error);
      return TRY_AGAIN;
    });
  }

  async #preview(command: PreviewCommand): Promise<PreviewAnswer> {
    const { ctx } = this.#room;
    const memory = await this.#book.read(command.termsVersion);
    if (!memory) return NOT_FOUND;
    const { id } = command.bidder;
    const [overdue, approved] = await Promise.all([
      readOverdue(ctx.db, [id], ctx.now()),
      readApproved(ctx.db, memory.lot, [id]),
    ]);
    const { mostBidsOnALot: mostBids } = this.#book.settings;
    const known = { overdue: overdue.get(id) ?? null, approved: approved.has(id) };
    return previewOf(memory, command, ctx.now(), { ...known, mostBids });
  }

  /** Closes the lot if its end has come, after the bids that came before it; twice changes nothing (R24). */
  closeIfOver(): Promise<CloseAnswer> {
    return this.#turns.take(() => this.#closeIfOver());
  }

  /** Calls the lot off, after the bids that came before (R23): a bid and this at once end in exactly one. */
  cancel(command: CancelCommand): Promise<CancelAnswer> {
    return this.#turns.take(() => this.#cancel(command));
  }

  /** What everybody may hear of the lot now. */
  async news(): Promise<{ news: LotNews; leaderId: string | null } | null> {
    const memory = await this.#book.read();
    const news = memory && lotNews(memory, this.#room.ctx.now());
    return news && { news, leaderId: memory?.state?.leader?.bidderId ?? null };
  }

  #enqueue(command: PlaceCommand, at: number): Promise<PlaceAnswer> {
    const { promise, resolve } = Promise.withResolvers<PlaceAnswer>();
    const waiting = { command, at, promise, answer: resolve };
    this.#underWay.set(keptKey(command.bidder.id, command.key), waiting);
    if (this.#waiting.push(waiting) === 1) this.#room.ctx.after(() => this.#turns.take(() => this.#answerWaiting()));
    return promise;
  }

  async #answerWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = group.splice(GROUP_SIZE);
      await this.#answerGroup(group);
    }
  }

  async #answerGroup(group: Waiting[]): Promise<void> {
    const answers = await this.#groups.place(group).catch((error: unknown) => {
      logFault(`lot room ${this.#book.offerId}`, error);
      this.#book.forget();
      return isDatabaseAway(error) ? group.map(() => OUTCOME_UNKNOWN) : [];
    });
    for (const [i, waiting] of group.entries()) this.#answer(waiting, answers[i] ?? TRY_AGAIN);
    // Those who gathered meanwhile do not wait as long once more.
    if (answers.includes(OUTCOME_UNKNOWN))
      for (const one of this.#waiting.splice(0)) this.#answer(one, OUTCOME_UNKNOWN);
    if (answers.some((answer) => answer?.ok)) this.#announce();
  }

  #answer({ command, answer }: Waiting, told: PlaceAnswer): void {
    this.#underWay.delete(keptKey(command.bidder.id, command.key));
    answer(told);
  }

  async #closeIfOver(): Promise<CloseAnswer> {
    for (const _ of this.#tries()) {
      const memory = await this.#book.read();
      if (!memory || memory.lot.status === 'closed') return { closed: memory !== null, mailed: false };
      const end = endOf(memory, this.#room.ctx.now());
      if (!end) return { closed: false, mailed: false };
      const written = await this.#book.write(closingStatements(memory, end, await this.#closingTools()));
      if (written !== 'committed') continue;
      memory.lot = { ...memory.lot, status: 'closed', result: end.result };
      memory.version += 1;
      this.#announce();
      return { closed: true, mailed: true };
    }
    throw new Error(`lot ${this.#book.offerId} could not be closed`);
  }

  async #cancel(command: CancelCommand): Promise<CancelAnswer> {
    const { ctx, siteUrl } = this.#room;
    let written: Written = 'refused';
    for (const _ of this.#tries()) {
      const memory = await this.#book.read();
      if (!memory || !isTheirs(memory, command)) return NOT_FOUND;
      if (memory.lot.result === 'cancelled') return { ok: true, result: 'cancelled', mailed: false };
      const refused = whyNotCancelled(memory, command, ctx.now());
      if (refused) return refused;
      const result = resultOfCancelling(memory, command);
      const tools = { now: ctx.now(), siteUrl, speak: await everyLanguage(ctx), newId: ctx.newId };
      written = await this.#book.write(cancelStatements(memory, command, tools));
      if (written !== 'committed') continue;
      memory.lot = { ...memory.lot, status: 'closed', result };
      memory.version += 1;
      this.#announce();
      return { ok: true, result, mailed: memory.history.length > 0 };
    }
    return written === 'unknown' ? UNSURE : ASK_AGAIN;
  }

  /** Bids wait behind a close or a cancellation: neither begins anew once this has taken long. */
  *#tries(): Generator<number> {
    const { now } = this.#room.ctx;
    const giveUpAt = now() + PATIENCE_MS;
    for (let attempt = 1; attempt <= TRIES && now() < giveUpAt; attempt++) yield attempt;
  }

  async #closingTools() {
    const { ctx, siteUrl } = this.#room;
    const { paymentDueMs } = await ctx.settings();
    return { now: ctx.now(), paymentDueMs, siteUrl, speak: await everyLanguage(ctx), newId: ctx.newId };
  }

  #announce(): void {
    const { memory } = this.#book;
    const news = memory && lotNews(memory, this.#room.ctx.now());
    if (news) this.#room.announce(news, memory.state?.leader?.bidderId ?? null);
  }
}
