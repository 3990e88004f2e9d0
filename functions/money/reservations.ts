import { voidInvoice } from '../../db/changes/money/invoices.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { expiredInvoices } from '../../db/queries/money/invoices.ts';
import type { PurchaseKindName } from '../../src/domain/money/kinds/names.ts';
import type { Ctx } from '../platform/context.ts';
import { handlerOf } from './kinds/index.ts';

const MOST_AT_ONCE = 50;

/** Voids expired invoices and releases what was reserved for them (I8), unless a payment is under way. */
export async function expireReservations(ctx: Ctx): Promise<void> {
  const expired = await expiredInvoices(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(expired.map((invoice) => expire(ctx, invoice)));
}

async function expire(ctx: Ctx, { id, kind }: { id: string; kind: PurchaseKindName }): Promise<void> {
  const at = ctx.now();
  const handler = handlerOf(kind);
  const result = await ctx.commit({
    statements: [
      voidInvoice(id, at),
      ...handler.expired(id, at),
      recordEvent({ at, actor: ctx.actor, verb: 'invoice.void', subject: { kind: 'invoice', id } }),
    ],
  });
  if (result.status === 'committed') await handler.changed(ctx, id);
}
