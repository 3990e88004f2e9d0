import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callsOfLot } from '../../../db/queries/bidding/lots.ts';
import { bids, events, lots } from '../../../db/schema/index.ts';
import { showLotBidders } from '../../../functions/operators/views/lot.ts';
import { readTerms, replay } from '../../../src/domain/bidding/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { bid } from '../../support/offers.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

const MINUTE_MS = 60_000;
const retract = (project_id: string, bidder_id: string, as: CastName = 'olive') =>
  api('operator/retractBid', { project_id, bidder_id, reason: 'typing_error', note: 'You wrote to us.' }, { as });

describe('operator/retractBid', () => {
  it('takes out a bid in the soft-close window, when its bidder no longer can, and works out the lot again (R20, R21)', async () => {
    const lot = await openTestLot({ scheduledEndAt: Date.now() + 10 * MINUTE_MS });
    await bid(lot, 2_000, 'ben');
    await bid(lot, 50_000, 'clara');
    moveClock(8 * MINUTE_MS);
    const late = await api('bid/bidCancel', { project_id: lot, reason: 'typing_error' }, { as: 'clara' });
    expect(late).toMatchObject({ code: 'RETRACT_LATE' });
    expect(await retract(lot, 'usr_clara', 'amara')).toMatchObject({ code: 'ROLE_NEEDED' });
    expect(await retract(lot, 'usr_dev')).toMatchObject({ code: 'NO_BID_TO_RETRACT' });
    expect(await retract(lot, 'usr_olive')).toMatchObject({ code: 'OWN_BID' });
    expect(await retract(lot, 'usr_clara')).toMatchObject({ http: 200, data: { retracted: 1 } });
    const [row] = await database().select().from(lots).where(eq(lots.offerId, lot));
    expect(row).toMatchObject({ leaderId: 'usr_ben', status: 'open' });
    const placed = await database().select().from(bids).where(eq(bids.lotId, lot)).orderBy(asc(bids.seq));
    expect(placed.map(({ declined }) => declined)).toEqual([false, true]);
    const calls = await callsOfLot(database(), lot, placed.length);
    const again = replay(readTerms(row?.terms ?? ''), { bids: placed, calls });
    expect(again).toMatchObject({ leaderId: 'usr_ben', pricePence: row?.pricePence });
    const [mail] = await mailsTo('clara@kindhour.example');
    expect(mail).toMatchObject({ text: expect.stringContaining('You wrote to us.') });
    const [event] = await database().select().from(events).where(eq(events.verb, 'bid.retracted'));
    expect(event).toMatchObject({ actorId: 'usr_olive', data: expect.stringContaining('usr_clara') });
    expect(await retract(lot, 'usr_clara')).toMatchObject({ code: 'NO_BID_TO_RETRACT' });
    moveClock(11 * MINUTE_MS);
    expect(await retract(lot, 'usr_ben')).toMatchObject({ code: 'LOT_CLOSED' });
  });

  it('is offered on a page of the console that names no amount, to operators alone (A12)', async () => {
    const lot = await openTestLot({ scheduledEndAt: Date.now() + 60 * MINUTE_MS });
    await bid(lot, 76_543, 'dev');
    const view = await showLotBidders(await signedIn('olive'), lot, 1, 20);
    expect(view).toMatchObject({ isOpen: true, pages: 1, rows: [{ username: 'dev', bids: 1, isOwn: false }] });
    expect(JSON.stringify(view)).not.toContain('76543');
    expect(await showLotBidders(await signedIn('amara'), lot, 1, 20)).toBeNull();
    expect(await showLotBidders(await signedIn('olive'), 'ofr_none', 1, 20)).toBeNull();
  });
});
