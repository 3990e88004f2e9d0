import { bookMovement } from '../../../db/changes/money/ledger.ts';
import { setProviderFee } from '../../../db/changes/money/payments.ts';
import type { PaymentForSettling } from '../../../db/queries/money/payments.ts';
import { providerFeeEntry } from '../../../src/domain/money/payments/settlement.ts';
import type { ProviderPayment } from '../../../src/domain/money/payments/verdict.ts';
import type { Ctx } from '../../platform/context.ts';
import { record, touch } from './changes.ts';

/** Books the provider's fee of a captured payment once the provider reports it; until then stores only the look-up. */
export async function bookProviderFee(
  ctx: Ctx,
  payment: PaymentForSettling,
  found: ProviderPayment | null,
): Promise<void> {
  const feePence = found?.feePence ?? null;
  if (feePence === null) {
    await touch(ctx, { payment, found, event: undefined });
    return;
  }
  const lines = providerFeeEntry({ provider: payment.provider, pence: feePence });
  const { id: reference, currency } = payment;
  const movement = {
    id: ctx.newId('ledger'),
    kind: 'provider_fee' as const,
    reference,
    currency,
    lines,
    at: ctx.now(),
  };
  await ctx.commit({
    statements: [
      setProviderFee(payment.id, feePence),
      ...(lines.length > 0 ? [bookMovement(movement)] : []),
      record(ctx, payment, 'payment.fee_booked', { pence: feePence }),
    ],
  });
}
