import { bookMovement } from '../../../db/changes/ledger.ts';
import { noteProviderFee } from '../../../db/changes/payments.ts';
import type { PaymentForSettling } from '../../../db/queries/payments.ts';
import { providerFeeEntry } from '../../../src/domain/payments/settlement.ts';
import type { ProviderPayment } from '../../../src/domain/payments/verdict.ts';
import type { Ctx } from '../../context.ts';
import { note, record } from './changes.ts';

/** Books the provider's fee of a captured payment as soon as the provider tells it, once; until then it is noted that it was asked. */
export async function bookProviderFee(
  ctx: Ctx,
  payment: PaymentForSettling,
  found: ProviderPayment | null,
): Promise<void> {
  const feePence = found?.feePence ?? null;
  if (feePence === null) {
    await note(ctx, { payment, found, event: undefined });
    return;
  }
  const lines = providerFeeEntry(feePence);
  const movement = {
    kind: 'provider_fee',
    reference: payment.id,
    currency: payment.currency,
    lines,
    at: ctx.now(),
  } as const;
  await ctx.commit({
    statements: [
      noteProviderFee(payment.id, feePence),
      ...(lines.length > 0 ? [bookMovement({ id: ctx.newId('ledger'), ...movement })] : []),
      record(ctx, payment, 'payment.fee_booked', { pence: feePence }),
    ],
  });
}
