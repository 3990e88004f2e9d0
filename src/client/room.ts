import { atom } from 'nanostores';
import PartyLine from 'partysocket/ws';
import type { RoomMessage } from '../contract/room.ts';
import { lotRoomPath } from '../contract/room-path.ts';
import { call } from './call.ts';
import { noteLine } from './connection.ts';
import { showLot, takeNews } from './stores/lot.ts';
import { noteAnswer } from './stores/taking-part.ts';

/** Whether news come in by themselves. Bids do not need it: they travel by HTTP. */
export const $listening = atom(false);

/** A line that stays silent longer than this although it was asked is dead. */
const SILENCE_MS = 12_000;
const ASK_EVERY_MS = 5_000;

/**
 * Listens to a lot's room until the returned function is called. After a cut the offer is asked for again; while the
 * line is dead it is asked for every few seconds, so that the page shows the right price in either case.
 */
export function listenToLot(offerId: string): () => void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const address = `${scheme}://${location.host}${lotRoomPath(offerId)}`;
  const socket = new PartyLine(address, undefined, { maxReconnectionDelay: 5_000 });
  let heardAt = Date.now();
  let cut = false;
  socket.addEventListener('open', () => {
    heardAt = Date.now();
    $listening.set(true);
    noteLine(true);
    if (!cut) return;
    void refreshLot(offerId);
    noteAnswer();
  });
  socket.addEventListener('close', () => {
    cut = true;
    $listening.set(false);
    noteLine(false);
  });
  socket.addEventListener('message', ({ data }) => {
    heardAt = Date.now();
    if (data === 'pong') return;
    const message = JSON.parse(String(data)) as RoomMessage;
    if (message.type === 'answer') noteAnswer();
    else if (!takeNews(message)) void refreshLot(offerId);
  });
  const timer = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return void refreshLot(offerId);
    if (Date.now() - heardAt > SILENCE_MS) return socket.reconnect();
    socket.send('ping');
  }, ASK_EVERY_MS);
  return () => {
    clearInterval(timer);
    socket.close();
    noteLine(true);
  };
}

/** Asks the server how the lot stands for this person. */
export async function refreshLot(offerId: string): Promise<void> {
  const answer = await call('product/singleProduct', { id: offerId });
  if (answer.ok) showLot(answer.data);
}
