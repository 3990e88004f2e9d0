/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, idempotency, offers, outbox } from '../../db/schema/index.ts';
import type { LotUpdate, RoomMessage } from '../../src/contract/bidding/room.ts';
import { lotRoomPath } from '../../src/contract/bidding/room-path.ts';
import type { CastName } from '../support/cast.ts';
import { castToken } from '../support/cast.ts';
import { api, database, moveClock, ownDatabase, SITE, send } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { bidsOf, checkHistory, commandOf, invite, place, roomOf, rowOf } from './kit.ts';

ownDatabase();

const SECRET = 7_654_321;
type Listener = { frames: string[]; news: () => LotUpdate[]; socket: WebSocket; closed: Promise<number> };

function join(
  lot: string,
  { as, origin = SITE, query = '' }: { as?: CastName; origin?: string | null; query?: string } = {},
) {
  const headers = new Headers({ upgrade: 'websocket' });
  if (origin) headers.set('origin', origin);
  if (as) headers.set('cookie', `kindhour=${castToken(as)}`);
  return send(lotRoomPath(lot) + query, { headers });
}

async function listen(lot: string, as?: CastName, query = ''): Promise<Listener> {
  const { webSocket: socket } = await join(lot, { ...(as ? { as } : {}), query });
  if (!socket) throw new Error('no socket');
  const frames: string[] = [];
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.addEventListener('message', (event) => void frames.push(String(event.data)));
  socket.addEventListener('close', (event) => resolve(event.code));
  socket.accept();
  return {
    frames,
    socket,
    closed: promise,
    news: () => messagesIn(frames).filter((message) => message.type === 'lot'),
  };
}

const messagesIn = (frames: string[]) => frames.map((frame) => JSON.parse(frame) as RoomMessage);

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !done(); i++) await new Promise((soon) => setTimeout(soon, 10));
  expect(done()).toBe(true);
}

describe('a socket', () => {
  it('opens for everyone on an open lot, and for no one on a draft or a missing one (G1)', async () => {
    const lot = await openTestLot();
    expect((await join(lot)).status).toBe(101);
    const now = Date.now();
    await database().insert(offers).values({
      id: 'ofr_draft',
      sellerId: 'usr_amara',
      title: 'Draft',
      descriptionHtml: '',
      descriptionText: '',
      marketStatus: 'draft',
      auction: true,
      buyNow: false,
      createdAt: now,
      updatedAt: now,
    });
    expect((await join('ofr_draft', { as: 'amara' })).status).toBe(404);
    expect((await join('ofr_nowhere')).status).toBe(404);
    expect((await send(lotRoomPath(lot))).status).toBe(426);
  });

  it('opens only from our own origin (G3)', async () => {
    const lot = await openTestLot();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://kindhour.test.evil.example',
      'http://kindhour.test:81',
    ]) {
      expect((await join(lot, { as: 'ben', origin })).status).toBe(403);
    }
  });

  it('opens five times for one person, and a sixth time once one is closed (G4)', async () => {
    const lot = await openTestLot();
    const open = [];
    for (let i = 0; i < 5; i++) open.push(await listen(lot, 'ben'));
    expect((await join(lot, { as: 'ben' })).status).toBe(429);
    expect((await join(lot, { as: 'clara' })).status).toBe(101);
    open[0]?.socket.close(1000);
    await open[0]?.closed;
    expect((await join(lot, { as: 'ben' })).status).toBe(101);
  });
});

describe('a frame from the browser', () => {
  it('can only be a ping: any other frame closes the socket and changes nothing, however large (G2, G4)', async () => {
    const lot = await openTestLot();
    const heard = await listen(lot, 'ben');
    heard.socket.send('ping');
    await until(() => heard.frames.includes('pong'));
    const forged = [
      '{"type":"bid_accepted"}',
      '{"type":"lot","price_pence":1}',
      '',
      'x'.repeat(100_000),
      new Uint8Array(8),
    ];
    for (const frame of forged) {
      const liar = await listen(lot, 'clara');
      liar.socket.send(frame);
      expect(await liar.closed).toBe(1008);
    }
    expect(await bidsOf(lot)).toEqual([]);
  });
});

describe('a socket receives', () => {
  it('the lot at once, then every change with a newer version, and `leading` only for the leader', async () => {
    const lot = await openTestLot();
    const [visitor, ben, clara] = [await listen(lot), await listen(lot, 'ben'), await listen(lot, 'clara')];
    await until(() => visitor.frames.length === 1);
    await place(lot, { by: 'ben', pounds: 50 });
    await place(lot, { by: 'clara', pounds: 20 });
    await until(() => [visitor, ben, clara].every(({ frames }) => frames.length === 3));
    expect(visitor.news()).toMatchObject([
      { type: 'lot', version: 0, price_pence: 1_000, next_minimum_pence: 1_000, leader: null, status: 'open', bids: 0 },
      { version: 1, price_pence: 1_000, next_minimum_pence: 1_100, leader: 'b•••n (1)', leading: false },
      { version: 2, price_pence: 2_200, next_minimum_pence: 2_400, leader: 'b•••n (1)', leading: false, bids: 2 },
    ]);
    expect(ben.news().map(({ leading }) => leading)).toEqual([false, true, true]);
    expect(clara.news().map(({ leading }) => leading)).toEqual([false, false, false]);
    moveClock(2 * 3_600_000);
    await roomOf(lot).closeIfOver(lot);
    await until(() => visitor.frames.length === 4);
    expect(visitor.news()[3]).toMatchObject({ version: 3, status: 'closed', result: 'sold' });
  });

  it('ten states a second at most while bids come quickly, rising, and always the last one (G4)', async () => {
    const lot = await openTestLot();
    const heard = await listen(lot);
    const bidders = await invite(18);
    const started = Date.now();
    for (const [index, by] of bidders.entries()) await place(lot, { by, pounds: 20 + index * 500, kind: 'straight' });
    await until(() => heard.news().at(-1)?.version === bidders.length);
    const most = (Date.now() - started) / 100 + 2;
    expect(heard.news().length).toBeLessThanOrEqual(most);
    expect(heard.news().at(-1)).toMatchObject({ bids: 18, price_pence: 852_000 });
    const versions = heard.news().map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('messages for its own session, whatever its address claims', async () => {
    const lot = await openTestLot();
    const liar = await listen(lot, undefined, '?_pk=usr_ben');
    await place(lot, { by: 'ben', pounds: 50 });
    await until(() => liar.frames.length === 2);
    expect(liar.news()[1]).toMatchObject({ leading: false });
  });

  it('no maximum, which is not in any response, event or e-mail except the owner’s (A12)', async () => {
    const lot = await openTestLot();
    const sockets = [
      await listen(lot),
      await listen(lot, 'ben'),
      await listen(lot, 'clara'),
      await listen(lot, 'amara'),
    ];
    const input = { project_id: lot, amount_pence: SECRET, kind: 'proxy' as const };
    const mine = await api(
      'bid/confirm',
      { ...input, confirmed: true, idempotency_key: 'secret-key-1' },
      { as: 'ben' },
    );
    expect(mine.data).toMatchObject({ own_maximum_pence: SECRET });
    const answers = [
      await api('bid/confirm', { ...input, amount_pence: 5_000, idempotency_key: 'secret-key-2' }, { as: 'clara' }),
      await api('bid/confirm', { ...input, amount_pence: 1_100, idempotency_key: 'secret-key-3' }, { as: 'clara' }),
      await api('bid/preBidConfirm', { ...input, amount_pence: 9_000 }, { as: 'clara' }),
      await api('product/bidhistory', { id: lot }, { as: 'clara' }),
      await api('product/bidhistory', { id: lot }, { as: 'amara' }),
      await api('product/singleProduct', { id: lot }, { as: 'clara' }),
      await api('product/singleProduct', { id: lot }, { as: 'amara' }),
      await api('auction/myBids', {}, { as: 'clara' }),
    ];
    await until(() => sockets.every(({ frames }) => frames.length >= 3));
    const rows = [await database().select().from(events).where(eq(events.subjectId, lot))];
    const stored = [await database().select().from(idempotency), await database().select().from(outbox)];
    const heard = JSON.stringify([
      sockets.map(({ frames }) => frames),
      answers.map(({ data, message }) => [data, message]),
      rows,
      stored,
    ]);
    expect(heard).not.toMatch(/7654321|76,?543\.21|7654322/);
    const own = await api('auction/myBids', {}, { as: 'ben' });
    expect(own.data.records[0]).toMatchObject({ own_maximum_pence: SECRET, standing: 'winning' });
  });

  it('nothing of a leader’s own raise: neither a frame nor a version tells the others (A12)', async () => {
    const lot = await openTestLot();
    const visitor = await listen(lot);
    const seen = async () => (await api('product/singleProduct', { id: lot }, { as: 'clara' })).data.version;
    const raise = (pounds: number) => place(lot, { by: 'ben', pounds });
    expect(await raise(50)).toMatchObject({ placed: { seq: 1, version: 1 } });
    const raised = commandOf({ by: 'ben', pounds: 60 });
    const answer = { ...(await roomOf(lot).place(lot, raised)) };
    expect(answer).toMatchObject({ ok: true, placed: { seq: 1, version: 1, own_maximum_pence: 6_000 } });
    expect(await seen()).toBe(1);
    expect((await rowOf(lot)).version).toBe(2);
    await abortAllDurableObjects();
    expect({ ...(await roomOf(lot).place(lot, raised)) }).toEqual(answer);
    const heard = await listen(lot);
    await raise(70);
    expect(await place(lot, { by: 'clara', pounds: 20 })).toMatchObject({ placed: { seq: 2, version: 2 } });
    await until(() => heard.frames.length >= 2);
    expect(heard.news()).toMatchObject([{ version: 1 }, { version: 2, price_pence: 2_200 }]);
    expect(visitor.news().map(({ version }) => version)).toEqual([0, 1]);
    expect(await seen()).toBe(2);
    await checkHistory(lot);
  });

  it('the message instead of an e-mail if a person is outbid while listening', async () => {
    const lot = await openTestLot({ title: 'Present' });
    await listen(lot, 'ben');
    await place(lot, { by: 'ben', pounds: 20 });
    await place(lot, { by: 'clara', pounds: 40 });
    const rows = await database()
      .select()
      .from(outbox)
      .where(eq(outbox.dedupe, `outbid:${lot}:usr_ben`));
    expect(rows).toEqual([]);
  });
});
