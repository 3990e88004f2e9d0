import { atom } from 'nanostores';
import ReconnectingSocket from 'partysocket/ws';
import type { RoomMessage } from '../contract/bidding/room.ts';
import { lotRoomPath } from '../contract/bidding/room-path.ts';
import { answerTo } from '../domain/kit/unread.ts';
import { call } from './call.ts';
import { noteNetwork, noteSocket } from './connection.ts';
import { applyBroadcast, type OfferView, showLot, skipsVersions } from './stores/lot.ts';
import { noteAnswer } from './stores/taking-part.ts';

/** Whether the socket is open. Bids do not need it: they are sent by HTTP. */
export const $listening = atom(false);

/** How often this page asks for its lot, which gets no live updates (seconds); null while it gets them, or no answers either. */
export const $asksEvery = atom<number | null>(null);

/** A socket without a reply to pings for this long is dead. */
const SILENCE_MS = 12_000;
const PING_EVERY_MS = 5_000;
/** A tick may come so early, and must not leave its question to the next one. */
const EARLY_MS = PING_EVERY_MS / 2;
/** How often a page asks for the lot while the socket is closed, and a page to which the room says nothing of it (G1). */
const ASK_EVERY_MS = 5_000;
const STRANGER_ASKS_EVERY_MS = 15_000;
/** A socket that is closed for less than this comes back before anyone needs to know. */
const PATIENCE_MS = 4_000;

/** How this page hears of a lot, as `product/singleProduct` says. */
type Room = OfferView['room'];

const isStranger = (room: Room): boolean => room === 'answer' || room === 'none';

/**
 * Listens to a lot's room until the returned function is called. The lot is fetched again after every reconnection, and
 * every few seconds without a socket that brings its states, so that the page always shows the right price.
 */
export function listenToLot(offerId: string, known: Room): () => void {
  let room = known;
  let askedAt = Date.now();
  let heardAt = Date.now();
  let closedAt = Date.now();
  let cut = false;
  const address = async () => {
    const path = room === 'open' ? lotRoomPath(offerId) : await ticketFor(offerId);
    if (path === null) {
      void ask();
      throw new Error('no ticket');
    }
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
  };
  const socket = new ReconnectingSocket(address, undefined, {
    maxReconnectionDelay: 5_000,
    startClosed: room === 'none',
  });
  const pause = () => (isStranger(room) ? STRANGER_ASKS_EVERY_MS : ASK_EVERY_MS);
  /** Whether the lot's states come by themselves, or will in a moment. */
  const isHeard = () => !isStranger(room) && (socket.readyState === socket.OPEN || Date.now() - closedAt < PATIENCE_MS);
  if (isStranger(room)) $asksEvery.set(pause() / 1_000);
  /** Fetches the lot, and begins or ends to listen if this person may hear more or less than before. */
  const ask = async () => {
    askedAt = Date.now();
    const fresh = await refreshLot(offerId);
    const before = room;
    room = fresh?.room ?? before;
    if (!isHeard()) $asksEvery.set(fresh ? pause() / 1_000 : null);
    if (room === before) return;
    if (room === 'none') socket.close();
    else socket.reconnect();
  };
  socket.addEventListener('open', () => {
    heardAt = Date.now();
    $listening.set(true);
    if (!isStranger(room)) $asksEvery.set(null);
    noteSocket(true);
    if (!cut) return;
    void ask();
    noteAnswer();
  });
  socket.addEventListener('close', () => {
    if (!cut || $listening.get()) closedAt = Date.now();
    cut = true;
    $listening.set(false);
    noteSocket(room === 'none');
  });
  socket.addEventListener('message', ({ data }) => {
    heardAt = Date.now();
    if (data === 'pong') return;
    const message = JSON.parse(String(data)) as RoomMessage;
    if (message.type === 'mark') return socket.send(answerTo(message));
    if (message.type === 'answer') return noteAnswer();
    const skips = skipsVersions(message);
    if (!applyBroadcast(message)) void refreshLot(offerId);
    else if (skips) refreshSoon(offerId);
  });
  const onNetwork = () => {
    noteNetwork();
    if (navigator.onLine) void ask();
  };
  window.addEventListener('offline', onNetwork);
  window.addEventListener('online', onNetwork);
  const timer = setInterval(() => {
    const isOpen = socket.readyState === socket.OPEN;
    if ((isStranger(room) || !isOpen) && Date.now() - askedAt > pause() - EARLY_MS) void ask();
    if (!isOpen) return;
    if (Date.now() - heardAt > SILENCE_MS) return socket.reconnect();
    socket.send('ping');
  }, PING_EVERY_MS);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', onNetwork);
    window.removeEventListener('online', onNetwork);
    socket.close();
    noteSocket(true);
    $asksEvery.set(null);
  };
}

let soon: ReturnType<typeof setTimeout> | undefined;

/** Fetches the lot once for all gaps of the next seconds, and not at the same moment as everyone else. */
function refreshSoon(offerId: string): void {
  if (soon !== undefined) return;
  soon = setTimeout(
    () => {
      soon = undefined;
      void refreshLot(offerId);
    },
    1_000 + Math.random() * 2_000,
  );
}

/** Fetches the lot's current state for this person; null without an answer. */
export async function refreshLot(offerId: string): Promise<OfferView | null> {
  const answer = await call('product/singleProduct', { id: offerId });
  if (!answer.ok) return null;
  showLot(answer.data);
  return answer.data;
}

/** The address of a private lot's room with a new ticket: each opens one socket. Null if there is none for this person. */
async function ticketFor(offerId: string): Promise<string | null> {
  const answer = await call('product/ticket', { id: offerId });
  return answer.ok ? answer.data.socket : null;
}
