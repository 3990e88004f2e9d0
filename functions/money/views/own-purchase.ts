import { unpaidInvoiceOver } from '../../../db/queries/money/invoices.ts';
import type { Ctx } from '../../platform/context.ts';

/** The reader's own purchase of a lot that is held for them (R18); null if someone else is buying it, or nobody. */
export const showOwnPurchase = async (ctx: Ctx, lotId: string) =>
  ctx.person && unpaidInvoiceOver(ctx.db, ctx.person.id, lotId);
