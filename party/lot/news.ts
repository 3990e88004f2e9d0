import type { LotUpdate } from '../../src/contract/bidding/room.ts';
import { viewLot } from '../../src/domain/bidding/index.ts';
import { type LotMemory, publicVersion, usernameIn } from './memory.ts';

const EVERYBODY = { userId: null, isSeller: false };

/** The public state of the lot at `now` (UTC ms); null if it takes no bids. */
export function lotNews(memory: LotMemory, now: number): LotUpdate | null {
  const { lot, state } = memory;
  if (!state) return null;
  const view = viewLot(state, EVERYBODY, now, usernameIn(memory));
  return {
    type: 'lot',
    offer_id: lot.offerId,
    version: publicVersion(memory),
    status: lot.status === 'closed' ? 'closed' : view.phase,
    result: lot.result,
    price_pence: view.pricePence,
    next_minimum_pence: view.nextMinimumPence,
    leader: view.leader,
    leading: false,
    reserve: view.reserve,
    bids: view.bidCount,
    bought: state.boughtAt !== null,
    held_until: view.heldUntil,
    closes_at: view.closesAt,
    extended: view.extended,
    server_time: now,
  };
}
