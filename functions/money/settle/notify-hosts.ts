import { soldLotsOf } from '../../../db/queries/money/invoices.ts';
import type { PaymentForSettling } from '../../../db/queries/money/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import { arrivedNotification } from '../../../src/domain/bidding/notifications.ts';
import { notify } from '../../notifications/notify.ts';
import type { Ctx } from '../../platform/context.ts';

/** Tells the host of each sold lot that the buyer has paid, as the "Sold" e-mail promises. */
export async function notifyHosts(
  ctx: Ctx,
  { invoiceId, currency, firstName }: PaymentForSettling,
): Promise<Statement[]> {
  const sold = await soldLotsOf(ctx.db, invoiceId);
  const steps = sold.map(async ({ sellerId, language, email, firstName: host, charityName, ...lot }) => {
    const mailed = { ...lot, currency, charityName: charityName ?? '', siteUrl: ctx.env.SITE_URL };
    const words = await ctx.wordsOf(language);
    return notify(ctx, sellerId, 'sold', arrivedNotification(words, mailed, { email, firstName: host }, firstName));
  });
  return (await Promise.all(steps)).flat();
}
