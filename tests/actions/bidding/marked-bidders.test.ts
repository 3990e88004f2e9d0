import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attempts, events } from '../../../db/schema/index.ts';
import { knownNetworkKey } from '../../../functions/platform/session.ts';
import { castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { CARDS, pay, unpaid } from '../money/payments/kit.ts';

ownDatabase();

const OF_THE_SELLER = { 'cf-connecting-ip': '203.0.113.41' };
const ELSEWHERE = { 'cf-connecting-ip': '198.51.100.7' };
let bids = 0;

async function bid(as: 'ben' | 'clara' | 'dev', offer: string, headers: Record<string, string>) {
  bids += 1;
  const key = `a-bid-that-is-marked-${bids}`;
  const input = { project_id: offer, amount_pence: 2_000 + bids * 300, idempotency_key: key };
  return (await api('bid/confirm', input, { as, headers })).http;
}

const marks = async () =>
  (await database().select().from(events).where(eq(events.verb, 'bidder.marked'))).map(({ subjectId, data }) => ({
    subjectId,
    data,
  }));

it('a bidder on the seller’s network is marked once for the operator, and their bids count (R6)', async () => {
  const key = await knownNetworkKey(OF_THE_SELLER['cf-connecting-ip'], castId('amara'));
  await database()
    .insert(attempts)
    .values({ key, count: 1, windowStart: Date.now() + 86_400_000 });
  const [first, second] = [await openTestLot({ seller: 'amara' }), await openTestLot({ seller: 'amara' })];
  const others = await openTestLot({ seller: 'edwin' });

  expect(await bid('clara', first, ELSEWHERE)).toBe(200);
  expect(await bid('dev', others, OF_THE_SELLER)).toBe(200);
  expect(await bid('ben', first, OF_THE_SELLER)).toBe(200);
  expect(await bid('ben', second, OF_THE_SELLER)).toBe(200);
  const mark = { subjectId: 'usr_amara usr_ben', data: '{"shared":"network"}' };
  await expect.poll(marks, { timeout: 20_000 }).toEqual([mark]);

  expect(await bid('clara', second, OF_THE_SELLER)).toBe(200);
  await expect.poll(marks, { timeout: 20_000 }).toEqual([mark, { ...mark, subjectId: 'usr_amara usr_clara' }]);
});

it('a bidder who has paid with the seller’s card is marked, and one with a card of their own is not (R6)', async () => {
  const payWith = async (as: 'edwin' | 'ben' | 'dev', card: string) => {
    const { id } = await unpaid(as, 2_000);
    expect((await pay(as, id, card)).data.status).toBe('paid');
  };
  await payWith('edwin', CARDS.good);
  await payWith('ben', CARDS.good);
  await payWith('dev', 'pm_card_mastercard');
  const offer = await openTestLot({ seller: 'edwin' });
  const earlier = await marks();
  expect(await bid('dev', offer, ELSEWHERE)).toBe(200);
  expect(await bid('ben', offer, ELSEWHERE)).toBe(200);
  const mark = { subjectId: 'usr_edwin usr_ben', data: '{"shared":"card"}' };
  await expect.poll(marks, { timeout: 20_000 }).toEqual([...earlier, mark]);
});
