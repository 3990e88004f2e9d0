import ReconnectingSocket from 'partysocket/ws';
import type { LiveFrame } from '../../contract/auctions/live/frames.ts';
import type { Watcher } from '../../contract/auctions/live/room.ts';
import { answerTo } from '../../domain/kit/unread.ts';
import { call } from '../call.ts';
import { noteSocket } from '../connection.ts';
import { gapIn } from './merge.ts';
import { $link, $room, takeFrame, takeRecord, takeView } from './store.ts';

const BEAT_MS = 5_000;
/** A socket that answers no beat for this long is dead. */
const SILENCE_MS = 11_000;
/** Without a socket for this long, the page asks instead. */
const PATIENCE_MS = 5_000;
const POLL_MS = 2_000;
const SESSION_ENDED = 4001;

export type Listening = { auctionId: string; view: Watcher['view']; readToken?: string | undefined };
export type Line = { considering: () => void; stop: () => void };

/** Listens to the room of a live auction, asks every 2 s while there is no socket, and says how it hears (`$link`). */
export function listenToRoom(of: Listening): Line {
  const socket = new ReconnectingSocket(() => socketAddress(of), undefined, {
    minReconnectionDelay: 350 + Math.random() * 300,
    reconnectionDelayGrowFactor: 2,
    maxReconnectionDelay: 8_000,
  });
  let heardAt = performance.now();
  let consideredAt = 0;
  socket.addEventListener('open', () => {
    heardAt = performance.now();
    noteSocket(true);
    $link.set('socket');
    socket.send(BEAT);
  });
  socket.addEventListener('close', ({ code }) => {
    noteSocket(false);
    if (code === SESSION_ENDED) location.reload();
  });
  socket.addEventListener('message', ({ data }) => {
    heardAt = performance.now();
    const frame = JSON.parse(String(data)) as LiveFrame;
    if (frame.type === 'mark') socket.send(answerTo(frame));
    if (frame.type === 'room') hear(of, frame);
  });
  const beats = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    if (performance.now() - heardAt > SILENCE_MS) return socket.reconnect();
    socket.send(BEAT);
  }, BEAT_MS);
  const polls = setInterval(() => {
    const isDeaf = socket.readyState !== socket.OPEN && performance.now() - heardAt > PATIENCE_MS;
    if (isDeaf) void refreshRoom(of).then((reached) => $link.set(reached ? 'polling' : 'lost'));
  }, POLL_MS);
  return {
    considering: () => {
      if (socket.readyState !== socket.OPEN || performance.now() - consideredAt < 1_000) return;
      consideredAt = performance.now();
      socket.send(CONSIDERING);
    },
    stop: () => {
      clearInterval(beats);
      clearInterval(polls);
      socket.close();
      noteSocket(true);
    },
  };
}

const BEAT = JSON.stringify({ type: 'beat' });
const CONSIDERING = JSON.stringify({ type: 'considering' });

/** Fetches the whole state for this person. False without a connection. */
export async function refreshRoom({ auctionId, readToken }: Listening): Promise<boolean> {
  const token = readToken === undefined ? {} : { read_token: readToken };
  const answer = await call('auction/live/room', { auction_id: auctionId, ...token });
  if (answer.ok) takeView(answer.data);
  return answer.ok;
}

/** A frame of another lot leaves open what this person has bid on it, so it is asked for, not by everyone at once. */
function hear(of: Listening, frame: Extract<LiveFrame, { type: 'room' }>): void {
  const before = $room.get()?.room.lot?.project_id;
  if (!takeFrame(frame)) return;
  const lot = frame.lot;
  if (!lot) return;
  if (before !== lot.project_id && of.view !== 'projector')
    setTimeout(() => void refreshRoom(of), Math.random() * 1_500);
  const after = gapIn($room.get()?.events ?? []);
  if (after !== null) void fillGap(lot.project_id, after);
}

async function fillGap(lotId: string, after: number): Promise<void> {
  const answer = await call('auction/live/record', { project_id: lotId, after });
  if (answer.ok) takeRecord(lotId, answer.data.events);
}

/** A new ticket for every connection: each opens one socket. A refusal counts as a failed connection. */
async function socketAddress({ auctionId, view, readToken }: Listening): Promise<string> {
  const token = readToken === undefined ? {} : { read_token: readToken };
  const answer = await call('auction/live/ticket', { auction_id: auctionId, view, ...token });
  if (!answer.ok) throw new Error(answer.code);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${answer.data.socket}`;
}
