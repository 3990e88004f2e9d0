import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';

/** The conversation of a meeting that one of its two lets the team read, and who that is; null if neither does. */
export async function sharedThread(db: Reader, meetingId: string): Promise<{ id: string; byId: string } | null> {
  const [row] = await db.all<{ id: string; byId: string }>(sql`SELECT t.id, e.actor_id AS byId FROM events e
    JOIN threads t ON t.meeting_id = e.subject_id
    WHERE e.subject_kind = 'meeting' AND e.subject_id = ${meetingId} AND e.verb = 'meeting.add_evidence'
      AND e.data ->> 'sharesMessages' = 1 AND e.actor_id IN (t.guest_id, t.host_id)
    ORDER BY e.id DESC LIMIT 1`);
  return row ?? null;
}
