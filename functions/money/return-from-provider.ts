import { isPaymentOf, paymentIdByRef } from '../../db/queries/money/payments.ts';
import type { SignedIn } from '../platform/context.ts';
import { allProviders } from './providers.ts';
import { isAway, type PaymentOutcome, settle } from './settle.ts';

/**
 * The state of this person's payment after the browser came back from the bank or provider; null if unknown. The
 * address only identifies the payment, by our id or the provider's: what it says about the outcome is not read (T13,
 * B14).
 */
export async function returnFromProvider(ctx: SignedIn, query: URLSearchParams): Promise<PaymentOutcome | null> {
  const paymentId = await paymentOf(ctx, query);
  if (!paymentId || !(await isPaymentOf(ctx.db, ctx.person.id, paymentId))) return null;
  return settle(ctx, paymentId).catch((error: unknown) => {
    if (!isAway(error)) throw error;
    return null;
  });
}

async function paymentOf(ctx: SignedIn, query: URLSearchParams): Promise<string | null> {
  for (const provider of allProviders(ctx)) {
    const ref = provider.returnedRef(query);
    if (ref) return paymentIdByRef(ctx.db, provider.name, ref);
  }
  return query.get('payment');
}
