/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { callsOfLot } from '../../db/queries/bidding/lots.ts';
import type { LotUpdate } from '../../src/contract/bidding/room.ts';
import { database, moveClock, ownDatabase } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { bidder, bidsOf, checkHistory, commandOf, invite, place, placeAll, roomOf, rowOf } from './kit.ts';

ownDatabase();

const MINUTE = 60_000;
const both = () => openTestLot({ buyNowPence: 50_000, reservePence: 20_000 });
let keys = 0;

/** Has the room hold the lot for a buyer, with no invoice. */
async function buy(lot: string, name: string, termsVersion = 0) {
  keys += 1;
  const batch = { key: `buy-${keys}`, answer: `invoice ${keys}`, statements: [] };
  return { ...(await roomOf(lot).buy(lot, { bidder: bidder(name), termsVersion }, batch)) };
}

describe('a room whose lot someone buys (R18)', () => {
  it.each([1, 2, 3])('gives bids and purchases at the same moment one order (A19), try %i', async (attempt) => {
    const lot = await both();
    const people = await invite(40);
    await place(lot, { by: 'ben', pounds: 20 });
    const bids = placeAll(
      lot,
      people.map((by, i) => commandOf({ by, pounds: 30 + i * 3 * attempt })),
    );
    const buyers = Promise.all(['dev', 'clara', 'dev'].map((id) => buy(lot, id)));
    const [answers, bought] = await Promise.all([bids, buyers]);
    const codes = new Set(answers.flatMap((answer) => (answer && !answer.ok ? [answer.code] : [])));
    const holds = bought.filter(({ status }) => status === 'committed').length;
    const row = await rowOf(lot);
    expect(holds).toBe(row.heldAt === null ? 0 : 1);
    expect(row.reserveMet).toBe(holds === 0);
    expect([...codes].every((code) => ['ON_HOLD', 'BID_TOO_LOW'].includes(code))).toBe(true);
    expect((await bidsOf(lot)).length).toBe(1 + answers.filter((answer) => answer?.ok).length);
    for (const answer of bought) {
      if (answer.status === 'refused') expect(['ON_HOLD', 'BUY_NOW_GONE']).toContain(answer.refusal.code);
    }
    await checkHistory(lot);
  });

  it('holds it once for the same key', async () => {
    const lot = await both();
    const batch = { key: 'buy-again', answer: 'the first', statements: [] };
    const ask = async () => ({ ...(await roomOf(lot).buy(lot, { bidder: bidder('dev'), termsVersion: 0 }, batch)) });
    expect(await ask()).toMatchObject({ status: 'committed', answer: 'the first' });
    expect(await ask()).toMatchObject({ status: 'refused', refusal: { code: 'ON_HOLD' } });
    expect(await callsOfLot(database(), lot, 0)).toHaveLength(1);
  });

  it('names the guard of the purchase that failed, and holds nothing then', async () => {
    const lot = await both();
    const sql = 'UPDATE lots SET version = version WHERE offer_id = ?';
    const statements = [{ sql, args: ['none'], expect: 'one row' as const, guard: 'holds' }];
    const answer = await roomOf(lot).buy(
      lot,
      { bidder: bidder('dev'), termsVersion: 0 },
      { key: 'buy-guarded', statements },
    );
    expect({ ...answer }).toMatchObject({ status: 'conflict', guard: 'holds' });
    expect(await rowOf(lot)).toMatchObject({ heldAt: null, sold: 0, version: 0 });
  });

  it('refuses terms that its buyer has not seen, and knows the hold after it was killed', async () => {
    const lot = await both();
    await place(lot, { by: 'ben', pounds: 20 });
    expect(await buy(lot, 'dev', 7)).toMatchObject({ status: 'refused', refusal: { code: 'TERMS_CHANGED' } });
    expect(await buy(lot, 'dev')).toMatchObject({ status: 'committed' });
    await abortAllDurableObjects();
    expect(await place(lot, { by: 'clara', pounds: 30 })).toMatchObject({ ok: false, code: 'ON_HOLD' });
    moveClock(90 * MINUTE);
    expect({ ...(await roomOf(lot).closeIfOver(lot)) }).toEqual({ closed: false, mailed: false });
    await checkHistory(lot);
  });

  it('shows it to everyone who looks', async () => {
    const lot = await both();
    const listener = await roomOf(lot).fetch(`http://room/parties/lot-room/${lot}`, {
      headers: { upgrade: 'websocket' },
    });
    const socket = listener.webSocket;
    if (!socket) throw new Error(`no socket: ${listener.status}`);
    const heard: LotUpdate[] = [];
    socket.accept();
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
    await buy(lot, 'dev');
    await roomOf(lot).changed(lot);
    await expect.poll(() => heard.map(({ held_until }) => held_until !== null)).toEqual([false, true, true]);
    socket.close();
  });
});
