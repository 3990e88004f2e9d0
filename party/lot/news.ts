import type { LotUpdate } from '../../src/contract/bidding/room.ts';
import { viewLot } from '../../src/domain/bidding/index.ts';
import { isPrivate, type LotMemory, publicVersion, usernameIn } from './memory.ts';

const EVERYBODY = { userId: null, isSeller: false };

/** A state of the lot for its listeners, and who of them may hear it. */
export type LotNewsForRoom = { news: LotUpdate; leaderId: string | null; isPrivate: boolean };

/** What the room of a lot tells at `now` (UTC ms); null if the lot takes no bids. */
export function newsForRoom(memory: LotMemory, now: number): LotNewsForRoom | null {
  const news = lotNews(memory, now);
  return news && { news, leaderId: memory.state?.leaderId ?? null, isPrivate: isPrivate(memory) };
}

/** The public state of the lot. */
function lotNews(memory: LotMemory, now: number): LotUpdate | null {
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
