import type { z } from 'zod/mini';
import { followClock } from '../../functions/auctions/follow-clock.ts';
import { makeContext } from '../../functions/platform/context.ts';
import type { AUCTION_FORM } from '../../src/domain/auctions/form.ts';
import type { CastName } from './cast.ts';
import { api, testEnv } from './kit.ts';
import { openTestLot, type TestLot } from './lots.ts';

export const HOUR = 3_600_000;
type Form = z.input<typeof AUCTION_FORM>;

/** A valid form of a timed auction that starts in an hour and whose first lot closes two hours later. */
export function auctionForm(changes: Partial<Form> = {}): Form {
  const now = Date.now();
  return {
    id: 0,
    title: 'An evening for the lifeboats',
    desc_proc: 'Hours from people who know the sea.\n\nAll of it goes to the lifeboats.',
    date_added: now + HOUR,
    date_closed: now + 3 * HOUR,
    ...changes,
  };
}

/** Saves an auction over HTTP as this TimeGiver. */
export const saveAuction = (changes: Partial<Form> = {}, as: CastName = 'amara') =>
  api('auction/auctionAction', auctionForm(changes), { as });

export const lotsInto = (
  auction_id: string,
  project_ids: string[],
  action: 'add' | 'accept' | 'decline' | 'remove' | 'order' = 'add',
  as: CastName = 'amara',
) => api('auction/addtoAuction', { auction_id, project_ids, action }, { as });

export const move = (
  id: string,
  status: 'scheduled' | 'doors' | 'live' | 'held' | 'ended' | 'cancelled' | 'deleted',
  reason = '',
  as: CastName = 'amara',
) => api('auction/changeStatus', { id, status, reason }, { as });

/** An announced auction of Amara's with lots of hers, in their order. */
export async function announced(changes: Partial<Form> = {}, lots: TestLot[] = [{}]) {
  const saved = await saveAuction(changes);
  if (saved.http !== 200) throw new Error(saved.message);
  const { id } = saved.data;
  const offers: string[] = [];
  for (const lot of lots) offers.push(await openTestLot(lot));
  const added = await lotsInto(id, offers);
  if (added.http !== 200) throw new Error(added.message);
  const scheduled = await move(id, 'scheduled');
  if (scheduled.http !== 200) throw new Error(scheduled.message);
  return { id, offers };
}

export const cronContext = () =>
  makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'cron', id: null } });

/** Runs what cron does every minute for auctions. */
export const tick = () => followClock(cronContext());
