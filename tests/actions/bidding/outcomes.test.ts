import { expect, it } from 'vitest';
import { winsOf } from '../../../db/queries/bidding/wins.ts';
import { winOf } from '../../../src/domain/bidding/index.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { win } from '../../support/wins.ts';
import { newKey } from '../money/payments/kit.ts';

ownDatabase();

it('a win costs what its invoice says, of which it may be one of several lots, whatever the fee is later', async () => {
  const first = await win('ben', 6_200);
  const second = await win('ben', 1_000, { cartGroup: first.cartGroup });
  const [each] = await winsOf(database(), 'usr_ben', [first.lot]);
  expect(each && winOf(each, 500)).toMatchObject({ totalPence: 6_510, payment: { totalPence: 7_560, lots: 2 } });
  const order = { type: 'auction' as const, cart_id: first.cartGroup, idempotency_key: newKey() };
  const { total_amount_pence } = (await api('cart/checkout', order, { as: 'ben' })).data;
  const wins = await winsOf(database(), 'usr_ben', [first.lot, second.lot]);
  for (const later of wins)
    expect(winOf(later, 9_999)).toMatchObject({ payment: { totalPence: total_amount_pence, lots: 2 } });
  const totals = wins.map((each) => winOf(each, 9_999).totalPence);
  expect(totals).toHaveLength(2);
  expect(totals.reduce((sum, each) => sum + each, 0)).toBe(total_amount_pence);
});
