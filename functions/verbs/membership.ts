import { invoiceOf } from '../../db/queries/invoices.ts';
import { paidUntil } from '../../db/queries/memberships.ts';
import { isForSale, type PaidPlan } from '../../src/domain/membership/plans.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { SignedIn } from '../context.ts';
import { notFound, refuse } from '../failure.ts';
import { charge } from './charge.ts';
import { openMembershipInvoice } from './membership/order.ts';
import { planFor } from './membership/plans.ts';
import type { Settled } from './settle.ts';

export type MembershipWish = {
  period: string;
  /** What the caller calls the plan, if it says. */
  planType: string | undefined;
  /** What the person saw, in pence, if the caller says; never what is charged (T1). */
  seenPence: number | undefined;
  seenCurrency: string | undefined;
  /** Until when they saw themselves paid (UTC ms; null for not at all), if the caller says. */
  seenUntil: number | null | undefined;
  paymentMethod: string;
  key: string;
};

/**
 * Pays one period of a plan by card at the server's price: the invoice first, then the charge, as for any other. The
 * period begins when the money is there. Refuses a plan that is not for this person or not for sale (NOT_FOUND) and
 * another price (PRICE_CHANGED, B1), and what `charge` refuses.
 */
export async function buyMembership(ctx: SignedIn, wish: MembershipWish): Promise<Settled> {
  const plan = await planFor(ctx, ctx.person, wish.period);
  if (!plan || !isForSale(plan) || ctx.person.staff) throw notFound('plan');
  if (wish.planType !== undefined && wish.planType !== plan.type) throw notFound('plan');
  refuseOtherPrice(plan, wish);
  const { seenUntil = await paidUntil(ctx.db, ctx.person.id, ctx.now()), key } = wish;
  const invoiceId = await openMembershipInvoice(ctx, plan, { key, paidUntil: seenUntil });
  const invoice = await invoiceOf(ctx.db, ctx.person.id, invoiceId);
  if (!invoice) throw notFound('invoice');
  return charge(ctx, { invoice, paymentMethod: wish.paymentMethod, key });
}

function refuseOtherPrice({ pricePence }: PaidPlan, { seenPence, seenCurrency }: MembershipWish): void {
  const isOther = seenPence !== undefined && seenPence !== pricePence;
  if (!isOther && (seenCurrency === undefined || seenCurrency === 'GBP')) return;
  const price = { pence: pricePence, currency: 'GBP' } as const;
  throw refuse('PRICE_CHANGED', say('This plan now costs {price}.', { price }), { total_amount: pricePence });
}
