import { atom } from 'nanostores';
import ReconnectingSocket from 'partysocket/ws';
import type { RoomMessage } from '../contract/bidding/room.ts';
import { lotRoomPath } from '../contract/bidding/room-path.ts';
import { call } from './call.ts';
import { noteNetwork, noteSocket } from './connection.ts';
import { applyBroadcast, showLot, skipsVersions } from './stores/lot.ts';
import { noteAnswer } from './stores/taking-part.ts';

/** Whether the socket is open. Bids do not need it: they are sent by HTTP. */
export const $listening = atom(false);

/** A socket without a reply to pings for this long is dead. */
const SILENCE_MS = 12_000;
const PING_EVERY_MS = 5_000;

/**
 * Listens to a lot's room until the returned function is called. The lot is fetched again after every reconnection, and
 * every few seconds while the socket is closed, so that the page always shows the right price.
 */
export function listenToLot(offerId: string): () => void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const address = `${scheme}://${location.host}${lotRoomPath(offerId)}`;
  const socket = new ReconnectingSocket(address, undefined, { maxReconnectionDelay: 5_000 });
  let heardAt = Date.now();
  let cut = false;
  socket.addEventListener('open', () => {
    heardAt = Date.now();
    $listening.set(true);
    noteSocket(true);
    if (!cut) return;
    void refreshLot(offerId);
    noteAnswer();
  });
  socket.addEventListener('close', () => {
    cut = true;
    $listening.set(false);
    noteSocket(false);
  });
  socket.addEventListener('message', ({ data }) => {
    heardAt = Date.now();
    if (data === 'pong') return;
    const message = JSON.parse(String(data)) as RoomMessage;
    if (message.type === 'answer') return noteAnswer();
    const skips = skipsVersions(message);
    if (!applyBroadcast(message)) void refreshLot(offerId);
    else if (skips) refreshSoon(offerId);
  });
  const onNetwork = () => {
    noteNetwork();
    if (navigator.onLine) void refreshLot(offerId);
  };
  window.addEventListener('offline', onNetwork);
  window.addEventListener('online', onNetwork);
  const timer = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return void refreshLot(offerId);
    if (Date.now() - heardAt > SILENCE_MS) return socket.reconnect();
    socket.send('ping');
  }, PING_EVERY_MS);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', onNetwork);
    window.removeEventListener('online', onNetwork);
    socket.close();
    noteSocket(true);
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

/** Fetches the lot's current state for this person. */
export async function refreshLot(offerId: string): Promise<void> {
  const answer = await call('product/singleProduct', { id: offerId });
  if (answer.ok) showLot(answer.data);
}
