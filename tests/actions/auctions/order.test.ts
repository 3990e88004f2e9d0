import { beforeAll, describe, expect, it } from 'vitest';
import { announced } from '../../support/auctions.ts';
import { api, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();
let id: string;
let offers: string[];
beforeAll(async () => {
  ({ id, offers } = await announced({}, [{ title: 'First' }, { title: 'Second' }, { title: 'Third' }]));
});

const orderOf = async () => {
  const { data } = await api('auction/getAllProjectsAssociated', { auction_id: id, state: 'in' }, { as: 'amara' });
  return data.records.map(({ project_id }) => project_id);
};
const moveLot = (project_id: string, to: number, as: 'amara' | 'edwin' = 'amara') =>
  api('auction/addtoAuction', { auction_id: id, action: 'move', project_ids: [project_id], to }, { as });

describe('moving one lot in the order of an auction', () => {
  it('puts it at its new place, and the others follow with their times (R15)', async () => {
    const [first = '', second = '', third = ''] = offers;
    expect((await moveLot(third, 1)).http).toBe(200);
    expect(await orderOf()).toEqual([third, first, second]);
    expect((await moveLot(third, 99)).http).toBe(200);
    expect(await orderOf()).toEqual([first, second, third]);
  });

  it('refuses an offer that is no lot, and anyone but the owner', async () => {
    const other = await openTestLot();
    expect(await moveLot(other, 1)).toMatchObject({ code: 'ORDER_INCOMPLETE' });
    expect(await moveLot(offers[0] ?? '', 2, 'edwin')).toMatchObject({ http: 404 });
    expect(await orderOf()).toEqual(offers);
  });
});
