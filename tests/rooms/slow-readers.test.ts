/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject } from 'cloudflare:test';
import type { Connection } from 'partyserver';
import { describe, expect, it } from 'vitest';
import { Readers } from '../../party/readers.ts';
import { lotRoomPath } from '../../src/contract/bidding/room-path.ts';
import { answerTo, type MarkFrame } from '../../src/domain/kit/unread.ts';
import { ownDatabase, testEnv } from '../support/kit.ts';
import { Desk, liveEvening } from '../support/live.ts';
import { openTestLot } from '../support/lots.ts';
import { place, roomOf } from './kit.ts';
import { join, SlowWatching, Watching, watch } from './watching.ts';

ownDatabase();

const KIB = 'x'.repeat(1_024);

/** A socket as the room has it, which keeps what is sent to it. */
function socket() {
  const sent: string[] = [];
  const connection = {
    state: null as unknown,
    code: null as number | null,
    sent,
    marks: () => sent.filter((frame) => frame !== KIB).map((frame) => JSON.parse(frame) as MarkFrame),
    send: (frame: string) => void sent.push(frame),
    setState: (state: unknown) => Object.assign(connection, { state }),
    close: (code: number) => Object.assign(connection, { code }),
  };
  return connection;
}
type Socket = ReturnType<typeof socket>;

const asConnection = (one: Socket) => one as unknown as Connection;

let marks = 0;
function readersOf(...sockets: Socket[]): Readers {
  const readers = new Readers((bytes) => new Uint8Array(bytes).fill(++marks));
  for (const one of sockets) readers.add(asConnection(one));
  return readers;
}

/** Sends so many kibibytes to every socket. */
function send(readers: Readers, kibibytes: number, ...sockets: Socket[]): void {
  for (let i = 0; i < kibibytes; i++) readers.sendAll(sockets.map(asConnection), () => KIB);
}

describe('a page that reads slowly', () => {
  it('is asked after a quarter mebibyte, and dropped if it has not answered after a whole one (G4)', () => {
    const slow = socket();
    const readers = readersOf(slow);
    send(readers, 256, slow);
    expect(slow.marks()).toEqual([]);
    send(readers, 768, slow);
    expect(slow.marks()).toHaveLength(1);
    expect([slow.sent.length, slow.code]).toEqual([1_025, null]);
    send(readers, 1, slow);
    expect([slow.sent.length, slow.code]).toEqual([1_025, 4008]);
  });

  it('stays as long as it answers, and leaves the others alone', () => {
    const [slow, quick] = [socket(), socket()];
    const readers = readersOf(slow, quick);
    for (let mib = 0; mib < 3; mib++) {
      for (let i = 0; i < 1_024; i++) {
        send(readers, 1, slow, quick);
        const mark = quick.marks().at(-1);
        if (mark) readers.hasRead(asConnection(quick), answerTo(mark));
      }
    }
    expect([slow.code, quick.code]).toEqual([4008, null]);
    expect(quick.marks()).toHaveLength(11);
  });

  it('answers one mark once: neither a guess nor an older mark counts (G2)', () => {
    const one = socket();
    const readers = readersOf(one);
    send(readers, 257, one);
    const [mark] = one.marks() as [MarkFrame];
    expect(readers.hasRead(asConnection(one), answerTo({ type: 'mark', mark: 'mark 0' }))).toBe(false);
    expect(readers.hasRead(asConnection(one), mark.mark)).toBe(false);
    expect(readers.hasRead(asConnection(one), answerTo(mark))).toBe(true);
    expect(readers.hasRead(asConnection(one), answerTo(mark))).toBe(false);
    send(readers, 257, one);
    expect(readers.hasRead(asConnection(one), answerTo(mark))).toBe(false);
  });

  it('may leave less unread where many share the memory of a room', () => {
    const sockets = Array.from({ length: 1_024 }, socket);
    const readers = readersOf(...sockets);
    send(readers, 64, ...sockets);
    expect(sockets.map(({ code }) => code)).toEqual(sockets.map(() => null));
    send(readers, 1, ...sockets);
    expect(sockets.map(({ code }) => code)).toEqual(sockets.map(() => 4008));
  });
});

describe('a room that slept', () => {
  it('of a lot: asks every page, and drops one that slept through the mark before', async () => {
    const lot = await openTestLot();
    const quick = await open(lot, Watching);
    const slow = await open(lot, SlowWatching);
    await evictDurableObject(roomOf(lot));
    expect(await place(lot, { by: 'ben', pounds: 20 })).toMatchObject({ ok: true });
    await expect.poll(() => slow.frames.some(isMark)).toBe(true);
    await expect.poll(() => quick.frames.some(isMark)).toBe(true);
    await evictDurableObject(roomOf(lot));
    expect(await place(lot, { by: 'clara', pounds: 40 })).toMatchObject({ ok: true });
    expect(await slow.closed).toBe(4008);
    await expect.poll(() => quick.frames.filter(isMark)).toHaveLength(2);
    expect(quick.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('of an evening: does the same, and keeps who is behind a socket', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    const { id } = desk.evening;
    const room = () => testEnv.AUCTION_ROOM.get(testEnv.AUCTION_ROOM.idFromName(id));
    const quick = await watch(id, 'amara', 'desk');
    const slow = await watch(id, 'ben', 'room', undefined, SlowWatching);
    await evictDurableObject(room());
    await desk.open(lot);
    await expect.poll(() => slow.frames.some(isMark)).toBe(true);
    await evictDurableObject(room());
    expect(await place(lot, { by: 'clara', kind: 'straight', pounds: 20 })).toMatchObject({ ok: true });
    expect(await slow.closed).toBe(4008);
    expect((await quick.sees((state) => state.considering !== null)).considering).toBe(0);
  });
});

const isMark = (frame: string) => frame.startsWith('{"type":"mark"');

async function open<Kind extends Watching>(lot: string, kind: new (socket: WebSocket) => Kind): Promise<Kind> {
  const { webSocket } = await join(lotRoomPath(lot));
  return new kind(webSocket as WebSocket);
}
