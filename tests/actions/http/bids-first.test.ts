import { describe, expect, it } from 'vitest';
import { urgencyOf } from '../../../functions/http/urgency.ts';
import { asBid, giveWayToBids, takeTurnAfterBids } from '../../../functions/platform/limits/bids-first.ts';

const later = (ms: number) => new Promise<void>((soon) => setTimeout(soon, ms));

describe('work that can wait', () => {
  it('gives way until the bid has its answer (G13)', async () => {
    const done: string[] = [];
    const bid = asBid(async () => {
      await later(15);
      done.push('bid');
    });
    await giveWayToBids();
    done.push('page');
    await bid;
    expect(done).toEqual(['bid', 'page']);
  });

  it('does not wait longer than fifty milliseconds for bids that come without a gap', async () => {
    let isOver = false;
    const bidding = asBid(async () => {
      while (!isOver) await asBid(() => later(5));
    });
    const began = performance.now();
    await giveWayToBids();
    const waited = performance.now() - began;
    isOver = true;
    await bidding;
    expect(waited).toBeGreaterThanOrEqual(45);
    expect(waited).toBeLessThan(400);
  });

  it('gives way to a bid that fails only until it has failed', async () => {
    await expect(asBid(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const began = performance.now();
    await giveWayToBids();
    expect(performance.now() - began).toBeLessThan(40);
  });

  it('is rendered one by one while people bid, so that a bid in between is seen', async () => {
    await asBid(() => later(1));
    const passed: number[] = [];
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        await takeTurnAfterBids();
        passed.push(performance.now());
      }),
    );
    expect(new Set(passed).size).toBe(4);
  });
});

it.each([
  ['POST', '/api/bid/confirm', 'bid'],
  ['POST', '/api/user/reverse/bid/confirm', 'bid'],
  ['POST', '/form/bid/confirm', 'bid'],
  ['POST', '/api/auction/live/command', 'bid'],
  ['GET', '/productView/ofr_1/bid', 'bid'],
  ['POST', '/api/user/addToFavorites', 'soon'],
  ['GET', '/auth/google', 'soon'],
  ['GET', '/parties/lot/ofr_1', 'soon'],
  ['POST', '/login', 'soon'],
  ['POST', '/api/product/search', 'list'],
  ['POST', '/api/auction/live/room', 'list'],
  ['GET', '/productView/ofr_1', 'page'],
  ['HEAD', '/', 'page'],
] as const)('%s %s is of the urgency “%s”', (method, path, urgency) => {
  expect(urgencyOf(new Request(`http://kindhour.test${path}`, { method }))).toBe(urgency);
});
