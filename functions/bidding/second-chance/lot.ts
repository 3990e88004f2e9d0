import { notificationStatements } from '../../../db/changes/notifications/notifications.ts';
import { type LotForRoom, lotForRoom } from '../../../db/queries/bidding/lots.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import type { BuiltNotification } from '../../../src/domain/bidding/notifications.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import type { MailedLot, Recipient } from '../../../src/domain/notifications/mails/lot.ts';
import type { Ctx } from '../../platform/context.ts';

export type Addressee = Recipient & { id: string; language: LotForRoom['sellerLanguage'] };

/** A lot that has closed. */
export async function lotAfterClose(ctx: Ctx, lotId: string): Promise<LotForRoom> {
  const lot = await lotForRoom(ctx.db, lotId);
  if (!lot) throw new Error(`no lot ${lotId}`);
  return lot;
}

export const sellerOf = (lot: LotForRoom): Addressee => ({
  id: lot.sellerId,
  email: lot.sellerEmail,
  firstName: lot.sellerFirstName,
  language: lot.sellerLanguage,
});

/** Whether a person works for the seller's company, and so may not have the lot (A10). */
export const isColleague = ({ sellerCompanyId }: LotForRoom, person: { companyId: string | null }): boolean =>
  sellerCompanyId !== null && person.companyId === sellerCompanyId;

/** The lot as messages name it, at a price in pence. */
export function mailedLot(ctx: Ctx, lot: LotForRoom, pricePence: number): MailedLot {
  const { offerId, title, charityName, reverse } = lot;
  const { currency } = readTerms(lot.terms);
  return { siteUrl: ctx.env.SITE_URL, offerId, title, charityName, currency, pricePence, isRequest: reverse };
}

/** Statements that tell a person in their own language, whatever they have chosen: it is about a win or a payment (R25). */
export async function tell(
  ctx: Ctx,
  to: Addressee,
  build: (words: Words, to: Recipient) => BuiltNotification,
): Promise<Statement[]> {
  const news = build(await ctx.wordsOf(to.language), to);
  return notificationStatements({ ...news, userId: to.id, at: ctx.now(), newId: ctx.newId, always: true });
}
