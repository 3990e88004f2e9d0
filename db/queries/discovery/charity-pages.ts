import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Currency } from '../../../src/domain/kit/money.ts';
import type { Reader } from '../../client.ts';
import { charities, charityRefusals, ledger, ledgerTransactions, lots } from '../../schema/index.ts';

const RECORD = {
  id: charities.regNumber,
  name: charities.name,
  description: charities.description,
  logo: charities.logo,
  link: charities.link,
  town: charities.town,
  postcode: charities.postcode,
  country: charities.country,
};

/** A charity that has had an offer, as the directory last described it. */
export async function charityOnRecord(db: Reader, regNumber: string) {
  const [row] = await db.select(RECORD).from(charities).where(eq(charities.regNumber, regNumber)).limit(1);
  return row ?? null;
}

/** Pence raised for a charity by currency: captured minus refunded, without fees. */
export async function raisedFor(db: Reader, regNumber: string): Promise<{ currency: Currency; pence: number }[]> {
  const rows = await db
    .select({ currency: ledger.currency, pence: sql<number>`sum(${ledger.amountPence})` })
    .from(ledger)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledger.transactionId))
    .where(and(eq(ledger.account, `charity:${regNumber}`), sql`${ledgerTransactions.kind} IN ('capture', 'refund')`))
    .groupBy(ledger.currency);
  return rows.filter(({ pence }) => pence > 0) as { currency: Currency; pence: number }[];
}

/** Number of offers for a charity that were sold and paid. */
export async function soldFor(db: Reader, regNumber: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(lots)
    .where(and(eq(lots.charityId, regNumber), eq(lots.status, 'closed'), eq(lots.settlement, 'paid')));
  return row?.n ?? 0;
}

/** Those of these charities that have asked for no more offers. */
export async function refusedAmong(db: Reader, regNumbers: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ regNumber: charityRefusals.regNumber })
    .from(charityRefusals)
    .where(inArray(charityRefusals.regNumber, regNumbers));
  return new Set(rows.map(({ regNumber }) => regNumber));
}
