import { isPaymentOf, paymentIdByRef } from '../../db/queries/payments.ts';
import type { SignedIn } from '../context.ts';
import { isAway, type Settled, settle } from './settle.ts';

/**
 * How a payment of this person stands after the browser came back from elsewhere. The address only says which one:
 * our id, or the provider's; what it claims of the outcome is not read (T13, B14).
 */
export async function returnFromProvider(ctx: SignedIn, query: URLSearchParams): Promise<Settled | null> {
  const paymentId = await paymentOf(ctx, query);
  if (!paymentId || !(await isPaymentOf(ctx.db, ctx.person.id, paymentId))) return null;
  return settle(ctx, paymentId).catch((error: unknown) => {
    if (!isAway(error)) throw error;
    return null;
  });
}

function paymentOf({ db }: SignedIn, query: URLSearchParams): Promise<string | null> {
  const ref = query.get('payment_intent');
  return ref ? paymentIdByRef(db, ref) : Promise.resolve(query.get('payment'));
}
