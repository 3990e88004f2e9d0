import { expect, it } from 'vitest';
import { showCheckIn, showPrints } from '../../../functions/auctions/views/evening-pages.ts';
import { api, ownDatabase } from '../../support/kit.ts';
import { Desk, liveEvening } from '../../support/live.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

it('the door shows a guest their own paddle, and those who work there everyone (LA8)', async () => {
  const { evening } = new Desk(await liveEvening({ lots: [{ reservePence: 77_700 }] }));
  const seen = async (who: 'ben' | 'amara', query = '') => showCheckIn(await signedIn(who), evening.id, query);
  expect(await seen('ben', 'ben')).toMatchObject({ isDesk: false, paddle: null, guests: [] });
  expect(await seen('amara', 'be')).toMatchObject({ isDesk: true, guests: [], message: expect.anything() });
  const [guest] = (await seen('amara', 'ben'))?.guests ?? [];
  expect(guest).toMatchObject({ username: 'ben', paddle: null });
  const ops = [{ kind: 'check_in' as const, op_id: `check_in_${guest?.user_id}`, user_id: guest?.user_id ?? '' }];
  const first = await api('auction/live/ops', { auction_id: evening.id, ops }, { as: 'amara' });
  expect(first.data.outcomes).toMatchObject([{ status: 'applied', paddle: 100 }]);
  const again = await api('auction/live/ops', { auction_id: evening.id, ops }, { as: 'amara' });
  expect(again.data.outcomes).toMatchObject([{ status: 'already_applied', paddle: 100 }]);
  expect(await seen('ben')).toMatchObject({ paddle: 100 });
  expect(await seen('amara', '100')).toMatchObject({ guests: [{ username: 'ben', paddle: 100 }] });
  expect(await showCheckIn(await signedIn('ben'), 'auc_none', '')).toBeNull();

  const prints = await showPrints(await signedIn('amara'), evening.id);
  expect(prints?.lots).toMatchObject([{ lotNumber: 1, startPence: expect.any(Number) }]);
  expect(JSON.stringify(prints)).not.toContain('77700');
  expect(await showPrints(await signedIn('ben'), evening.id)).toBeNull();
});
