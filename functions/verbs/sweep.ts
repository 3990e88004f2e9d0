import { overdueLots } from '../../db/queries/lots.ts';
import { type Ctx, logFault } from '../context.ts';
import { deliverOutbox } from './deliver.ts';
import { expireReservations } from './reservations.ts';
import { settleUnfinished } from './settle.ts';

const MOST_LOTS = 50;

/** Closes overdue lots, asks the provider about unfinished payments, frees what nobody paid, sends what waits. One failing never stops the rest. */
export async function sweep(ctx: Ctx): Promise<void> {
  const parts = {
    'close lots': closeOverdue,
    'settle payments': settleUnfinished,
    'expire reservations': expireReservations,
    'deliver outbox': deliverOutbox,
  };
  for (const [name, part] of Object.entries(parts)) {
    await part(ctx).catch((error: unknown) => logFault(`sweep: ${name}`, error));
  }
}

/** The lot's room closes it, as its alarm would have: closing twice changes nothing (R24). */
async function closeOverdue(ctx: Ctx): Promise<void> {
  const lots = await overdueLots(ctx.db, ctx.now(), MOST_LOTS);
  await Promise.all(lots.map((lot) => ctx.rooms.lot(lot.offerId).closeIfOver(lot.offerId)));
}
