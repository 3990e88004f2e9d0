import { describe, expect, it } from 'vitest';
import { showAuction, showAuctionOf } from '../../../functions/auctions/views/auction-page.ts';
import { announced, cronContext, saveAuction } from '../../support/auctions.ts';
import { ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

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
