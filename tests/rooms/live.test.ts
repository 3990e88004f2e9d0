/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, runDurableObjectAlarm } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { LiveRoom } from '../../src/contract/auctions/live/frames.ts';
import { api, moveClock, ownDatabase, testEnv } from '../support/kit.ts';
import { Desk, liveEvening } from '../support/live.ts';
import { join, ticketFor, Watching, watch } from './watching.ts';

ownDatabase();

const auctionRoom = (id: string) => testEnv.AUCTION_ROOM.get(testEnv.AUCTION_ROOM.idFromName(id));
describe('the socket of a live auction', () => {
  it('opens once with a ticket of its person, from our own pages, within a minute (G1, G3)', async () => {
    const { id } = await liveEvening();
    const { data } = await ticketFor(id, 'ben');
    expect((await join(data.socket, { as: 'clara' })).status).toBe(403);
    expect((await join(data.socket, { as: 'ben', origin: 'https://evil.example' })).status).toBe(403);
    expect((await join(data.socket.replace(/.$/, 'x'), { as: 'ben' })).status).toBe(403);
    const other = await liveEvening();
    expect((await join(data.socket.replace(id, other.id), { as: 'ben' })).status).toBe(403);
    const { webSocket } = await join(data.socket, { as: 'ben' });
    const first = new Watching(webSocket as WebSocket);
    await first.sees(() => true);
    const again = await join(data.socket, { as: 'ben' });
    expect(await new Watching(again.webSocket as WebSocket).closed).toBe(1008);
    const late = await ticketFor(id, 'ben');
    moveClock(60_001);
    expect((await join(late.data.socket, { as: 'ben' })).status).toBe(403);
  });

  it('has no room for strangers in a private auction, nor before its doors open (G1)', async () => {
    const { id } = await liveEvening({ access: 'private' });
    expect(await ticketFor(id, 'ben')).toMatchObject({ http: 404 });
    expect(await ticketFor('auc_none', 'ben')).toMatchObject({ http: 404 });
    expect(await ticketFor(id, 'amara', 'desk')).toMatchObject({ http: 200 });
    expect(await ticketFor(id, 'olive', 'desk')).toMatchObject({ http: 200 });
    const open = await liveEvening();
    expect(await ticketFor(open.id, 'ben', 'desk')).toMatchObject({ code: 'NOT_STAFF' });
    expect(await ticketFor(open.id, 'ben', 'projector')).toMatchObject({ code: 'NOT_STAFF' });
  });

  it('takes beats, which it answers with the time, and closes on anything else (LA12, G2)', async () => {
    const { id } = await liveEvening();
    const ben = await watch(id, 'ben');
    ben.socket.send(JSON.stringify({ type: 'beat' }));
    await expect.poll(() => ben.all.some(({ type }) => type === 'servertime')).toBe(true);
    const time = ben.all.find((frame) => frame.type === 'servertime');
    expect(new Date(time?.type === 'servertime' ? time.dTime : '').getTime()).toBeGreaterThan(Date.now() - 60_000);
    ben.socket.send(JSON.stringify({ type: 'considering' }));
    for (const hostile of [
      '{"type":"bid","amount":1}',
      'ping',
      '[]',
      '{"type":"beat","user":"usr_clara"}',
      'x'.repeat(2_000),
    ]) {
      const watching = await watch(id, 'clara');
      watching.socket.send(hostile);
      expect(await watching.closed).toBe(1008);
    }
    const flooding = await watch(id, 'dev');
    for (let i = 0; i < 12; i++) flooding.socket.send(JSON.stringify({ type: 'beat' }));
    expect(await flooding.closed).toBe(4009);
  });

  it('shows every change, each newer than the one before, and to its leader that they lead (LA11)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    const [ben, clara] = [await watch(desk.evening.id, 'ben'), await watch(desk.evening.id, 'clara')];
    await desk.open(lot);
    await desk.bid(lot, 'ben', 10);
    const own = await ben.sees(({ lot: seen }) => seen?.price_pence === 1_000 && seen.leading);
    expect(own.lot).toMatchObject({ phase: 'open', next_bids_pence: [1_100, 1_200, 1_300], bids: 1 });
    const others = await clara.sees(({ lot: seen }) => seen?.bids === 1);
    expect(others.lot?.leading).toBe(false);
    for (const { rooms } of [ben, clara]) {
      const versions = rooms.map(({ n, lot: seen }) => n * 1_000 + (seen?.version ?? 0));
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
    }
    expect(others.lot?.events.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(clara.all.some((frame) => frame.type === 'sliservertime' && frame.project_id === lot)).toBe(true);
  });

  it('sends a storm of bids as a few states, the last of them always (LA11)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    const watching = await watch(desk.evening.id, 'dev');
    await desk.open(lot);
    const before = watching.rooms.length;
    for (let i = 0; i < 20; i++) await desk.bid(lot, i % 2 === 0 ? 'ben' : 'clara', 10 + 10 * i);
    await watching.sees(({ lot: seen }) => seen?.price_pence === 20_000);
    expect(watching.rooms.length - before).toBeLessThan(20);
  });

  it('holds no maximum in any frame, and on a projector no name (LA10)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    const { data } = await api('auction/live/projector', { auction_id: desk.evening.id }, { as: 'amara' });
    const watching = [
      await watch(desk.evening.id, 'amara', 'desk'),
      await watch(desk.evening.id, 'ben'),
      await watch(desk.evening.id, 'clara'),
      await watch(desk.evening.id, undefined, 'projector', data.read_token),
    ];
    await desk.open(lot);
    await desk.bid(lot, 'ben', 76_543.21, 'proxy');
    await desk.bid(lot, 'clara', 20);
    const seen = await Promise.all(watching.map((each) => each.sees(({ lot: at }) => at?.price_pence === 2_200)));
    for (const { frames } of watching) expect(frames.join()).not.toMatch(/7654321|76543/);
    expect(seen[0]?.lot?.leader).toEqual({ kind: 'online', alias: expect.stringContaining('•') });
    expect(seen[3]?.lot?.leader).toEqual({ kind: 'online', alias: null });
    expect(seen[3]?.considering).toBeNull();
  });
});

describe('a live auction whose rooms are killed', () => {
  it('comes back in the same state, at any point (LA13)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    const steps = [
      () => desk.call({ command: 'show', project_id: lot }),
      () => desk.call({ command: 'open', project_id: lot }),
      () => desk.bid(lot, 'ben', 10),
      () => desk.call({ command: 'set_step', project_id: lot, factor: 2 }),
      () => desk.call({ command: 'undo', project_id: lot }),
      () => desk.call({ command: 'hold', project_id: lot, reason: 'A question.' }),
      () => desk.call({ command: 'resume', project_id: lot }),
    ];
    const comparable = ({ lot: seen, block, status }: LiveRoom) =>
      JSON.stringify({ ...seen, block, status }).replaceAll(/"(\w*in_ms|for_ms|once|twice|hammer)":\d+/g, '');
    for (const step of steps) {
      await step();
      const before = comparable(await desk.look('amara'));
      await abortAllDurableObjects();
      expect(comparable(await desk.look('amara'))).toBe(before);
    }
  });

  it('holds the lot once its host is away for ten seconds, and sells nothing (LA4, LA13)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    const host = await watch(desk.evening.id, 'amara', 'desk');
    await desk.open(lot);
    await desk.bid(lot, 'ben', 10);
    desk.wait(9);
    host.socket.send(JSON.stringify({ type: 'beat' }));
    await expect.poll(() => host.all.some(({ type }) => type === 'servertime')).toBe(true);
    desk.wait(7);
    await runDurableObjectAlarm(auctionRoom(desk.evening.id));
    expect((await desk.look()).lot?.phase).toBe('open');
    desk.wait(3);
    await runDurableObjectAlarm(auctionRoom(desk.evening.id));
    const held = await desk.look('ben');
    expect(held.lot).toMatchObject({ phase: 'held', held: { reason: 'the host has lost the connection.' } });
    expect(await desk.bid(lot, 'clara', 20)).toMatchObject({ code: 'ON_HOLD' });
    expect(await desk.try({ command: 'claim' }, 'olive')).toMatchObject({ http: 200 });
    expect((await desk.try({ command: 'resume', project_id: lot }, 'amara')).code).toBe('NOT_YOUR_CALL');
  });

  it('puts the evening on hold after ten minutes without a host', async () => {
    const desk = new Desk(await liveEvening());
    await desk.look();
    desk.wait(601);
    await runDurableObjectAlarm(auctionRoom(desk.evening.id));
    expect(await desk.look()).toMatchObject({ status: 'held', reason: expect.stringContaining('ten minutes') });
  });
});

describe('an auction without a host', () => {
  it('shows, opens and sells one lot after the other by itself (R29, LA13)', async () => {
    const desk = new Desk(await liveEvening());
    const [first = '', second = ''] = desk.evening.lots;
    const room = auctionRoom(desk.evening.id);
    await desk.call({ command: 'set_mode', mode: 'auto', win_after_ms: 15_000 });
    await runDurableObjectAlarm(room);
    expect((await desk.look()).lot).toMatchObject({ project_id: first, phase: 'shown' });
    desk.wait(10);
    expect(await desk.bid(first, 'ben', 10)).toMatchObject({ http: 200 });
    desk.wait(12.5);
    expect((await desk.look()).lot?.phase).toBe('twice');
    desk.wait(2.5);
    expect((await desk.look()).lot).toMatchObject({ phase: 'over', result: 'sold' });
    await runDurableObjectAlarm(testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(first)));
    desk.wait(10);
    await room.changed(desk.evening.id);
    await runDurableObjectAlarm(room);
    expect(await desk.look()).toMatchObject({
      lot: { project_id: second, phase: 'shown' },
      last: { project_id: first },
    });
  });
});
