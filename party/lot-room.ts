import type { Connection, ConnectionContext } from 'partyserver';
import type { WriteBatch } from '../db/write.ts';
import { type Ctx, logFault, makeContext } from '../functions/platform/context.ts';
import type { Env } from '../functions/platform/env.ts';
import {
  type BuyAnswer,
  type CallKept,
  keptStub,
  type LotBuyer,
  type LotRoomCalls,
  type Rooms,
} from '../functions/platform/rooms.ts';
import { isRehearsalRoom, type Stage } from '../src/contract/auctions/live/rehearsal-room.ts';
import type { CallAnswer, CallCommand, DrillAnswer, LotEvents, LotNews } from '../src/contract/auctions/live/room.ts';
import {
  type AnswerMessage,
  type CancelAnswer,
  type CancelCommand,
  type CloseAnswer,
  type LeaveAnswer,
  type LeaveCommand,
  PING,
  type PlaceAnswer,
  type PlaceCommand,
  PONG,
  type PreviewAnswer,
  type PreviewCommand,
  type RemoveAnswer,
  type RetractAnswer,
  type RetractCommand,
} from '../src/contract/bidding/room.ts';
import { CLOSE_NOT_ALLOWED } from '../src/contract/sockets.ts';
import { Coalesced } from '../src/domain/kit/coalesced.ts';
import { askAgain, closeOutsiders, grant, grantOf, hearsLive, ticketIn } from './lot/admission.ts';
import { BidDesk } from './lot/desk.ts';
import { closeEnded, sessionOf } from './lot/listeners.ts';
import { frameFor, framesOf } from './lot/lot-frames.ts';
import type { LotNewsForRoom } from './lot/news.ts';
import { databaseReads } from './lot/reads.ts';
import { UsedTickets } from './lot/used-tickets.ts';
import { Readers } from './readers.ts';
import { type StagedLot, setStage } from './rehearsal/stage.ts';
import { RoomAlarm } from './room-alarm.ts';
import { SocketRoom } from './socket-room.ts';

/** The least time to the next alarm after one that came too early or failed. */
const ALARM_PAUSE_MS = 1_000;
/** The same while someone is buying the lot: whoever ends that wakes the room. */
const HELD_PAUSE_MS = 60_000;
/** The least time between two states of the lot that a listener gets: ten a second, and always the last one. */
const STATES_EVERY_MS = 100;
/** How often the sessions of listening people are checked (C9). */
const SESSION_CHECK_MS = 4_000;

/** The room of the lot’s live auction. */
type AuctionOfLot = { id: string; call: CallKept<ReturnType<Rooms['auction']>> };

/**
 * The room of one lot: takes bids by RPC and broadcasts changes to WebSockets. A socket that sends anything but a ping or the
 * answer to a mark is closed (G2), and so is one of a private lot without a ticket (G1).
 */
export class LotRoom extends SocketRoom implements LotRoomCalls {
  protected override readonly maxSocketsPerAddress = 25;
  #context: Ctx | null = null;
  #desk: BidDesk | null = null;
  #staged: StagedLot | null = null;
  #auction: AuctionOfLot | null = null;
  readonly #news: Coalesced<LotNewsForRoom>;
  readonly #alarm: RoomAlarm;
  readonly #used = new UsedTickets();
  readonly #readers = new Readers((bytes) => this.#contextOf(this.name).random(bytes));
  /** When the lot has to be closed (UTC ms); null if not known since the room was loaded. */
  #closesAt: number | null = null;
  /** When sessions are checked next (UTC ms). */
  #checksAt: number | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const timers = {
      now: () => this.#contextOf(this.name).now(),
      after: (ms: number, run: () => void) => void setTimeout(run, ms),
    };
    this.#alarm = new RoomAlarm(state, timers.now);
    this.#news = new Coalesced<LotNewsForRoom>(STATES_EVERY_MS, timers, (news) => this.#announce(news));
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Places a bid or refuses it. */
  place(offerId: string, command: PlaceCommand): Promise<PlaceAnswer> {
    return this.#deskOf(offerId).place(command);
  }

  /** What a bid would cost, without placing it (R22). */
  preview(offerId: string, command: PreviewCommand): Promise<PreviewAnswer> {
    return this.#deskOf(offerId).preview(command);
  }

  /** Leaves a maximum before the lot opens, or refuses (R30). */
  leaveProxy(offerId: string, command: LeaveCommand): Promise<LeaveAnswer> {
    return this.#deskOf(offerId).leaveProxy(command);
  }

  /** Removes a person's maximum before the lot opens, or refuses (R30). */
  removeProxy(offerId: string, bidderId: string): Promise<RemoveAnswer> {
    return this.#deskOf(offerId).removeProxy(bidderId);
  }

  /** Cancels the lot or ends a fixed-price one early, or refuses (R23). */
  cancel(offerId: string, command: CancelCommand): Promise<CancelAnswer> {
    return this.#deskOf(offerId).cancel(command);
  }

  /** Retracts a person's bids, or refuses (R20). */
  retract(offerId: string, command: RetractCommand): Promise<RetractAnswer> {
    return this.#deskOf(offerId).retract(command);
  }

  /** Makes a host's call on a live lot, or refuses (LA2). */
  call(offerId: string, command: CallCommand): Promise<CallAnswer> {
    return this.#deskOf(offerId).call(command);
  }

  /** Tries the beginning of a live lot, which changes nothing (decision 0156). */
  drill(offerId: string): Promise<DrillAnswer> {
    return this.#deskOf(offerId).drill();
  }

  /**
   * Sets the stage for a rehearsal of the lot, or with null clears it. Only a room by such a name rehearses, and does nothing
   * else (decision 0165). Returns why the lot cannot be played, or what refused it.
   */
  async rehearse(offerId: string, stage: Stage | null): Promise<DrillAnswer> {
    if (!isRehearsalRoom(this.name)) throw new Error('this room is for the lot itself');
    const refused = this.#staged?.refusedBy() ?? null;
    this.#staged = null;
    if (!stage) return { refused };
    const staged = await setStage(offerId, stage, { ctx: this.#contextOf(offerId), siteUrl: this.env.SITE_URL });
    if ('refused' in staged) return staged;
    this.#staged = staged;
    return { refused: null };
  }

  /** A live lot as its auction's room shows it; null for another lot. */
  liveNews(offerId: string): Promise<LotNews | null> {
    return this.#deskOf(offerId).liveNews();
  }

  /** The bids and calls of a live lot, in order, after a place; null for another lot. */
  liveEvents(offerId: string, after: number): Promise<LotEvents | null> {
    return this.#deskOf(offerId).liveEvents(after);
  }

  /** Holds the lot for a buyer and writes their batch with it, or refuses (R18). */
  buy(offerId: string, buyer: LotBuyer, batch: WriteBatch): Promise<BuyAnswer> {
    return this.#deskOf(offerId).buy(buyer, batch);
  }

  /** The lot was changed by someone else: reads it again and tells everyone. */
  changed(offerId: string): Promise<void> {
    return this.#deskOf(offerId).changed();
  }

  /** Closes the lot if its end has passed. Idempotent (R24). */
  closeIfOver(offerId: string): Promise<CloseAnswer> {
    return this.#deskOf(offerId).closeIfOver();
  }

  /** Tells one person, on the pages they have open, that their request to take part was answered: they may hear more or less now. */
  requestAnswered(offerId: string, userId: string): void {
    const frame = JSON.stringify({ type: 'answer', offer_id: offerId } satisfies AnswerMessage);
    for (const connection of this.getConnections(userId)) {
      this.#readers.send(connection, frame);
      if (grantOf(connection)) askAgain(connection);
    }
  }

  /** One alarm serves both: it comes for whatever is due first. */
  override async onAlarm(): Promise<void> {
    this.#alarm.rang();
    this.#checksAt = null;
    await this.#closeStrangers().catch((error: unknown) => logFault(`lot room ${this.name}: listeners`, error));
    try {
      if (this.#closesAt === null || this.#closesAt <= this.#contextOf(this.name).now()) await this.#closeLot();
    } catch (error) {
      // Its end is in the past: without a pause the alarm would come again at once, for as long as it fails.
      this.#closesAt = this.#contextOf(this.name).now() + ALARM_PAUSE_MS;
      throw error;
    } finally {
      this.#setAlarm();
    }
  }

  /** Sessions end and approvals are revoked while sockets are open (C9, G1). */
  async #closeStrangers(): Promise<void> {
    const ctx = this.#contextOf(this.name);
    await closeEnded(ctx, [...this.getConnections()]);
    await closeOutsiders(ctx, this.name, [...this.getConnections()]);
  }

  async #closeLot(): Promise<void> {
    this.#closesAt = null;
    const { closed } = await this.#deskOf(this.name).closeIfOver();
    const current = closed ? null : await this.#deskOf(this.name).news();
    const soonest = this.#contextOf(this.name).now() + (current?.news.held_until ? HELD_PAUSE_MS : ALARM_PAUSE_MS);
    this.#closesAt = current ? Math.max(current.opensAt ?? current.news.closes_at, soonest) : NEVER;
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext): Promise<void> {
    const ticket = ticketIn(request);
    this.#readers.add(connection);
    if (ticket && !this.#used.take(ticket.nonce, this.#contextOf(this.name).now()))
      return connection.close(CLOSE_NOT_ALLOWED, 'This ticket was used before');
    if (ticket) grant(connection, ticket);
    try {
      const desk = this.#deskOf(this.name);
      const isPrivate = await desk.isPrivate();
      if (isPrivate && !ticket) return askAgain(connection);
      const current = hearsLive(connection, isPrivate) ? await desk.news() : null;
      if (current) this.#readers.send(connection, frameFor(connection, framesOf(current.news), current.leaderId));
    } catch (error) {
      logFault(`lot room ${this.name}: connect`, error);
    }
    if (sessionOf(connection)) this.#setAlarm();
  }

  override onMessage(connection: Connection, message: unknown): void {
    if (!this.#readers.hasRead(connection, message)) connection.close(CLOSE_NOT_ALLOWED, 'This socket is read-only');
  }

  #deskOf(offerId: string): BidDesk {
    if (isRehearsalRoom(this.name)) return this.#stagedDesk();
    const ctx = this.#contextOf(offerId);
    this.#desk ??= new BidDesk(offerId, {
      ctx,
      reads: databaseReads(ctx.db),
      siteUrl: this.env.SITE_URL,
      isPresent: (userId) => [...this.getConnections(userId)].some((one) => grantOf(one)?.view !== 'answer'),
      announce: (news) => this.#news.push(news),
      tellAuction: (news) => this.#tellAuction(news),
      wakeAt: (at) => this.#wakeAt(at),
    });
    return this.#desk;
  }

  /** A room that was killed during a rehearsal must not go on with the real lot. */
  #stagedDesk(): BidDesk {
    if (!this.#staged) throw new Error('no rehearsal is under way in this room');
    return this.#staged.desk;
  }

  #contextOf(offerId: string): Ctx {
    this.#context ??= makeContext(
      { env: this.env, waitUntil: (work) => this.ctx.waitUntil(work) },
      { actor: { kind: 'room', id: offerId } },
    );
    return this.#context;
  }

  /** Nobody waits for it: a room that misses a state gets the next one. */
  #tellAuction(news: LotNews): void {
    const ctx = this.#contextOf(this.name);
    const { auctionId } = news;
    if (this.#auction?.id !== auctionId)
      this.#auction = { id: auctionId, call: keptStub(() => ctx.rooms.auction(auctionId)) };
    const { call } = this.#auction;
    ctx.after(() => call(async (room) => await room.lotChanged(auctionId, news)));
  }

  #wakeAt(at: number): void {
    this.#closesAt = at;
    this.#setAlarm();
  }

  /** If the alarm is lost, cron closes the lot. */
  #setAlarm(): void {
    if (this.#hasPeople()) this.#checksAt ??= this.#contextOf(this.name).now() + SESSION_CHECK_MS;
    const at = Math.min(this.#closesAt ?? NEVER, this.#checksAt ?? NEVER);
    if (at < NEVER) this.#alarm.ringBy(at);
  }

  /** Whether anyone listens who is signed in. */
  #hasPeople(): boolean {
    for (const connection of this.getConnections()) if (sessionOf(connection)) return true;
    return false;
  }

  #announce({ news, leaderId, isPrivate }: LotNewsForRoom): void {
    const listening = [...this.getConnections()];
    if (listening.length === 0) return;
    const frames = framesOf(news);
    this.#readers.sendAll(listening, (connection) => {
      if (hearsLive(connection, isPrivate)) return frameFor(connection, frames, leaderId);
      if (!grantOf(connection)) askAgain(connection);
      return null;
    });
  }
}

const NEVER = Number.POSITIVE_INFINITY;
