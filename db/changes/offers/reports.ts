import { offerReports } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';

export type ReportRow = Pick<
  typeof offerReports.$inferInsert,
  'id' | 'offerId' | 'reporterId' | 'reason' | 'note' | 'at'
>;

/** Guard `once`: this person has already reported this offer. */
export function insertReport(row: ReportRow): Statement {
  return guarded('once', build.insert(offerReports).values(row).onConflictDoNothing());
}
