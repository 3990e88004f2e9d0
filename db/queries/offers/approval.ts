import { sql } from 'drizzle-orm';
import { LATE_TO_APPROVE } from '../../../src/domain/operators/approval.ts';
import type { Reader } from '../../client.ts';

/** A host who has to be approved: how often they have cancelled late, and when last (UTC ms). */
export type HostToApprove = { id: string; times: number; at: number };

/** Hosts with too many late cancellations after `since` (UTC ms) and after an operator has last approved them. */
const waiting = (since: number, among = sql`1`) => sql`SELECT f.person_id AS id, count(*) AS times, max(f.at) AS at
  FROM meeting_facts f JOIN meetings m ON m.id = f.meeting_id AND m.host_id = f.person_id
  WHERE f.fact = 'late_cancel' AND f.at > ${since} AND ${among}
    AND f.at > coalesce((SELECT max(e.at) FROM events e
      WHERE e.subject_kind = 'user' AND e.subject_id = f.person_id AND e.verb = 'host.approved'), 0)
  GROUP BY f.person_id HAVING count(*) >= ${LATE_TO_APPROVE}`;

export async function countHostsToApprove(db: Reader, since: number): Promise<number> {
  const row = await db.get<{ n: number }>(sql`SELECT count(*) AS n FROM (${waiting(since)})`);
  return row.n;
}

/** Those of these people who are among them. */
export async function waitingHosts(
  db: Reader,
  userIds: readonly string[],
  since: number,
): Promise<ReadonlySet<string>> {
  const among = sql`f.person_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`;
  const rows = await db.all<HostToApprove>(waiting(since, among));
  return new Set(rows.map(({ id }) => id));
}

/** A page of them, the longest waiting first. */
export const hostsToApprove = (db: Reader, { since, page, limit }: { since: number; page: number; limit: number }) =>
  db.all<HostToApprove>(sql`${waiting(since)} ORDER BY at, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
