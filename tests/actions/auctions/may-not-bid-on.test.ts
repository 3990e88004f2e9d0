import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auctions, blocks, companies, users } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { Desk, liveEvening } from '../../support/live.ts';
import { win } from '../../support/wins.ts';

ownDatabase();

const HOUR = 3_600_000;

const barred = async (auction_id: string, as: CastName) => {
  const { data } = await api('auction/live/room', { auction_id }, { as });
  return data.you.may_not_bid_on.map(({ code, project_ids }) => ({ code, project_ids }));
};

it('names the lots that a bidder may not bid on, as the rooms of the lots would refuse them (R5, A10)', async () => {
  const ofEdwin = await liveEvening({ ownerId: 'usr_edwin', lots: [{ seller: 'edwin' }, { seller: 'edwin' }] });
  const ofAmara = await liveEvening();
  await database()
    .update(users)
    .set({ companyId: 'cmp_shared' })
    .where(inArray(users.id, ['usr_edwin', 'usr_clara']));
  await database().insert(blocks).values({ blockerId: 'usr_amara', blockedId: 'usr_clara', at: 1 });
  expect(await barred(ofEdwin.id, 'ben')).toEqual([]);
  expect(await barred(ofEdwin.id, 'clara')).toEqual([{ code: 'SELLERS_COMPANY', project_ids: ofEdwin.lots }]);
  expect(await barred(ofAmara.id, 'clara')).toEqual([{ code: 'OFFER_NOT_AVAILABLE', project_ids: ofAmara.lots }]);
  for (const [evening, host, code] of [
    [ofEdwin, 'edwin', 'SELLERS_COMPANY'],
    [ofAmara, 'amara', 'OFFER_NOT_AVAILABLE'],
  ] as const) {
    const [lot = ''] = evening.lots;
    const desk = new Desk(evening);
    await desk.call({ command: 'show', project_id: lot }, host);
    await desk.call({ command: 'open', project_id: lot }, host);
    expect(await desk.bid(lot, 'clara', 10)).toMatchObject({ http: 409, code });
  }
});

it('names every lot to someone who owes for a win, and none to those who bid on nothing', async () => {
  await win('dev', 4_000);
  moveClock(49 * HOUR);
  const evening = await liveEvening({ startsInMs: 48 * HOUR });
  expect(await barred(evening.id, 'dev')).toEqual([{ code: 'WIN_UNPAID', project_ids: evening.lots }]);
  expect(await barred(evening.id, 'amara')).toEqual([]);
  expect(await barred(evening.id, 'fern')).toEqual([]);
});

it('names every lot to someone of the company, and nobody who works there can bid online (LA8)', async () => {
  const desk = new Desk(await liveEvening());
  const { id, lots } = desk.evening;
  const [lot = ''] = lots;
  const db = database();
  await db.insert(companies).values({ id: 'cmp_hosts', name: 'Hosts Ltd', createdBy: 'usr_amara', createdAt: 1 });
  await db.update(auctions).set({ companyId: 'cmp_hosts' }).where(eq(auctions.id, id));
  await db.update(users).set({ companyId: 'cmp_hosts' }).where(eq(users.id, 'usr_ben'));
  const staff = (action: 'add' | 'remove', username: string, role: 'clerk' | 'cohost') =>
    api('auction/live/staff', { auction_id: id, action, username, role }, { as: 'amara' });
  await staff('add', 'dev', 'clerk');
  await staff('add', 'priya', 'cohost');
  await desk.open(lot);
  expect(await barred(id, 'ben')).toEqual([{ code: 'WORKS_HERE', project_ids: lots }]);
  for (const as of ['ben', 'dev', 'priya'] as const)
    expect(await desk.bid(lot, as, 100), as).toMatchObject({ http: 409, code: 'WORKS_HERE' });
  await staff('remove', 'priya', 'cohost');
  expect(await barred(id, 'priya')).toEqual([]);
  // Who works there may be five seconds old in the room of a lot.
  moveClock(5_000);
  expect(await desk.bid(lot, 'priya', 100)).toMatchObject({ http: 200 });
});
