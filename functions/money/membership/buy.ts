import { invoiceOf } from '../../../db/queries/money/invoices.ts';
import { paidUntil } from '../../../db/queries/money/memberships.ts';
import { wireAmount } from '../../../src/domain/kit/money.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { isForSale, type PaidPlan } from '../../../src/domain/money/membership/plans.ts';
import type { ProviderName } from '../../../src/domain/money/payments/providers.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { charge } from '../charge.ts';
import type { PaymentOutcome } from '../settle.ts';
import { openMembershipInvoice } from './order.ts';
import { planFor } from './plans.ts';

export type BuyMembershipInput = {
  period: string;
  /** The type of the plan, if the caller gives it. */
  planType: string | undefined;
  /** The price that the person saw, in pence, if the caller gives it; never what is charged (T1). */
  seenPence: number | undefined;
  seenCurrency: string | undefined;
  /** The end of the paid time that they saw (UTC ms; null for none), if the caller gives it. */
  seenUntil: number | null | undefined;
  provider: ProviderName;
  paymentMethod: string;
  key: string;
  captchaToken?: string | undefined;
};

/**
 * Pays one period of a plan by card at the server's price: first the invoice, then the charge. The period begins when
 * the money has arrived. Refuses a plan that is not for this person or not for sale (NOT_FOUND), another price
 * (PRICE_CHANGED, B1), and whatever `charge` refuses.
 */
export async function buyMembership(ctx: SignedIn, input: BuyMembershipInput): Promise<PaymentOutcome> {
  const plan = await planFor(ctx, ctx.person, input.period);
  if (!plan || !isForSale(plan) || ctx.person.staff) throw notFound('plan');
  if (input.planType !== undefined && input.planType !== plan.type) throw notFound('plan');
  requireSamePrice(plan, input);
  const { provider, paymentMethod, key, captchaToken } = input;
  const { seenUntil = await paidUntil(ctx.db, ctx.person.id, ctx.now()) } = input;
  const invoiceId = await openMembershipInvoice(ctx, plan, { key, paidUntil: seenUntil });
  const invoice = await invoiceOf(ctx.db, ctx.person.id, invoiceId);
  if (!invoice) throw notFound('invoice');
  return charge(ctx, { invoice, provider, paymentMethod, key, captchaToken });
}

function requireSamePrice({ pricePence }: PaidPlan, { seenPence, seenCurrency }: BuyMembershipInput): void {
  const isOther = seenPence !== undefined && seenPence !== pricePence;
  if (!isOther && (seenCurrency === undefined || seenCurrency === 'GBP')) return;
  const price = { pence: pricePence, currency: 'GBP' } as const;
  throw refusal(
    'PRICE_CHANGED',
    say('This plan now costs {price}.', { price }),
    wireAmount('total_amount', pricePence),
  );
}
