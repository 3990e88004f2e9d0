import { clarifications } from '../../schema/index.ts';
import { STILL_OPEN } from '../../schema/still-open.ts';
import { build, type Statement, statement } from '../../statement.ts';

export type ClarificationRow = typeof clarifications.$inferInsert;

/**
 * Adds a clarification. Guard `clarify`: the lot is no longer open with bids or sales, or it has `most` clarifications
 * already.
 */
export function addClarification(row: ClarificationRow, most: number): Statement[] {
  const held: Statement = {
    sql: `UPDATE lots SET settlement = settlement WHERE offer_id = ? AND ${STILL_OPEN}
      AND (bid_count > 0 OR sold > 0) AND (SELECT count(*) FROM clarifications WHERE offer_id = ?) < ?`,
    args: [row.offerId, row.at, row.offerId, most],
    expect: 'one row',
    guard: 'clarify',
  };
  return [held, statement(build.insert(clarifications).values(row))];
}
