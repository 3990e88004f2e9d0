import { lotsWithDueProxies } from '../../db/queries/bidding/future-proxies.ts';
import { type LeaveAnswer, type RemoveAnswer, type RoomRefusal, TRY_AGAIN } from '../../src/contract/bidding/room.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { type Ctx, logFault, type SignedIn } from '../platform/context.ts';
import { bidderOf } from '../platform/rooms.ts';
import { type BidInput, refusalBeforeRoom } from './bidding.ts';

type LeaveInput = Omit<BidInput, 'kind'> & { confirmed: boolean };

/** Leaves this person's maximum on a lot that has not opened (R30). Asking again is safe: the same one keeps its place. */
export const leaveProxyFor = (ctx: SignedIn, { offerId, ...left }: LeaveInput): Promise<LeaveAnswer> =>
  askLot(ctx, offerId, async () => {
    using answer = await ctx.rooms.lot(offerId).leaveProxy(offerId, { ...left, bidder: bidderOf(ctx.person) });
    return { ...answer };
  });

/** Removes it before the lot opens. */
export const removeProxyFor = (ctx: SignedIn, offerId: string): Promise<RemoveAnswer> =>
  askLot(ctx, offerId, async () => {
    using answer = await ctx.rooms.lot(offerId).removeProxy(offerId, ctx.person.id);
    return { ...answer };
  });

async function askLot<T>(ctx: SignedIn, offerId: string, ask: () => Promise<T>): Promise<T | RoomRefusal> {
  const refused = await refusalBeforeRoom(ctx, 'bid', offerId);
  if (refused) return refused;
  return ask().catch((error: unknown) => {
    logFault('lot room', error);
    return TRY_AGAIN;
  });
}

const AT_ONCE = 50;

/** Lets the rooms of lots that have opened apply the maxima that wait, as their alarms would (R30). */
export async function openDue(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const lots = await lotsWithDueProxies(ctx.db, { since: now - DAY_MS, now, most: AT_ONCE });
  await Promise.all(
    lots.map(({ offerId }) => openLot(ctx, offerId).catch((error) => logFault(`open ${offerId}`, error))),
  );
}

async function openLot(ctx: Ctx, offerId: string): Promise<void> {
  using _ = await ctx.rooms.lot(offerId).closeIfOver(offerId);
}
