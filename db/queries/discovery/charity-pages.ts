import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Currency } from '../../../src/domain/kit/money.ts';
import type { Reader } from '../../client.ts';
import { charities, charityRefusals, lots } from '../../schema/index.ts';

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

/**
 * Pence paid for a charity by currency, without fees and refunds: what it has earned, and what is held for it until the
 * meetings have taken place.
 */
export async function raisedFor(db: Reader, regNumber: string): Promise<{ currency: Currency; pence: number }[]> {
  const earned = sql`SELECT currency, amount_pence AS pence FROM ledger WHERE account = ${`charity:${regNumber}`}
    AND (SELECT kind FROM ledger_transactions WHERE id = transaction_id) IN ('capture', 'release', 'refund')`;
  const held = sql`SELECT currency, amount_pence FROM meetings WHERE charity_id = ${regNumber} AND money = 'held'`;
  return db.all<{ currency: Currency; pence: number }>(
    sql`SELECT currency, sum(pence) AS pence FROM (${earned} UNION ALL ${held}) GROUP BY currency HAVING sum(pence) > 0`,
  );
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
