import { and, eq } from 'drizzle-orm';
import { addOfflineRefundFailure } from '../../../../../db/changes/money/offline.ts';
import { offlineRecords, payments } from '../../../../../db/schema/index.ts';
import { DatabaseUnavailable } from '../../../../../db/unavailable.ts';
import { providerOf } from '../../../../../functions/money/providers.ts';
import type { SignedIn } from '../../../../../functions/platform/context.ts';
import { castId } from '../../../../support/cast.ts';
import { database } from '../../../../support/kit.ts';
import { cron } from '../kit.ts';
import type { Begun, CallFault, Misreport, ProviderHarness } from './harness.ts';

const TRANSFER = { method: 'bank_transfer', paymentMethod: null };

/** Bank transfers, cash and cheques, as the operator records them. */
export const offlineHarness: ProviderHarness = {
  name: 'offline',
  charge: TRANSFER,
  beginSlowly: async () => TRANSFER,
  completeSlowly: (begun) => record(begun, {}),
  complete: (begun) => record(begun, {}),
  decline: ({ outcome }) => providerOf(cron(), 'offline').cancel(outcome.paymentId),
  completeWith: record,
  failing: async (ctx, fault) => losing(ctx, fault),
  mend: async () => {},
  countRecords: (invoiceId) =>
    database()
      .select({ id: offlineRecords.id })
      .from(offlineRecords)
      .innerJoin(payments, eq(payments.id, offlineRecords.paymentId))
      .where(and(eq(payments.invoiceId, invoiceId), eq(offlineRecords.kind, 'request')))
      .then((rows) => rows.length),
  events: null,
  hasModes: false,
  takeDown: null,
  holdRefunds: null,
  failRefund: async (_provider, refundRef) => {
    await cron().commit({ statements: [addOfflineRefundFailure(refundRef, 'returned by the bank', Date.now())] });
  },
  fee: () => 0,
};

async function record({ outcome, totalPence }: Begun, { amountPence = totalPence, currency = 'GBP' }: Misreport) {
  await providerOf(cron(), 'offline').confirm({
    paymentId: outcome.paymentId,
    ref: outcome.paymentId,
    evidence: {
      kind: 'receipt',
      amountPence,
      currency,
      method: 'bank_transfer',
      reference: 'BACS 4711',
      receivedAt: 1,
      recordedBy: castId('olive'),
    },
  });
}

/** The database takes the next record and does not answer, or does not take it. */
function losing(ctx: SignedIn, fault: CallFault): SignedIn {
  let left = 1;
  return {
    ...ctx,
    commit: async (write) => {
      const isRecord = write.statements.some(({ sql }) => sql.includes('offline_records'));
      if (!isRecord || left-- <= 0) return ctx.commit(write);
      if (fault === 'lost') await ctx.commit(write);
      throw new DatabaseUnavailable('the test lost the reply');
    },
  };
}
