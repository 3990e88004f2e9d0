import { describe, expect, it } from 'vitest';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { liveEvening } from '../../support/live.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const check = (auction_id: string, as: CastName = 'amara') => api('auction/live/checkDoors', { auction_id }, { as });
const start = (id: string, as: CastName = 'amara') => api('auction/changeStatus', { id, status: 'live' }, { as });
const rows = async (table: string) => (await database().all(`SELECT * FROM ${table}`)).length;

describe('the doors check', () => {
  it('tries every lot through its room, and nothing of it is stored', async () => {
    const { id } = await liveEvening({ until: 'doors' });
    const tables = ['bids', 'lot_calls', 'users', 'events', 'auction_acceptances'];
    const before = await Promise.all(tables.map(rows));
    const { data } = await check(id);
    expect(Object.fromEntries(data.lines.map((line) => [line.check, line.state]))).toEqual({
      room: 'green',
      clock: 'green',
      lots: 'green',
      terms: 'amber',
      host: 'red',
      projector: 'amber',
      rehearsal: 'amber',
    });
    expect(await Promise.all(tables.map(rows))).toEqual(before);
    expect(await database().all(`SELECT status FROM auctions WHERE id = '${id}'`)).toEqual([{ status: 'doors' }]);
  });

  it('names the lot that would take no bids, and blocks the start until it is out', async () => {
    const { id, lots } = await liveEvening({ until: 'doors' });
    const [, second = ''] = lots;
    await database().run(`DELETE FROM live_lots WHERE lot_id = '${second}'`);
    await database().run(
      `UPDATE lots SET status = 'closed', result = 'cancelled', closed_at = 1 WHERE offer_id = '${second}'`,
    );
    await database().run(`INSERT INTO live_lots (lot_id, auction_id, phase) VALUES ('${second}', '${id}', 'queued')`);
    const { data } = await check(id);
    expect(data.lines.find((line) => line.check === 'lots')).toMatchObject({
      state: 'red',
      text: expect.stringContaining('LOT_CLOSED'),
    });
    expect(await start(id)).toMatchObject({ http: 409, code: 'DOORS_NOT_GREEN' });
  });

  it('finds nothing wrong with an early maximum (R30), or with a private offer', async () => {
    const { id, lots } = await liveEvening({ until: 'doors', lots: [{}, { privateSale: true }] });
    await database().run(`INSERT INTO future_proxies (id, lot_id, bidder_id, amount_pence, terms_version, at)
      VALUES ('fpx_early', '${lots[0]}', 'usr_ben', 5000, 2, 1)`);
    const { data } = await check(id);
    expect(data.lines.find((line) => line.check === 'lots')).toMatchObject({ state: 'green' });
    expect(await database().all(`SELECT id FROM future_proxies WHERE lot_id = '${lots[0]}'`)).toHaveLength(1);
  });

  it('queues a lot that was added after the doors opened, once the evening starts', async () => {
    const { id } = await liveEvening({ until: 'doors' });
    const added = await openTestLot();
    await database().run(`INSERT INTO auction_lots (auction_id, offer_id, seller_id, position, lot_number, state, at)
      VALUES ('${id}', '${added}', 'usr_amara', 2, 3, 'in', 1)`);
    expect((await start(id)).http).toBe(200);
    expect(await database().all(`SELECT phase FROM live_lots WHERE lot_id = '${added}'`)).toEqual([
      { phase: 'queued' },
    ]);
  });

  it('lets the host start, whose pressing shows that they are there', async () => {
    const { id } = await liveEvening({ until: 'doors' });
    expect((await start(id)).http).toBe(200);
    expect((await check(id)).code).toBe('NOT_NOW');
  });

  it('is for those who work there', async () => {
    const { id } = await liveEvening({ until: 'doors' });
    expect(await check(id, 'ben')).toMatchObject({ code: 'NOT_STAFF' });
  });
});
