import { invoicePledges } from '../../../db/changes/auctions/raises.ts';
import { issueInvoice } from '../../../db/changes/money/invoices.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { type DuePledge, duePledges } from '../../../db/queries/auctions/raises.ts';
import { donation } from '../../../src/domain/money/kinds/donation.ts';
import { pledgedNotification } from '../../../src/domain/money/mails/donation.ts';
import { priceInvoice } from '../../../src/domain/money/payments/invoice.ts';
import { pushOf } from '../../../src/domain/notifications/push.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import { notify } from '../../notifications/notify.ts';
import type { Ctx } from '../../platform/context.ts';

/** Invoices per run; the next run of the sweep goes on. */
const MOST = 500;

/**
 * Issues an invoice to everyone with checked pledges of a final paddle raise, of this one or of any, once and to the penny
 * (LA14).
 */
export async function invoiceDuePledges(ctx: Ctx, raiseId?: string): Promise<void> {
  const due = await duePledges(ctx.db, MOST, raiseId);
  let issued = 0;
  for (const one of due) if (await invoiceOne(ctx, one)) issued += 1;
  if (issued > 0) ctx.after(() => deliverOutbox(ctx));
}

/** False if someone else was faster. */
async function invoiceOne(ctx: Ctx, due: DuePledge): Promise<boolean> {
  const { raiseId, userId, title, charityId, charityName, currency, amountPence } = due;
  const id = ctx.newId('invoice');
  const at = ctx.now();
  const dueAt = donation.dueAt(at, []);
  const line = {
    lotId: null,
    sellerId: null,
    charityId,
    charityName,
    title,
    quantity: 1,
    unitPence: amountPence,
    currency,
  };
  const priced = priceInvoice([line], 0);
  const words = await ctx.wordsOf(due.language);
  const page = donation.pages.retry(id);
  const told = { siteUrl: ctx.env.SITE_URL, title, charity: charityName, amountPence, currency, dueAt, page };
  const news = pledgedNotification(words, due, told);
  const result = await ctx.commit({
    statements: [
      ...issueInvoice({ id, userId, kind: donation.name, dueAt, createdAt: at }, priced),
      ...invoicePledges({ raiseId, userId, invoiceId: id, amountPence }),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'invoice.issued',
        subject: { kind: 'invoice', id },
        data: { totalPence: amountPence, raise: raiseId },
      }),
      ...notify(ctx, userId, 'due', { ...news, push: pushOf(words, 'due', news.page) }),
    ],
  });
  return result.status === 'committed';
}
