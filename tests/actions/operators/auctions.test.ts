import { expect, it } from 'vitest';
import { showAuctionsToOperate, showAuctionToOperate } from '../../../functions/auctions/views/operator-pages.ts';
import { announced, saveAuction } from '../../support/auctions.ts';
import { api, ownDatabase } from '../../support/kit.ts';
import { liveEvening } from '../../support/live.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

const LIST = { type: 'open', page: 1, limit: 20 } as const;

it('an operator holds, resumes and cancels an evening, with a reason; nobody else sees that page', async () => {
  const { id } = await liveEvening();
  const shown = async () => {
    const view = await showAuctionToOperate(await signedIn('olive'), id);
    return [view?.auction.status, ...(view?.moves ?? []).filter(({ refused }) => !refused).map(({ to }) => to)];
  };
  const move = async (status: 'held' | 'live' | 'cancelled', reason = '') =>
    (await api('admin/auction/changeStatus', { id, status, reason }, { as: 'olive' })).code ?? 'done';
  for (const as of ['amara', 'ben'] as const) {
    expect(await showAuctionToOperate(await signedIn(as), id)).toBeNull();
    expect(await showAuctionsToOperate(await signedIn(as), LIST)).toBeNull();
  }

  expect(await shown()).toEqual(['live', 'held', 'cancelled']);
  expect(await move('held')).toBe('REASON_NEEDED');
  expect(await move('held', 'The lights went out.')).toBe('done');
  expect(await shown()).toEqual(['held', 'live', 'cancelled']);
  expect(await move('held', 'Again.')).toBe('NOT_NOW');
  expect(await move('live')).toBe('done');
  expect(await move('cancelled')).toBe('REASON_NEEDED');
  expect(await move('cancelled', 'The hall has been closed.')).toBe('done');
  expect(await shown()).toEqual(['cancelled']);
});

it('the console lists announced auctions by their state, and no drafts', async () => {
  const draft = await saveAuction();
  const { id } = await announced();
  const olive = await signedIn('olive');
  const upcoming = await showAuctionsToOperate(olive, { ...LIST, type: 'upcoming' });
  expect(upcoming?.records.map((auction) => auction.id)).toEqual([id]);
  expect(await showAuctionToOperate(olive, draft.data.id)).toBeNull();
  expect(await showAuctionToOperate(olive, 'auc_none')).toBeNull();
});
