import { insertBids, moveLot, recordBids } from '../../db/changes/lots.ts';
import type { Statement } from '../../db/statement.ts';
import { type Ctx, logFault } from '../../functions/context.ts';
import type {
  CloseAnswer,
  LotNews,
  PlaceAnswer,
  PlaceCommand,
  PreviewAnswer,
  PreviewCommand,
  RoomRefusal,
} from '../../src/contract/room.ts';
import { effectiveEnd, isReserveMet } from '../../src/domain/bidding/index.ts';
import { answerOfKey, isSameBid, mismatch } from './answers.ts';
import { closingStatements, endOf } from './close.ts';
import { OverdueWins } from './facts.ts';
import { type Judged, judgeGroup, whyShut } from './judge-group.ts';
import { OutbidMails } from './mails.ts';
import { keptKey, type LotMemory, loadLot } from './memory.ts';
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
/** How long a lot without bids is believed to be as it was read. */
const UNBID_FRESH_MS = 2_000;

const TRY_AGAIN: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: 'Your bid was not taken yet. Please try again.',
};
const NOT_FOUND: RoomRefusal = { ok: false, code: 'NOT_FOUND', message: 'There is no such offer.' };
const TOO_MANY: RoomRefusal = {
  ok: false,
  code: 'TOO_MANY_BIDS',
  message: 'You have placed many bids in a few seconds. Please wait ten seconds.',
};

/**
 * Takes the bids of one lot. All that wait are judged in the order they came and go out as one write; those that come
 * meanwhile gather for the next. Memory moves only after the database has taken a write; when it has not, or does not
 * answer, memory is thrown away, the lot is read again, and the same bids are judged anew.
 */
export class BidDesk {
  readonly #offerId: string;
  readonly #room: Room;
  readonly #turns = new Turns();
  readonly #pace = new Pace();
  readonly #overdue = new OverdueWins();
  readonly #mails = new OutbidMails();
  readonly #underWay = new Map<string, Waiting>();
  #waiting: Waiting[] = [];
  #memory: LotMemory | null = null;
  #loading: Promise<LotMemory | null> | null = null;

  constructor(offerId: string, room: Room) {
    this.#offerId = offerId;
    this.#room = room;
  }

  /** Places a bid, or says why not. The same key gets the same answer, also while the first is under way (R4). */
  place(command: PlaceCommand): Promise<PlaceAnswer> {
    const at = this.#room.ctx.now();
    const known = this.#memory && answerOfKey(this.#memory, command);
    if (known) return Promise.resolve(known);
    const same = this.#underWay.get(keptKey(command.bidder.id, command.key));
    if (same) return isSameBid(same.command, command) ? same.promise : Promise.resolve(mismatch());
    if (!this.#pace.allows(command.bidder.id, at)) return Promise.resolve(TOO_MANY);
    if (this.#waiting.length >= MOST_WAITING) return Promise.resolve(TRY_AGAIN);
    return this.#enqueue(command, at);
  }

  /** What a bid would do, with no effect (R22). */
  async preview(command: PreviewCommand): Promise<PreviewAnswer> {
    const { ctx } = this.#room;
    const memory = await this.#ready();
    if (!memory) return NOT_FOUND;
    await this.#overdue.learn(ctx.db, [command.bidder.id], ctx.now());
    return previewOf(memory, command, ctx.now(), this.#overdue.of(command.bidder.id));
  }

  /** Closes the lot if its end has come, after the bids that came before it; twice changes nothing (R24). */
  closeIfOver(): Promise<CloseAnswer> {
    return this.#turns.take(() => this.#closeIfOver());
  }

  /** What everybody may hear of the lot now. */
  async news(): Promise<{ news: LotNews; leaderId: string | null } | null> {
    const memory = await this.#ready();
    const news = memory && lotNews(memory, this.#room.ctx.now());
    return news ? { news, leaderId: memory?.state?.leader?.bidderId ?? null } : null;
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
    const answers = await this.#settle(group).catch((error: unknown) => {
      logFault(`lot room ${this.#offerId}`, error);
      this.#memory = null;
      return null;
    });
    for (const [i, { command, answer }] of group.entries()) {
      this.#underWay.delete(keptKey(command.bidder.id, command.key));
      answer(answers?.[i] ?? TRY_AGAIN);
    }
    if (answers?.some((answer) => answer.ok)) this.#announce();
  }

  /** Judges and writes a group until the database takes it; null when it will not. */
  async #settle(group: Waiting[]): Promise<PlaceAnswer[] | null> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const memory = await this.#ready();
      if (!memory) return group.map(() => NOT_FOUND);
      const { state } = memory;
      if (!state) return group.map(() => whyShut(memory) ?? NOT_FOUND);
      const { ctx } = this.#room;
      await this.#overdue.learn(ctx.db, bidderIdsOf(group), ctx.now());
      const judged = judgeGroup(
        { ...memory, state },
        group,
        (id) => this.#overdue.of(id),
        () => ctx.newId('bid'),
      );
      if (await this.#commit(memory, judged)) return judged.answers;
      this.#memory = null;
    }
    return null;
  }

  async #commit(memory: LotMemory, judged: Judged): Promise<boolean> {
    if (judged.rows.length > 0) {
      const mails = this.#composeMails(memory, judged);
      if (!(await this.#write([...statementsOf(memory, judged), ...mails.statements]))) return false;
      this.#mails.written(mails.to, this.#room.ctx.now());
      const first = judged.answers.find((answer) => answer.ok);
      if (first?.ok && mails.to.length > 0) first.mailed = true;
    }
    this.#remember(memory, judged);
    return true;
  }

  #composeMails(memory: LotMemory, { state, outbid }: Judged) {
    const { ctx, siteUrl, isPresent } = this.#room;
    return this.#mails.compose(memory, state, outbid, { now: ctx.now(), siteUrl, newId: ctx.newId, isPresent });
  }

  #remember(memory: LotMemory, { state, rows, kept }: Judged): void {
    const movedTo = effectiveEnd(state);
    if (memory.state && movedTo > effectiveEnd(memory.state)) this.#room.wakeAt(movedTo);
    memory.state = state;
    memory.version += rows.length;
    for (const row of rows) memory.history.push({ ...row, declined: false });
    for (const [key, value] of kept) memory.kept.set(key, value);
  }

  async #closeIfOver(): Promise<CloseAnswer> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const memory = await this.#ready();
      if (!memory || memory.lot.status === 'closed') return { closed: memory !== null, mailed: false };
      const end = endOf(memory, this.#room.ctx.now());
      if (!end) return { closed: false, mailed: false };
      if (await this.#write(closingStatements(memory, end, await this.#closingTools()))) {
        memory.lot = { ...memory.lot, status: 'closed', result: end.result };
        memory.version += 1;
        this.#announce();
        return { closed: true, mailed: true };
      }
      this.#memory = null;
    }
    throw new Error(`lot ${this.#offerId} could not be closed`);
  }

  async #closingTools() {
    const { ctx, siteUrl } = this.#room;
    const { paymentDueMs } = await ctx.settings();
    return { now: ctx.now(), paymentDueMs, siteUrl, newId: ctx.newId };
  }

  /** False when the database refused or did not answer: what is true is then in the database only. */
  async #write(statements: Statement[]): Promise<boolean> {
    const result = await this.#room.ctx.commit({ statements }).catch((error: unknown) => {
      logFault(`lot room ${this.#offerId}`, error);
      return null;
    });
    return result?.status === 'committed';
  }

  #ready(): Promise<LotMemory | null> {
    if (this.#memory && isFresh(this.#memory, this.#room.ctx.now())) return Promise.resolve(this.#memory);
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<LotMemory | null> {
    const memory = await loadLot(this.#room.ctx.db, this.#offerId, this.#room.ctx.now());
    this.#memory = memory;
    if (memory?.lot.status === 'open')
      this.#room.wakeAt(memory.state ? effectiveEnd(memory.state) : memory.lot.closesAt);
    return memory;
  }

  #announce(): void {
    const news = this.#memory && lotNews(this.#memory, this.#room.ctx.now());
    if (news) this.#room.announce(news, this.#memory?.state?.leader?.bidderId ?? null);
  }
}

/** Until its first bid a lot's terms may still be changed by its seller (R1), and a fixed-price one sells elsewhere. */
function isFresh({ state, loadedAt }: LotMemory, now: number): boolean {
  return (state !== null && state.seq > 0) || now - loadedAt < UNBID_FRESH_MS;
}

const bidderIdsOf = (group: Waiting[]) => group.map(({ command }) => command.bidder.id);

function statementsOf({ lot, version }: LotMemory, { state, rows }: Judged): Statement[] {
  const lotId = lot.offerId;
  const move = { lotId, from: version, to: version + rows.length, leaderId: state.leader?.bidderId ?? null };
  const { pricePence, bidCount } = state;
  const standing = { pricePence, bidCount, reserveMet: isReserveMet(state), closesAt: effectiveEnd(state) };
  return [insertBids(lotId, rows), recordBids(lotId, rows), moveLot({ ...move, ...standing })];
}
