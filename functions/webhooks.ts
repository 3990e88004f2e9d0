import { isKnownEvent, paymentForSettling, paymentIdByRef } from '../db/queries/payments.ts';
import { type Ctx, logFault, makeContext, type Surroundings } from './context.ts';
import { statusOfFault } from './failure.ts';
import type { ProviderEvent } from './outside/stripe.ts';
import { settle } from './verbs/settle.ts';

/** An event of the provider is a few kilobytes. */
const MOST_BYTES = 256 * 1024;

/**
 * Takes an event of the payment provider. It must carry a signature made with our secret within five minutes; without
 * a secret none is taken (B12). It only tells us where to look: what holds is what the provider answers when asked
 * (B11, T13). What is not about a payment of ours is ignored (B13).
 */
export async function answerStripeEvent(request: Request, around: Surroundings): Promise<Response> {
  const ctx = makeContext(around, { actor: { kind: 'webhook', id: 'stripe' } });
  const body = await readBody(request);
  const signature = request.headers.get('stripe-signature');
  const event = body && signature && (await ctx.outside.stripe.constructEvent(body, signature, ctx.now()));
  if (!event) return new Response('Not a signed event', { status: 400 });
  try {
    await take(ctx, event);
    return new Response('Taken');
  } catch (error) {
    logFault(`event ${event.id}`, error);
    return new Response('Not taken, please send it again', { status: statusOfFault(error) });
  }
}

async function take(ctx: Ctx, event: ProviderEvent): Promise<void> {
  if (event.account !== null || !TELLING.test(event.type)) return;
  if (await isKnownEvent(ctx.db, event.id)) return;
  const paymentId = await ourPayment(ctx, event);
  if (paymentId) await settle(ctx, paymentId, { event: { id: event.id, type: event.type }, ref: event.intentRef });
}

/** The events after which a payment may stand elsewhere. One that was merely created has not been tried yet. */
const TELLING = /^(payment_intent\.(?!created)|charge\.)/;

/** By the provider's reference where we know it already, otherwise by ours, which the provider sends back. */
async function ourPayment(ctx: Ctx, { intentRef, paymentId }: ProviderEvent): Promise<string | null> {
  const known = intentRef && (await paymentIdByRef(ctx.db, intentRef));
  if (known || !paymentId) return known;
  return (await paymentForSettling(ctx.db, paymentId))?.id ?? null;
}

async function readBody(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return null;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) return null;
  }
  return text + decoder.decode();
}
