import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberships, offers } from '../../../db/schema/index.ts';
import { cellsOfFile } from '../../../functions/offers/spreadsheet/read-file.ts';
import type { Cell } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { type CastName, castToken } from '../../support/cast.ts';
import { api, database, ownDatabase, send } from '../../support/kit.ts';
import { csv, HEADERS, row, upload, viewOf, xlsx } from '../../support/offers/sheets.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
const get = (path: string, as: CastName) => send(path, { headers: { authorization: `Bearer ${castToken(as)}` } });
/** Fractions of a day lose a little in a spreadsheet. */
const toTheMinute = (cells: Cell[]): Cell[] =>
  cells.map((cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 60_000) * 60_000) : cell));
const countOffers = async () =>
  (await database().select({ id: offers.id }).from(offers).where(eq(offers.sellerId, 'usr_amara'))).length;

describe('the refused rows of a spreadsheet', () => {
  it('can be downloaded as a sheet, corrected, and uploaded as offers', async () => {
    const opens = new Date(Date.UTC(2031, 0, 5, 18, 30));
    const cut = row({ title: '=1+1', charity: '1', opens, quantity: 1 });
    const first = viewOf(
      await upload(
        await xlsx([
          [...HEADERS, 'Colour'],
          [...row({ title: 'Good' }), 'red'],
          [...cut, 'blue'],
        ]),
      ),
    );
    await api('product/confirmSheet', { sheet: first.sheet }, { as: 'amara' });
    const answer = await get(`/seller/sheets/${first.sheet}/refused.xlsx`, 'amara');
    expect(answer.headers.get('content-disposition')).toContain('kindhour-rows-to-change.xlsx');
    const cells = await cellsOfFile(new Uint8Array(await answer.arrayBuffer()));
    expect(cells.map(toTheMinute)).toEqual([
      [...HEADERS, 'Colour', 'What to change'],
      [...cut, 'blue', 'Charity number: The charity directory doesn’t have this number.'],
    ]);
    const before = await countOffers();
    const mended = cells.map((each, at) =>
      each.with(HEADERS.indexOf('Charity number'), at === 0 ? 'Charity number' : '209603'),
    );
    const again = viewOf(await upload(await xlsx(mended)));
    expect(again).toMatchObject({ faults: [], unknown: ['Colour'], left: 1 });
    await api('product/confirmSheet', { sheet: again.sheet }, { as: 'amara' });
    expect(await countOffers()).toBe(before + 1);
    expect((await get(`/seller/sheets/${first.sheet}/refused.xlsx`, 'priya')).status).toBe(303);
  });

  it('include those that were refused when they were saved', async () => {
    const { sheet } = viewOf(await upload(csv([HEADERS, row({ title: 'Late', status: 'open' })])));
    const times = { startsAt: Date.now() - DAY, endsAt: Date.now() + DAY, createdAt: Date.now() - DAY };
    const plan = { plan: 'timeBidder', period: 'monthly', trial: false, amountPence: 15_00 } as const;
    const limits = JSON.stringify({ monthly_auction: 0 });
    await unchecked(['memberships'], () => database().delete(memberships).where(eq(memberships.userId, 'usr_amara')));
    await database()
      .insert(memberships)
      .values({ id: 'mem_sheet', userId: 'usr_amara', limits, ...plan, ...times });
    await api('product/confirmSheet', { sheet }, { as: 'amara' });
    const answer = await get(`/seller/sheets/${sheet}/refused.xlsx`, 'amara');
    const [, late] = await cellsOfFile(new Uint8Array(await answer.arrayBuffer()));
    expect([late?.[0], late?.at(-1)]).toEqual(['Late', 'Title: Auction membership limit was Exceed']);
  });
});
