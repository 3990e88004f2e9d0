import { describe, expect, it } from 'vitest';
import { showAuction, showAuctionOf, showPhaseOf } from '../../../functions/auctions/views/auction-page.ts';
import { showRunningLots } from '../../../functions/bidding/views/running-lots.ts';
import { showOffer } from '../../../functions/offers/views/show-offer.ts';
import { announced, cronContext, saveAuction } from '../../support/auctions.ts';
import { api, ownDatabase } from '../../support/kit.ts';
import { Desk, liveEvening } from '../../support/live.ts';
import { openTestLot } from '../../support/lots.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

const ALL = { page: 1, limit: 40 };

describe('what a visitor sees of an auction', () => {
  it('is its page with the lots, and a link from each lot; nothing of a draft', async () => {
    const { id, offers } = await announced({ terms: 'Pay within two days.' }, [{}, {}]);
    const shown = await showAuction(cronContext(), id, ALL);
    expect(shown).toMatchObject({ auction: { terms_accepted: false, lots: 2 }, total: 2 });
    const second = await showAuctionOf(cronContext(), offers[1] ?? '');
    expect(second).toMatchObject({ id, lotNumber: 2, hasTerms: true });
    const draft = (await saveAuction()).data.id;
    expect(await showAuction(cronContext(), draft, ALL)).toBeNull();
    expect(await showAuctionOf(cronContext(), await openTestLot())).toBeNull();
  });
});

describe('an offer that a host sells in a live auction', () => {
  it('says so on its page, on cards and to its seller, and how far it is', async () => {
    const { id: evening, lots } = await liveEvening();
    const [lot = ''] = lots;
    const desk = new Desk({ id: evening, lots });
    expect(await showOffer(cronContext(), lot)).toMatchObject({ status: 'open', evening_id: evening });
    expect(await showPhaseOf(cronContext(), lot)).toBe('queued');
    await desk.open(lot);
    expect(await showPhaseOf(cronContext(), lot)).toBe('open');
    const { records } = (await api('product/search', { limit: 48 })).data;
    expect(records.find(({ id }) => id === lot)).toMatchObject({ evening_id: evening });
    const running = await showRunningLots(await signedIn('amara'), { page: 1, limit: 20 });
    expect(running.lots.find(({ id }) => id === lot)).toMatchObject({ atHammer: true });
  });

  it('is not every offer in an auction', async () => {
    const lot = await openTestLot();
    expect(await showOffer(cronContext(), lot)).not.toHaveProperty('evening_id');
    expect(await showPhaseOf(cronContext(), lot)).toBe('queued');
  });
});
