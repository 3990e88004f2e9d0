import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { bids, charities } from '../../schema/index.ts';

/** Whether a charity can be named in a bid (R28): one that asked not to be listed is refused, and others may be unknown yet. */
export async function charityForBid(db: Reader, id: string): Promise<'known' | 'refused' | 'unknown'> {
  const row = await db.get<{ refused: number; known: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM charity_refusals WHERE reg_number = ${id}) AS refused,
    EXISTS (SELECT 1 FROM charities WHERE reg_number = ${id}) AS known`);
  if (row.refused) return 'refused';
  return row.known ? 'known' : 'unknown';
}

/** The charity that a person has last named in a bid on this request (R28); null without a bid. */
export async function lastNamedCharity(db: Reader, lotId: string, bidderId: string) {
  const [row] = await db
    .select({ id: charities.regNumber, name: charities.name })
    .from(bids)
    .innerJoin(charities, eq(charities.regNumber, bids.charityId))
    .where(and(eq(bids.bidderId, bidderId), eq(bids.lotId, lotId)))
    .orderBy(desc(bids.seq))
    .limit(1);
  return row ?? null;
}
