import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';

/** A picture of a meeting, before anyone checks who may see it. `key` names its file; `at` is UTC ms. */
export type MeetingPicture = { id: string; personId: string; forTeam: number; key: string; at: number };

/** The pictures that the two have shown about a problem with their meeting, in order. */
export const picturesOfMeeting = (db: Reader, meetingId: string, most: number) =>
  db.all<MeetingPicture>(sql`SELECT p.image_id AS id, p.person_id AS personId, p.for_team AS forTeam, i.key, p.at
    FROM meeting_pictures p JOIN images i ON i.id = p.image_id WHERE p.meeting_id = ${meetingId}
    ORDER BY p.at, p.image_id LIMIT ${most}`);

/** Pictures of meetings that ended before this moment (UTC ms), oldest first. */
export const oldMeetingPictures = (before: number): SQL => sql`SELECT p.image_id FROM meeting_pictures p
  JOIN meetings g ON g.id = p.meeting_id WHERE p.at < ${before}
  AND g.state IN ('delivered', 'released', 'refunded') AND g.state_at < ${before} ORDER BY p.at`;

/** Whether there are any. */
export async function hasOldMeetingPictures(db: Reader, before: number): Promise<boolean> {
  return (await db.all(sql`${oldMeetingPictures(before)} LIMIT 1`)).length > 0;
}
