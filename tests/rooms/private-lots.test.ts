/// <reference types="@cloudflare/vitest-plugin/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accessRequests, auctionStaff } from '../../db/schema/index.ts';
import type { LotUpdate, RoomMessage } from '../../src/contract/bidding/room.ts';
import { lotRoomPath } from '../../src/contract/bidding/room-path.ts';
import { CLOSE_ASK_AGAIN, CLOSE_NOT_ALLOWED } from '../../src/contract/sockets.ts';
import { announced } from '../support/auctions.ts';
import type { CastName } from '../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { place, roomOf } from './kit.ts';
import { join, Watching } from './watching.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
const privateLot = () => openTestLot({ privateSale: true, scheduledEndAt: Date.now() + 5 * DAY });
const ticketOf = (id: string, as?: CastName) => api('product/ticket', { id }, as ? { as } : {});
const roomIn = async (id: string, as?: CastName) =>
  (await api('product/singleProduct', { id }, as ? { as } : {})).data.room;

/** Opens a socket by its address. */
async function open(path: string, as?: CastName): Promise<Watching> {
  const { webSocket } = await join(path, { as });
  if (!webSocket) throw new Error('no socket');
  return new Watching(webSocket);
}

const listen = async (lot: string, as: CastName) => open((await ticketOf(lot, as)).data.socket, as);

const messagesOf = ({ frames }: Watching) => frames.map((frame) => JSON.parse(frame) as RoomMessage);
const statesOf = (one: Watching) => messagesOf(one).filter((message): message is LotUpdate => message.type === 'lot');

async function request(lot: string, as: CastName): Promise<string> {
  return (await api('product/projectAccessRequest', { project_id: lot }, { as })).data.id;
}
const answer = (request_id: string, approved_status: 'approved' | 'rejected' | 'revoked') =>
  api('product/projectAccessReqStatus', { request_id, approved_status }, { as: 'amara' });

async function approve(lot: string, as: CastName): Promise<string> {
  const id = await request(lot, as);
  await answer(id, 'approved');
  return id;
}

describe('the room of a private lot (G1)', () => {
  it('closes every socket without a ticket before it has said anything', async () => {
    const lot = await privateLot();
    await approve(lot, 'ben');
    for (const as of [undefined, 'clara', 'ben', 'amara'] as const) {
      const stranger = await open(lotRoomPath(lot), as);
      expect(await stranger.closed).toBe(CLOSE_ASK_AGAIN);
      expect(stranger.frames).toEqual([]);
    }
  });

  it('gives tickets to its TimeGiver, operators and approved guests, and to no stranger', async () => {
    const lot = await privateLot();
    await approve(lot, 'ben');
    expect(await ticketOf(lot, 'ben')).toMatchObject({ http: 200, data: { view: 'live' } });
    expect(await ticketOf(lot, 'amara')).toMatchObject({ http: 200, data: { view: 'live' } });
    expect(await ticketOf(lot, 'olive')).toMatchObject({ http: 200, data: { view: 'live' } });
    expect(await ticketOf(lot, 'clara')).toMatchObject({ http: 409, code: 'NOT_ADMITTED' });
    expect(await ticketOf(lot)).toMatchObject({ http: 401 });
    expect(await ticketOf('ofr_nothing', 'ben')).toMatchObject({ http: 404 });
    expect(await Promise.all([roomIn(lot, 'ben'), roomIn(lot, 'clara'), roomIn(lot)])).toEqual([
      'ticket',
      'none',
      'none',
    ]);
  });

  it('sends its states over sockets with tickets, and strangers learn the price by asking', async () => {
    const lot = await privateLot();
    await approve(lot, 'ben');
    const [guest, seller] = [await listen(lot, 'ben'), await listen(lot, 'amara')];
    await place(lot, { by: 'ben', pounds: 50 });
    await expect.poll(() => [guest, seller].map((one) => statesOf(one).length)).toEqual([2, 2]);
    expect([statesOf(guest)[1]?.leading, statesOf(seller)[1]?.leading]).toEqual([true, false]);
    expect((await api('product/singleProduct', { id: lot }, {})).data).toMatchObject({ price_pence: 1_000, bids: 1 });
  });

  it('takes a ticket once, for a minute, from its own person, for its own lot', async () => {
    const [lot, other] = [await privateLot(), await privateLot()];
    await approve(lot, 'ben');
    await approve(other, 'ben');
    const { socket, ticket } = (await ticketOf(lot, 'ben')).data;
    const statusFor = async (path: string, as?: CastName) => (await join(path, { as })).status;
    expect(await statusFor(socket, 'clara')).toBe(403);
    expect(await statusFor(socket)).toBe(403);
    expect(await statusFor(lotRoomPath(other, ticket), 'ben')).toBe(403);
    const [body, signature] = ticket.split('.');
    const forged = Buffer.from(JSON.stringify({ userId: 'usr_clara', view: 'live' })).toString('base64url');
    expect(await statusFor(lotRoomPath(lot, `${forged}.${signature}`), 'clara')).toBe(403);
    expect(await statusFor(lotRoomPath(lot, `${body}.`), 'ben')).toBe(403);
    const first = await open(socket, 'ben');
    await expect.poll(() => statesOf(first).length).toBe(1);
    const second = await open(socket, 'ben');
    expect(await second.closed).toBe(CLOSE_NOT_ALLOWED);
    expect(second.frames).toEqual([]);
    const late = (await ticketOf(lot, 'ben')).data.socket;
    moveClock(60_001);
    expect(await statusFor(late, 'ben')).toBe(403);
  });

  it('tells someone who waits for an answer that it came, and nothing else', async () => {
    const lot = await privateLot();
    await approve(lot, 'ben');
    const id = await request(lot, 'clara');
    expect(await roomIn(lot, 'clara')).toBe('answer');
    const waiting = await listen(lot, 'clara');
    const guest = await listen(lot, 'ben');
    await place(lot, { by: 'ben', pounds: 50 });
    await expect.poll(() => statesOf(guest).length).toBe(2);
    expect(waiting.frames).toEqual([]);
    await answer(id, 'approved');
    expect(await waiting.closed).toBe(CLOSE_ASK_AGAIN);
    expect(messagesOf(waiting)).toEqual([{ type: 'answer', offer_id: lot }]);
    const again = await listen(lot, 'clara');
    await expect.poll(() => statesOf(again).length).toBe(1);
  });

  it('closes the sockets of a guest whose approval is revoked, at once or within four seconds', async () => {
    const lot = await privateLot();
    const [bens, claras] = [await approve(lot, 'ben'), await approve(lot, 'clara')];
    const [ben, clara, seller] = [await listen(lot, 'ben'), await listen(lot, 'clara'), await listen(lot, 'amara')];
    await answer(bens, 'revoked');
    expect(await ben.closed).toBe(CLOSE_ASK_AGAIN);
    await database().update(accessRequests).set({ status: 'revoked' }).where(eq(accessRequests.id, claras));
    const alarm = await runInDurableObject(roomOf(lot), (_, state) => state.storage.getAlarm());
    expect((alarm ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(5_000);
    await runDurableObjectAlarm(roomOf(lot));
    expect(await clara.closed).toBe(CLOSE_ASK_AGAIN);
    expect(await ticketOf(lot, 'ben')).toMatchObject({ code: 'NOT_ADMITTED' });
    await place(lot, { by: 'dev', pounds: 50 });
    expect(seller.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('is closed in the same way if it is the auction of the lot that is private, and open to its staff', async () => {
    const { id, offers } = await announced({ private_sale: true });
    const [lot = ''] = offers;
    expect(await roomIn(lot)).toBe('none');
    expect(await (await open(lotRoomPath(lot))).closed).toBe(CLOSE_ASK_AGAIN);
    expect(await ticketOf(lot, 'ben')).toMatchObject({ code: 'NOT_ADMITTED' });
    const asked = await api(
      'auction/auctionAccessRequest',
      { auction_id: id, request_notes: 'I sail.' },
      { as: 'ben' },
    );
    await api(
      'auction/auctionAccessRequest',
      { request_id: asked.data.id, approved_status: 'approved' },
      { as: 'amara' },
    );
    const guest = await listen(lot, 'ben');
    await expect.poll(() => statesOf(guest).length).toBe(1);
    const clerk = { auctionId: id, userId: 'usr_clara', role: 'clerk', addedAt: 1, addedBy: 'usr_amara' } as const;
    await database().insert(auctionStaff).values(clerk);
    expect(await ticketOf(lot, 'clara')).toMatchObject({ http: 200, data: { view: 'live' } });
    await database().update(auctionStaff).set({ removedAt: 2 }).where(eq(auctionStaff.auctionId, id));
    expect(await ticketOf(lot, 'clara')).toMatchObject({ code: 'NOT_ADMITTED' });
  });
});

describe('the room of a public lot', () => {
  it('needs no ticket, and takes one', async () => {
    const lot = await openTestLot();
    expect(await roomIn(lot)).toBe('open');
    const [visitor, ben] = [await open(lotRoomPath(lot)), await listen(lot, 'ben')];
    await expect.poll(() => [visitor, ben].map((one) => statesOf(one).length)).toEqual([1, 1]);
  });
});
