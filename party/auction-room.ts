import type { Connection, ConnectionContext } from 'partyserver';
import { type Ctx, logFault, makeContext } from '../functions/platform/context.ts';
import { auctionRoom, readTicket } from '../functions/platform/room-ticket.ts';
import type { AuctionRoomCalls } from '../functions/platform/rooms.ts';
import { type LotTime, type ServerTime, SILENCE_MS } from '../src/contract/auctions/live/frames.ts';
import { isRehearsalRoom, type RehearsedEvening } from '../src/contract/auctions/live/rehearsal-room.ts';
import type { LookAnswer, LotNews, Watcher } from '../src/contract/auctions/live/room.ts';
import { CLOSE_FLOOD, CLOSE_NOT_ALLOWED, CLOSE_SILENT } from '../src/contract/sockets.ts';
import { Coalesced } from '../src/domain/kit/coalesced.ts';
import { AttendanceList } from './live/attendance.ts';
import { nextShowAt, showNext } from './live/auto-run.ts';
import { encoded, forWatcher, type KnownAuction, personalIn, roomFrame } from './live/frames.ts';
import { RehearsedKnowledge } from './live/hall.ts';
import { holdWithoutHost, hostCheckAt } from './live/host-watch.ts';
import { AuctionKnowledge, type Knowledge } from './live/known.ts';
import { signalIn, watcherIn, watcherOf } from './live/watchers.ts';
import { closeEnded } from './lot/listeners.ts';
import { UsedTickets } from './lot/used-tickets.ts';
import { Readers } from './readers.ts';
import { RoomAlarm } from './room-alarm.ts';
import { SocketRoom } from './socket-room.ts';
import { setWho } from './socket-state.ts';

/** The least time between two states. */
const STATES_EVERY_MS = 100;
/** The least time to the next alarm, if something is tried again. */
const ALARM_PAUSE_MS = 250;
/** How often sockets, sessions and people are looked over. */
const ROUND_MS = 2_000;

/**
 * The room of a live auction: says which lot is on the block, who is there and what time it is, and passes on the states of
 * its lots. It judges nothing, and its sockets write nothing (LA12): calls and bids go to the room of their lot.
 */
export class AuctionRoom extends SocketRoom implements AuctionRoomCalls {
  protected override readonly maxSocketsPerAddress = 100;
  #parts: Parts | null = null;
  #n = 0;

  /** A lot has changed. */
  async lotChanged(auctionId: string, news: LotNews): Promise<void> {
    const { knowledge, states } = this.#partsOf(auctionId);
    const before = knowledge.known?.lots.get(news.lot.project_id)?.lot.phase;
    if (!knowledge.learn(news)) return;
    if (before !== news.lot.phase) knowledge.forget();
    if (!(await knowledge.read())) return;
    this.#tellTime(news);
    states.push(null);
    this.#setAlarm();
  }

  /** The auction itself has changed: its status, its host, a note, its paddle raise. */
  async changed(auctionId: string): Promise<void> {
    const { knowledge, states, attendance, now } = this.#partsOf(auctionId);
    const before = knowledge.known?.row.hostId;
    knowledge.forget();
    const known = await knowledge.read();
    if (known && before !== undefined && before !== known.row.hostId) attendance.handOver(now());
    states.push(null);
    this.#setAlarm();
  }

  /** The room as a watcher without a socket sees it; null if the auction has none. */
  async look(auctionId: string, watcher: Watcher): Promise<LookAnswer> {
    const { knowledge, attendance, now } = this.#partsOf(auctionId);
    const known = await knowledge.read();
    if (!known) return null;
    this.#setAlarm();
    const present = attendance.at(now());
    const room = forWatcher(roomFrame(known, this.#n, present, now()), watcher, personalIn(known));
    const hostHeard = attendance.hears(known.row.hostId, now());
    return { room, hostSilentMs: now() - attendance.hostBeatAt, hostHeard, projectors: present.projectors };
  }

  /** The hall of a rehearsal: shows this evening until it is told null, and then forgets everything (decision 0165). */
  async rehearse(evening: RehearsedEvening | null): Promise<void> {
    if (!isRehearsalRoom(this.name)) throw new Error('this room is for the evening itself');
    for (const connection of this.getConnections()) connection.close(1000, 'The rehearsal is over');
    this.#n = 0;
    this.#parts = this.#newParts(this.name, evening);
    if (!evening) await this.ctx.storage.deleteAll();
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext): Promise<void> {
    const { knowledge, attendance, readers, used, now } = this.#partsOf(this.name);
    const { nonce, ...watcher } = watcherIn(request);
    if (!used.take(nonce, now())) return connection.close(CLOSE_NOT_ALLOWED, 'This ticket was used before');
    readers.add(connection);
    setWho(connection, watcher);
    const known = await knowledge.read();
    attendance.beat(connection.id, watcher, known?.row.hostId ?? null, now());
    if (known) readers.send(connection, this.#textsOf(known)(watcherOf(connection)));
    this.#setAlarm();
  }

  override async onMessage(connection: Connection, message: unknown): Promise<void> {
    const { knowledge, attendance, readers, now } = this.#partsOf(this.name);
    if (!attendance.mayHear(connection.id, now())) return connection.close(CLOSE_FLOOD, 'Too many messages');
    if (readers.hasRead(connection, message)) return;
    const signal = signalIn(message);
    if (!signal)
      return connection.close(CLOSE_NOT_ALLOWED, 'This socket takes only beats, tickets and answers to marks');
    if (signal.type === 'considering') return attendance.consider(connection.id, now());
    if (signal.type === 'ticket' && !(await this.#renew(connection, signal.ticket)))
      return connection.close(CLOSE_NOT_ALLOWED, 'This ticket is not valid');
    attendance.beat(connection.id, watcherOf(connection), knowledge.known?.row.hostId ?? null, now());
    const time: ServerTime = { type: 'servertime', dTime: new Date(now()).toISOString() };
    readers.send(connection, JSON.stringify(time));
  }

  override onClose(connection: Connection): void {
    this.#partsOf(this.name).attendance.leave(connection.id);
  }

  /** Looks over the room: silent sockets, ended sessions, a host who is away, and how many people there are. */
  override async onAlarm(): Promise<void> {
    const { ctx, knowledge, attendance, states, alarm, now } = this.#partsOf(this.name);
    alarm.rang();
    for (const connection of this.getConnections())
      if (attendance.heardAt(connection.id) < now() - SILENCE_MS) this.#hearOrClose(connection);
    try {
      await closeEnded(ctx, [...this.getConnections()]);
      const known = await knowledge.read();
      if (isRehearsalRoom(this.name)) return;
      if (known && (await holdWithoutHost(ctx, known, attendance))) knowledge.forget();
      if (known && (await showNext(ctx, known))) knowledge.forget();
    } catch (error) {
      logFault(`auction room ${this.name}`, error);
    } finally {
      states.push(null);
      this.#setAlarm();
    }
  }

  /** A socket that the room has not heard since it woke gets another chance; one that was silent is closed. */
  #hearOrClose(connection: Connection): void {
    const { attendance, now } = this.#partsOf(this.name);
    if (attendance.heardAt(connection.id) > 0) connection.close(CLOSE_SILENT, 'No beat for twenty seconds');
    else attendance.beat(connection.id, watcherOf(connection), null, now());
  }

  /** A new ticket of the same person, for another view. */
  async #renew(connection: Connection, text: string): Promise<boolean> {
    const { used, now } = this.#partsOf(this.name);
    const ticket = await readTicket<Watcher['view']>(this.env, text, auctionRoom(this.name), now());
    if (!ticket || ticket.userId !== watcherOf(connection).userId || !used.take(ticket.nonce, now())) return false;
    setWho(connection, { userId: ticket.userId, view: ticket.view } satisfies Watcher);
    return true;
  }

  /** `sliservertime`: the clock of the lot on the block has changed. */
  #tellTime(news: LotNews): void {
    const { readers, now } = this.#partsOf(this.name);
    const { project_id, ends_in_ms } = news.lot;
    const time: LotTime = { type: 'sliservertime', dTime: new Date(now()).toISOString(), project_id, ends_in_ms };
    const frame = JSON.stringify(time);
    readers.sendAll([...this.getConnections()], () => frame);
  }

  #broadcast(): void {
    const { knowledge, readers } = this.#partsOf(this.name);
    const { known } = knowledge;
    if (!known) return;
    this.#n += 1;
    const textFor = this.#textsOf(known);
    readers.sendAll([...this.getConnections()], (connection) => textFor(watcherOf(connection)));
  }

  /** The state of the room as each watcher gets it. */
  #textsOf(known: KnownAuction): (watcher: Watcher) => string {
    const { attendance, now } = this.#partsOf(this.name);
    return encoded(roomFrame(known, this.#n, attendance.at(now()), now()), personalIn(known));
  }

  #setAlarm(): void {
    const { knowledge, attendance, alarm, now } = this.#partsOf(this.name);
    const { known } = knowledge;
    const hostAt = known && hostCheckAt(known, attendance);
    const nextAt = known && nextShowAt(known, now());
    const hasSockets = !this.getConnections()[Symbol.iterator]().next().done;
    const at = Math.min(hostAt ?? NEVER, nextAt ?? NEVER, hasSockets ? now() + ROUND_MS : NEVER);
    if (at < NEVER) alarm.ringBy(Math.max(at, now() + ALARM_PAUSE_MS));
  }

  #partsOf(auctionId: string): Parts {
    this.#parts ??= this.#newParts(auctionId);
    return this.#parts;
  }

  #newParts(auctionId: string, rehearsed: RehearsedEvening | null = null): Parts {
    const runtime = { env: this.env, waitUntil: (work: Promise<unknown>) => this.ctx.waitUntil(work) };
    const ctx = makeContext(runtime, { actor: { kind: 'room', id: auctionId } });
    const timers = { now: ctx.now, after: (ms: number, run: () => void) => void setTimeout(run, ms) };
    return {
      ctx,
      now: ctx.now,
      knowledge: isRehearsalRoom(auctionId) ? new RehearsedKnowledge(rehearsed) : new AuctionKnowledge(auctionId, ctx),
      attendance: new AttendanceList(ctx.now()),
      states: new Coalesced<null>(STATES_EVERY_MS, timers, () => this.#broadcast()),
      readers: new Readers(ctx.random),
      used: new UsedTickets(),
      alarm: new RoomAlarm(this.ctx, ctx.now),
    };
  }
}

const NEVER = Number.POSITIVE_INFINITY;

type Parts = {
  ctx: Ctx;
  now: () => number;
  knowledge: Knowledge;
  attendance: AttendanceList;
  /** States go at most ten times a second; the last always does (LA11). */
  states: Coalesced<null>;
  readers: Readers;
  used: UsedTickets;
  alarm: RoomAlarm;
};
