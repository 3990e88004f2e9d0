import { noteProviderEvent } from '../../../db/changes/money/payments.ts';
import { countTry, markFailed, markSent, postponeRefund } from '../../../db/changes/money/refunds.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import {
  dueRefunds,
  type RefundForSending,
  refundForSending,
  refundsOfPayment,
} from '../../../db/queries/money/refunds.ts';
import type { Statement } from '../../../db/statement.ts';
import { nextCheckAt, nextTryAt } from '../../../src/domain/money/refunds/timing.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { PaymentProvider, ProviderRefund } from '../../outside/payments/port.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import { providerOf } from '../providers.ts';
import { refundNotification } from './notify.ts';

const MOST_AT_ONCE = 25;

type ProviderNews = { id: string; type: string };

/** Sends refunds that are due, and looks up those that are under way or may still come back. */
export async function sendRefunds(ctx: Ctx): Promise<void> {
  const due = await dueRefunds(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(due.map(({ id }) => settleRefund(ctx, id).catch((error) => logFault(`refund ${id}`, error))));
}

/** Looks up the refunds of a payment after an event of its provider. Throws PROVIDER_AWAY. */
export async function settleRefundsOf(ctx: Ctx, paymentId: string, event?: ProviderNews): Promise<void> {
  for (const { id } of await refundsOfPayment(ctx.db, paymentId)) await settleRefund(ctx, id, event);
}

/**
 * Takes one refund a step further. Whatever was tried before is looked up first, and an attempt is counted before the
 * provider is called with the refund's id as key, so that a lost, late or repeated reply never returns money twice. The
 * next attempt is due after a pause whether or not this one is answered. Throws PROVIDER_AWAY.
 */
export async function settleRefund(ctx: Ctx, id: string, event?: ProviderNews): Promise<void> {
  const refund = await refundForSending(ctx.db, id);
  if (!refund?.paymentRef || refund.status === 'failed') return;
  const provider = providerOf(ctx, refund.provider);
  const found = await lookUp(ctx, provider, refund);
  if (found) return take(ctx, { refund, found, event });
  if (refund.status === 'sending') await send(ctx, provider, refund);
  else await postpone(ctx, refund, nextCheckAt(refund.sentAt ?? refund.createdAt, ctx.now()));
}

/** While the provider is away, the pauses grow, and a refund waits behind those that can be settled. */
async function lookUp(ctx: Ctx, provider: PaymentProvider, refund: RefundForSending): Promise<ProviderRefund | null> {
  if (refund.tries === 0 && provider.capabilities.sendsRefunds) return null;
  try {
    return await provider.findRefund({ refundId: refund.id, paymentRef: refund.paymentRef ?? '' });
  } catch (error) {
    await ctx.commit({ statements: [countTry({ id: refund.id, tries: refund.tries, at: ctx.now() })] });
    throw error;
  }
}

async function send(ctx: Ctx, provider: PaymentProvider, refund: RefundForSending): Promise<void> {
  if (!provider.capabilities.sendsRefunds) return postpone(ctx, refund, null);
  const { id, tries, amountPence, paymentRef } = refund;
  const counted = await ctx.commit({ statements: [countTry({ id, tries, at: ctx.now() })] });
  if (counted.status !== 'committed') return;
  ctx.failpoint('before-refund');
  const reply = await provider.refund({ refundId: id, paymentRef: paymentRef ?? '', amountPence });
  ctx.failpoint('after-refund');
  if (reply.kind === 'accepted') await take(ctx, { refund, found: reply.refund });
  if (reply.kind === 'refused') await fail(ctx, { refund, found: null }, reply.message);
}

type Change = { refund: RefundForSending; found: ProviderRefund | null; event?: ProviderNews | undefined };

/** Brings our row in line with the provider's record. */
async function take(ctx: Ctx, change: Change & { found: ProviderRefund }): Promise<void> {
  const { refund, found } = change;
  const isSame = found.amountPence === refund.amountPence && found.currency.toUpperCase() === refund.currency;
  if (!isSame) return fail(ctx, change, `The provider returned ${found.amountPence} ${found.currency}.`);
  if (found.status === 'failed') return fail(ctx, change, found.failure ?? 'The money came back.');
  const at = ctx.now();
  if (refund.status === 'sent') return postpone(ctx, refund, nextCheckAt(refund.sentAt ?? refund.createdAt, at));
  if (found.status === 'pending') return postpone(ctx, refund, nextTryAt(at, refund.tries), found.ref);
  await commit(ctx, change, [
    markSent(refund.id, { ref: found.ref, dueAt: nextCheckAt(at, at), at }),
    record(ctx, refund, 'refund.sent', { ref: found.ref }),
    ...(await refundNotification(ctx, refund)),
  ]);
  ctx.after(() => deliverOutbox(ctx));
}

/** The money has not left, or has come back: an operator decides what follows. */
async function fail(ctx: Ctx, change: Change, reason: string): Promise<void> {
  const { refund } = change;
  await commit(ctx, change, [
    markFailed(refund.id, { reason, at: ctx.now() }),
    record(ctx, refund, 'refund.failed', { reason }),
  ]);
}

/** If another caller was faster, its change is kept. */
async function commit(ctx: Ctx, { refund, event }: Change, statements: Statement[]): Promise<void> {
  const seen = event ? [noteProviderEvent({ ...event, provider: refund.provider, at: ctx.now() })] : [];
  await ctx.commit({ statements: [...seen, ...statements] });
}

async function postpone(ctx: Ctx, { id }: RefundForSending, dueAt: number | null, ref?: string): Promise<void> {
  await ctx.commit({ statements: [postponeRefund(id, { dueAt, at: ctx.now(), ref })] });
}

function record(ctx: Ctx, refund: RefundForSending, verb: string, data: Record<string, unknown>): Statement {
  const { id, meetingId: meeting, paymentId: payment, amountPence: pence } = refund;
  const subject = { kind: 'refund', id };
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject, data: { meeting, payment, pence, ...data } });
}
