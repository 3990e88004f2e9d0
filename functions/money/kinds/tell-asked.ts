import { notificationStatements } from '../../../db/changes/notifications/notifications.ts';
import { chancesOnInvoice } from '../../../db/queries/bidding/second-chances.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { withdrawnNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import type { Ctx } from '../../platform/context.ts';

/** Tells the bidders to whom the lots of an invoice are offered that its winner has paid after all (R27). */
export async function tellAsked(ctx: Ctx, invoiceId: string): Promise<Statement[]> {
  const asked = await chancesOnInvoice(ctx.db, invoiceId);
  const told = await Promise.all(
    asked.map(async ({ id: userId, terms, language, ...row }) => {
      const lot = { ...row, siteUrl: ctx.env.SITE_URL, currency: readTerms(terms).currency };
      const news = withdrawnNotification(await ctx.wordsOf(language), lot, row);
      return notificationStatements({ ...news, userId, at: ctx.now(), newId: ctx.newId, always: true });
    }),
  );
  return told.flat();
}
