import { listDurableObjectIds } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { api, moveClock, ownDatabase, send, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const MINUTE_MS = 60_000;
let bids = 0;

function bid(as: 'ben' | 'clara', project_id: string, amount_pence = 2_000) {
  bids += 1;
  return api('bid/confirm', { project_id, amount_pence, idempotency_key: `a-flood-of-bids-${bids}` }, { as });
}
/** The start of a minute that nothing else in this file has used. */
const startMinute = (n: number) => moveClock(MINUTE_MS * n - ((Date.now() + MINUTE_MS * n) % MINUTE_MS));

describe('bids of one person in a minute (A14)', () => {
  it('are refused from the 241st on, whatever they are for, and nobody else’s are', async () => {
    startMinute(5);
    const lot = await openTestLot({ scheduledEndAt: Date.now() + 60 * MINUTE_MS });
    for (let n = 1; n <= 240; n++) expect((await bid('ben', 'ofr_none')).code, `bid ${n}`).toBe('NOT_FOUND');
    expect(await bid('ben', lot)).toMatchObject({
      http: 429,
      code: 'TOO_MANY_BIDS_A_MINUTE',
      message: 'You’re bidding very quickly. Please wait a minute.',
      data: { retry_after_s: 60 },
    });
    expect((await bid('clara', lot)).http).toBe(200);
    startMinute(6);
    expect((await bid('ben', lot, 3_000)).http).toBe(200);
  }, 30_000);

  it('are counted apart from previews', async () => {
    startMinute(8);
    const preview = () => api('bid/preBidConfirm', { project_id: 'ofr_none', amount_pence: 2_000 }, { as: 'ben' });
    for (let n = 1; n <= 240; n++) expect((await preview()).code).toBe('NOT_FOUND');
    expect((await preview()).code).toBe('TOO_MANY_BIDS_A_MINUTE');
    expect((await bid('ben', 'ofr_none')).code).toBe('NOT_FOUND');
  }, 30_000);
});

describe('the room of an offer (D11)', () => {
  it('is not made for an id without a lot', async () => {
    const before = (await listDurableObjectIds(testEnv.LOT_ROOM)).length;
    expect((await bid('ben', 'ofr_nothing')).code).toBe('NOT_FOUND');
    await api('bid/preBidConfirm', { project_id: 'ofr_nothing2', amount_pence: 2_000 }, { as: 'ben' });
    const later = { project_id: 'ofr_nothing4', amount_pence: 2_000 };
    expect((await api('ttwbid/future_proxy', later, { as: 'ben' })).code).toBe('NOT_FOUND');
    expect((await api('ttwbid/future_proxy', { ...later, amount_pence: null }, { as: 'ben' })).code).toBe('NOT_FOUND');
    const back = { project_id: 'ofr_nothing5', reason: 'typing_error' } as const;
    expect((await api('bid/bidCancel', back, { as: 'ben' })).code).toBe('NOT_FOUND');
    expect((await api('auction/live/record', { project_id: 'ofr_nothing6' }, { as: 'ben' })).http).toBe(404);
    const socket = await send('/parties/lot-room/ofr_nothing3', { headers: { upgrade: 'websocket' } });
    expect(socket.status).not.toBe(101);
    expect(await listDurableObjectIds(testEnv.LOT_ROOM)).toHaveLength(before);
    expect((await bid('ben', await openTestLot())).http).toBe(200);
    expect(await listDurableObjectIds(testEnv.LOT_ROOM)).toHaveLength(before + 1);
  });

  it('is not made for an evening that does not exist either', async () => {
    const before = (await listDurableObjectIds(testEnv.AUCTION_ROOM)).length;
    expect((await api('auction/live/room', { auction_id: 'auc_nothing' }, {})).http).toBe(404);
    expect((await api('auction/live/ticket', { auction_id: 'auc_nothing' }, {})).http).toBe(404);
    const socket = await send('/parties/auction-room/auc_nothing', { headers: { upgrade: 'websocket' } });
    expect(socket.status).toBe(403);
    expect(await listDurableObjectIds(testEnv.AUCTION_ROOM)).toHaveLength(before);
  });
});
