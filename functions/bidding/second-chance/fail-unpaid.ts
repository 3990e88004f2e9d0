import { addStrike } from '../../../db/changes/bidding/strikes.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { type Debt, overdueDebts } from '../../../db/queries/bidding/unpaid.ts';
import { struckOutNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import { lotAfterClose, mailedLot, tell } from './lot.ts';
import { offerNext } from './offer-next.ts';

const AT_ONCE = 50;

/**
 * Ends every win whose payment is overdue: one strike, and the lot goes to the next bidder (R26, R27). A payment under way
 * is waited for. A win that cannot be ended does not block the others.
 */
export async function failUnpaid(ctx: Ctx): Promise<void> {
  const debts = await overdueDebts(ctx.db, ctx.now(), AT_ONCE);
  await Promise.all(debts.map((debt) => fail(ctx, debt).catch((error) => logFault(`unpaid ${debt.lotId}`, error))));
}

/** Nothing happens if it was paid in the meantime: the database refuses the strike. */
async function fail(ctx: Ctx, debt: Debt): Promise<void> {
  const { userId, lotId, pricePence, currency, invoiceId, cartGroup } = debt;
  const at = ctx.now();
  const lot = await lotAfterClose(ctx, lotId);
  const page = invoiceId === null ? `/checkout/auction/${cartGroup}` : `/invoice/${invoiceId}`;
  const about = mailedLot(ctx, lot, pricePence);
  const result = await ctx.commit({
    statements: [
      addStrike({ id: ctx.newId('strike'), userId, lotId, pricePence, currency, at }),
      ...(await offerNext(ctx, lot)),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'win.unpaid',
        subject: { kind: 'lot', id: lotId },
        data: { user: userId, pricePence, before: 'awaiting_payment', after: 'failed' },
      }),
      ...(await tell(ctx, { id: userId, ...debt }, (words, to) => struckOutNotification(words, about, to, page))),
    ],
  });
  const isPaid = result.status === 'conflict' && result.guard === 'STRIKE_WITHOUT_A_DEBT';
  if (result.status === 'conflict' && !isPaid) logFault(`unpaid ${lotId}`, new Error(result.guard));
}
