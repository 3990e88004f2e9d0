import {
  addOfflineCancellation,
  addOfflineReceipt,
  addOfflineRefund,
  addOfflineRequest,
} from '../../../db/changes/money/offline.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { offlineRecordsOf } from '../../../db/queries/money/offline.ts';
import { isDatabaseUnavailable } from '../../../db/unavailable.ts';
import { HOUR_MS } from '../../../src/domain/kit/time.ts';
import {
  isSameReceipt,
  leftToRefund,
  offlinePayment,
  offlineRefund,
} from '../../../src/domain/money/payments/offline.ts';
import { OFFLINE_METHODS } from '../../../src/domain/money/payments/providers.ts';
import type {
  Capabilities,
  Charge,
  ChargeReply,
  Confirmation,
  PaymentProvider,
  ProviderRefund,
  Refund,
  RefundQuery,
  RefundReply,
} from '../../outside/payments/port.ts';
import type { Ctx } from '../../platform/context.ts';

const CAPABILITIES: Capabilities = {
  currencies: ['GBP', 'USD'],
  methods: OFFLINE_METHODS,
  evidence: 'receipt',
  asyncConfirmation: true,
  refunds: 'partial',
  sendsRefunds: false,
  webhooks: false,
  browserForm: false,
  lookUpAfterMs: HOUR_MS,
};

/**
 * Payments by bank transfer, in cash or by cheque, which reach the seller or the network without a payment service.
 * Nobody can be asked about them, so the record is our own: what was asked for, what arrived, what was returned. The
 * reference of such a payment is its own id.
 */
export function openOffline(ctx: Ctx): PaymentProvider {
  return {
    name: 'offline',
    capabilities: CAPABILITIES,
    configured: true,
    livemode: true,
    ensureCustomer: null,
    create: (charge) => create(ctx, charge).catch(unknownIfAway),
    confirm: (confirmation) => confirm(ctx, confirmation).catch(unknownIfAway),
    find: async ({ paymentId }) => offlinePayment(paymentId, await offlineRecordsOf(ctx.db, paymentId)),
    cancel: async (ref) => {
      await ctx.commit({ statements: [addOfflineCancellation(ref, ctx.now())] });
    },
    refund: (refund) => recordRefund(ctx, refund).catch(unknownIfAway),
    findRefund: (query) => findRefund(ctx, query),
    findDisputes: async () => [],
    readEvent: async () => null,
    returnedRef: () => null,
    paymentForm: () => null,
  };
}

async function create(ctx: Ctx, { paymentId, amountPence, currency }: Charge): Promise<ChargeReply> {
  await ctx.commit({ statements: [addOfflineRequest({ paymentId, amountPence, currency, at: ctx.now() })] });
  return { kind: 'accepted', ref: paymentId };
}

/** Accepts the same receipt again; refuses another one, and any after a cancellation. */
async function confirm(ctx: Ctx, { ref, evidence }: Confirmation): Promise<ChargeReply> {
  if (evidence.kind !== 'receipt') return refused(ref, 'This payment needs a receipt.');
  const result = await ctx.commit({
    statements: [
      addOfflineReceipt({ ...evidence, paymentId: ref, at: ctx.now() }),
      event(ctx, ref, 'payment.received', evidence),
    ],
  });
  if (result.status === 'committed') return { kind: 'accepted', ref };
  const records = await offlineRecordsOf(ctx.db, ref);
  if (records.some((record) => isSameReceipt(record, evidence))) return { kind: 'accepted', ref };
  return refused(ref, 'This payment was never requested, or has already been recorded or cancelled.');
}

const refused = (ref: string, message: string): ChargeReply => ({ kind: 'refused', ref, about: 'call', message });

/** Accepts the same refund again; refuses more than is left of what arrived. */
async function recordRefund(ctx: Ctx, { refundId, paymentRef, amountPence }: Refund): Promise<RefundReply> {
  const earlier = await findRefund(ctx, { refundId, paymentRef });
  if (!earlier) {
    const amount = amountPence ?? leftToRefund(await offlineRecordsOf(ctx.db, paymentRef));
    await ctx.commit({
      statements: [
        addOfflineRefund({ refundId, paymentId: paymentRef, amountPence: amount, at: ctx.now() }),
        event(ctx, paymentRef, 'payment.returned', { refund: refundId, pence: amount }),
      ],
    });
  }
  const refund = earlier ?? (await findRefund(ctx, { refundId, paymentRef }));
  const isSame = refund && (amountPence === null || amountPence === refund.amountPence);
  if (isSame) return { kind: 'accepted', refund };
  return { kind: 'refused', message: 'That’s more than is left of this payment.' };
}

async function findRefund(ctx: Ctx, { refundId, paymentRef }: RefundQuery): Promise<ProviderRefund | null> {
  const refund = offlineRefund(refundId, await offlineRecordsOf(ctx.db, paymentRef));
  return refund && { ...refund, ref: refundId, refundId, paymentRef };
}

function event(ctx: Ctx, paymentId: string, verb: string, data: Record<string, unknown>) {
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'payment', id: paymentId }, data });
}

function unknownIfAway(error: unknown): { kind: 'unknown' } {
  if (isDatabaseUnavailable(error)) return { kind: 'unknown' };
  throw error;
}
