import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { blocks, users } from '../../../db/schema/index.ts';
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

it('names every lot to someone who owes for a win, and none to those who work there', async () => {
  await win('dev', 4_000);
  moveClock(49 * HOUR);
  const evening = await liveEvening({ startsInMs: 48 * HOUR });
  expect(await barred(evening.id, 'dev')).toEqual([{ code: 'WIN_UNPAID', project_ids: evening.lots }]);
  expect(await barred(evening.id, 'amara')).toEqual([]);
  expect(await barred(evening.id, 'fern')).toEqual([]);
});
