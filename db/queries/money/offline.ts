import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { offlineRecords, payments } from '../../schema/index.ts';

/** More records than one payment ever has. */
const MOST_RECORDS = 200;

const RECORD = {
  id: offlineRecords.id,
  kind: offlineRecords.kind,
  amountPence: offlineRecords.amountPence,
  currency: offlineRecords.currency,
  method: offlineRecords.method,
  reference: offlineRecords.reference,
  receivedAt: offlineRecords.receivedAt,
  recordedBy: offlineRecords.recordedBy,
  invoiceId: payments.invoiceId,
};

/** The records of an offline payment, oldest first. */
export function offlineRecordsOf(db: Reader, paymentId: string) {
  return db
    .select(RECORD)
    .from(offlineRecords)
    .innerJoin(payments, eq(payments.id, offlineRecords.paymentId))
    .where(eq(offlineRecords.paymentId, paymentId))
    .orderBy(asc(offlineRecords.at))
    .limit(MOST_RECORDS);
}
