import { cancelItemsOf, releaseStock } from '../../db/changes/cart.ts';
import { voidInvoice } from '../../db/changes/invoices.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { expiredReservations } from '../../db/queries/invoices.ts';
import type { Ctx } from '../context.ts';

const MOST_AT_ONCE = 50;

/** Gives up buy-now invoices that nobody paid in time, and puts their units back on sale (I8). A live payment keeps them. */
export async function expireReservations(ctx: Ctx): Promise<void> {
  const expired = await expiredReservations(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(expired.map(({ id }) => giveUp(ctx, id)));
}

async function giveUp(ctx: Ctx, invoiceId: string): Promise<void> {
  const at = ctx.now();
  await ctx.commit({
    statements: [
      voidInvoice(invoiceId, at),
      releaseStock(invoiceId),
      cancelItemsOf(invoiceId),
      recordEvent({ at, actor: ctx.actor, verb: 'invoice.void', subject: { kind: 'invoice', id: invoiceId } }),
    ],
  });
}
