import { beforeAll, describe, expect, it } from 'vitest';
import { watches } from '../../../db/schema/index.ts';
import { showRunningLots } from '../../../functions/bidding/views/running-lots.ts';
import { bidOn } from '../../support/buying.ts';
import type { CastName } from '../../support/cast.ts';
import { database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

const HOUR = 3_600_000;
const now = Date.now();
const watch = async (as: CastName = 'amara', page = 1, limit = 20) =>
  showRunningLots(await signedIn(as), { page, limit });
let [soon, later] = ['', ''];

beforeAll(async () => {
  later = await openTestLot({ title: 'Later', scheduledEndAt: now + 5 * HOUR });
  soon = await openTestLot({ title: 'Soon', scheduledEndAt: now + 2 * HOUR, startPence: 1_000, reservePence: 4_000 });
  await openTestLot({ title: 'Not open yet', opensAt: now + HOUR, scheduledEndAt: now + 4 * HOUR });
  await openTestLot({ title: 'At a fixed price', fixedPrice: true, scheduledEndAt: now + 4 * HOUR });
  await openTestLot({ title: 'Of someone else', seller: 'edwin', scheduledEndAt: now + 4 * HOUR });
  await bidOn('ben', soon, 20);
  await bidOn('clara', soon, 50);
  await database().insert(watches).values({ userId: 'usr_dev', kind: 'offer', subjectId: soon, at: now });
});

describe('the lots that a host watches', () => {
  it('are their open auctions, the next to close first, with the leader’s name, bids and watchers', async () => {
    const { lots, total, withBids } = await watch();
    expect([total, withBids]).toEqual([2, 1]);
    expect(lots).toMatchObject([
      { id: soon, leader: 'clara', bids: 2, watchers: 1, pricePence: 4_000, reserve: 'reserve met', isHeld: false },
      { id: later, leader: null, bids: 0, watchers: 0, reserve: 'no reserve', asks: false },
    ]);
    expect((await watch('ben')).lots).toEqual([]);
  });

  it('come in pages', async () => {
    expect((await watch('amara', 2, 1)).lots.map(({ id }) => id)).toEqual([later]);
    expect((await watch('amara', 3, 1)).lots).toEqual([]);
  });

  it('leave the page when their end has passed (R24)', async () => {
    moveClock(3 * HOUR);
    const { lots, total } = await watch();
    expect([total, lots.map(({ title }) => title)]).toEqual([2, ['Not open yet', 'Later']]);
  });

  it('hold no maximum (A12)', async () => {
    const { lots } = await watch();
    expect(lots.flatMap((lot) => Object.values(lot))).not.toContain(5_000);
  });
});
