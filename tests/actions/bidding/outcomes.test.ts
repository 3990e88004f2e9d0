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
  const order = { type: 'auction' as const, cart_id: first.cartGroup, idempotency_key: newKey() };
  const { total_amount_pence } = (await api('cart/checkout', order, { as: 'ben' })).data;
  const wins = await winsOf(database(), 'usr_ben', [first.lot, second.lot]);
  const totals = wins.map((each) => winOf(each, 9_999).totalPence);
  expect(totals).toHaveLength(2);
  expect(totals.reduce((sum, each) => sum + each, 0)).toBe(total_amount_pence);
});
