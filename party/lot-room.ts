import { type Connection, type ConnectionContext, Server } from 'partyserver';
import { type Ctx, logFault, makeContext } from '../functions/context.ts';
import type { Env } from '../functions/env.ts';
import {
  type AnswerNews,
  type CancelAnswer,
  type CancelCommand,
  CLOSE_NOT_ALLOWED,
  type CloseAnswer,
  LISTENER_HEADER,
  type LotNews,
  PING,
  type PlaceAnswer,
  type PlaceCommand,
  PONG,
  type PreviewAnswer,
  type PreviewCommand,
  type RoomMessage,
} from '../src/contract/room.ts';
import { BidDesk } from './lot/desk.ts';

/** Sockets of one person in one room (G4); people who are not signed in share the count of their address. */
const MOST_SOCKETS = 5;
const MOST_SOCKETS_OF_AN_ADDRESS = 25;
/** A lot whose alarm came too early is looked at again no sooner than this. */
const LOOK_AGAIN_MS = 1_000;

/**
 * The room of one lot: a door for bids (RPC) and a place to listen (sockets). Sockets only bring news: nothing that
 * comes in through one is ever believed (G2).
 */
export class LotRoom extends Server<Env> {
  static override options = { hibernate: true };
  #world: Ctx | null = null;
  #desk: BidDesk | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Places a bid, or says why not. */
  place(offerId: string, command: PlaceCommand): Promise<PlaceAnswer> {
    return this.#deskOf(offerId).place(command);
  }

  /** What a bid would do; places nothing (R22). */
  preview(offerId: string, command: PreviewCommand): Promise<PreviewAnswer> {
    return this.#deskOf(offerId).preview(command);
  }

  /** Calls the lot off, or ends a fixed-price one early; or says why not (R23). */
  cancel(offerId: string, command: CancelCommand): Promise<CancelAnswer> {
    return this.#deskOf(offerId).cancel(command);
  }

  /** Closes the lot if its end has come; again and again changes nothing (R24). */
  closeIfOver(offerId: string): Promise<CloseAnswer> {
    return this.#deskOf(offerId).closeIfOver();
  }

  /** Says to one person, on the pages they have open, that their request to take part was answered; nobody else hears. */
  tellAnswered(offerId: string, userId: string): void {
    const frame = JSON.stringify({ type: 'answer', offer_id: offerId } satisfies AnswerNews);
    for (const connection of this.getConnections(userId)) send(connection, frame);
  }

  override async onAlarm(): Promise<void> {
    const { closed } = await this.#deskOf(this.name).closeIfOver();
    const known = closed ? null : await this.#deskOf(this.name).news();
    const soonest = this.#worldOf(this.name).now() + LOOK_AGAIN_MS;
    if (known) this.#wakeAt(Math.max(known.news.closes_at, soonest));
  }

  override async fetch(request: Request): Promise<Response> {
    const listener = listenerOf(request);
    const most = listener.startsWith('at ') ? MOST_SOCKETS_OF_AN_ADDRESS : MOST_SOCKETS;
    if (this.ctx.getWebSockets(listener).length >= most) return new Response('Too many connections', { status: 429 });
    return super.fetch(request);
  }

  override getConnectionTags(_: Connection, { request }: ConnectionContext): string[] {
    return [listenerOf(request)];
  }

  override async onConnect(connection: Connection): Promise<void> {
    try {
      const known = await this.#deskOf(this.name).news();
      if (known) tell(connection, framesOf(known.news), known.leaderId);
    } catch (error) {
      logFault(`lot room ${this.name}: connect`, error);
    }
  }

  override onMessage(connection: Connection): void {
    connection.close(CLOSE_NOT_ALLOWED, 'This socket only brings news');
  }

  #deskOf(offerId: string): BidDesk {
    this.#desk ??= new BidDesk(offerId, {
      ctx: this.#worldOf(offerId),
      siteUrl: this.env.SITE_URL,
      isPresent: (userId) => this.ctx.getWebSockets(userId).length > 0,
      announce: (news, leaderId) => this.#announce(news, leaderId),
      wakeAt: (at) => this.#wakeAt(at),
    });
    return this.#desk;
  }

  #worldOf(offerId: string): Ctx {
    this.#world ??= makeContext(
      { env: this.env, waitUntil: (work) => this.ctx.waitUntil(work) },
      { actor: { kind: 'room', id: offerId } },
    );
    return this.#world;
  }

  /** A bid is not kept waiting for the alarm to be stored: should it be lost, the sweep closes the lot. */
  #wakeAt(at: number): void {
    this.ctx.waitUntil(this.ctx.storage.setAlarm(at, { allowUnconfirmed: true }));
  }

  #announce(news: LotNews, leaderId: string | null): void {
    const listening = [...this.getConnections()];
    if (listening.length === 0) return;
    const frames = framesOf(news);
    for (const connection of listening) tell(connection, frames, leaderId);
  }
}

type Frames = { leader: string; others: string };

function framesOf(news: LotNews): Frames {
  const leader = { ...news, leading: true } satisfies RoomMessage;
  return { leader: JSON.stringify(leader), others: JSON.stringify(news satisfies RoomMessage) };
}

function tell(connection: Connection, frames: Frames, leaderId: string | null): void {
  const leads = leaderId !== null && connection.tags.includes(leaderId);
  send(connection, leads ? frames.leader : frames.others);
}

function send(connection: Connection, frame: string): void {
  try {
    connection.send(frame);
  } catch {
    connection.close(1011, 'Unexpected error');
  }
}

const listenerOf = (request: Request): string => request.headers.get(LISTENER_HEADER) ?? 'at nowhere';
