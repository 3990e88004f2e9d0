import { type OverdueLot, overdueLots } from '../../db/queries/bidding/lots.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { type Ctx, logFault } from '../platform/context.ts';

const AT_ONCE = 50;
/** Any further lots are left for the next sweep. */
const MOST_ROUNDS = 10;

/** Closes every lot past its end that no room has closed (A17). A lot that cannot be closed does not block the others. */
export async function closeOverdue(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  let last: OverdueLot | null = null;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const lots: OverdueLot[] = await overdueLots(ctx.db, { now, after: last, most: AT_ONCE });
    await Promise.all(
      lots.map(({ offerId }) => closeLot(ctx, offerId).catch((error) => logFault(`close ${offerId}`, error))),
    );
    last = lots.at(-1) ?? null;
    if (lots.length < AT_ONCE) return;
  }
}

/** Closes a lot past its end, after the answer is sent: the page already shows it as closed (R24). */
export function closeAfterwards(ctx: Ctx, offerId: string): void {
  ctx.after(async () => {
    if (await closeLot(ctx, offerId)) await deliverOutbox(ctx);
  });
}

/**
 * Lets the lot's room close it, as its alarm would. Closing twice changes nothing. True if this put mails in the
 * outbox.
 */
async function closeLot(ctx: Ctx, offerId: string): Promise<boolean> {
  using closing = await ctx.rooms.lot(offerId).closeIfOver(offerId);
  return closing.mailed;
}
