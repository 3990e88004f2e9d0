import { type OverdueLot, overdueLots } from '../../db/queries/lots.ts';
import { type Ctx, logFault } from '../context.ts';
import { deliverOutbox } from './deliver.ts';

const AT_ONCE = 50;
/** More than this many lots are left for the next sweep. */
const MOST_ROUNDS = 10;

/** Has every lot closed whose end has passed and which no room has closed (A17). One that cannot be closed keeps none waiting. */
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

/** Has a lot closed whose end has passed, after the answer: whoever reads it has seen it closed already (R24). */
export function closeAfterwards(ctx: Ctx, offerId: string): void {
  ctx.after(async () => {
    if (await closeLot(ctx, offerId)) await deliverOutbox(ctx);
  });
}

/** The lot's room closes it, as its alarm would have: closing twice changes nothing. True if mails wait because of it. */
async function closeLot(ctx: Ctx, offerId: string): Promise<boolean> {
  using closing = await ctx.rooms.lot(offerId).closeIfOver(offerId);
  return closing.mailed;
}
