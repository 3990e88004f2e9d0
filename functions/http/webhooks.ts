import { isKnownEvent, paymentForSettling, paymentIdByRef } from '../../db/queries/money/payments.ts';
import { isProviderName, type ProviderName } from '../../src/domain/money/payments/providers.ts';
import { providerOf } from '../money/providers.ts';
import { settleChargebacksOf } from '../money/refunds/chargebacks.ts';
import { settleRefundsOf } from '../money/refunds/settle.ts';
import { settle } from '../money/settle.ts';
import type { ProviderEvent } from '../outside/payments/port.ts';
import { type Ctx, logFault, makeContext, type Runtime } from '../platform/context.ts';
import { statusOfFault } from '../platform/refusal.ts';
import { readBytes } from './body/read-bytes.ts';

/** An event is a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/**
 * Receives events of a payment provider at `/webhooks/<provider>`. The provider's adapter verifies the signature and
 * accepts nothing while no secret is configured (B12). An event only says which payment to look up (B11, T13); events
 * about unknown payments are ignored (B13).
 */
export async function answerWebhook(request: Request, around: Runtime, name: string): Promise<Response> {
  const ctx = makeContext(around, { actor: { kind: 'webhook', id: name } });
  if (!isProviderName(name)) return notFound();
  const provider = providerOf(ctx, name);
  if (!provider.capabilities.webhooks) return notFound();
  const bytes = await readBytes(request, MAX_BYTES);
  const body = bytes && new TextDecoder().decode(bytes);
  const event = body && (await provider.readEvent({ body, headers: request.headers, now: ctx.now() }));
  if (!event) return new Response('Not a signed event', { status: 400 });
  try {
    await apply(ctx, name, event);
    return new Response('OK');
  } catch (error) {
    logFault(`event ${event.id}`, error);
    return new Response('Please send it again', { status: statusOfFault(error) });
  }
}

const notFound = () => new Response('Not found', { status: 404 });

async function apply(ctx: Ctx, provider: ProviderName, event: ProviderEvent): Promise<void> {
  if (!event.concernsPayment || (await isKnownEvent(ctx.db, provider, event.id))) return;
  const paymentId = await paymentOf(ctx, provider, event);
  if (!paymentId) return;
  const seen = { id: event.id, type: event.type };
  await settle(ctx, paymentId, { event: seen, ref: event.paymentRef });
  await settleRefundsOf(ctx, paymentId, seen);
  if (event.concernsDispute) await settleChargebacksOf(ctx, paymentId, seen);
}

/** The id of our payment, by the provider's reference if known, otherwise by our id, which the provider sends back. */
async function paymentOf(ctx: Ctx, provider: ProviderName, { paymentRef, paymentId }: ProviderEvent) {
  const known = paymentRef && (await paymentIdByRef(ctx.db, provider, paymentRef));
  if (known || !paymentId) return known;
  const payment = await paymentForSettling(ctx.db, paymentId);
  return payment?.provider === provider ? payment.id : null;
}
