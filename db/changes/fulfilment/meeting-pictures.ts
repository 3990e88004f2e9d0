import { sql } from 'drizzle-orm';
import { MOST_PICTURES, SAID_TO_BOTH } from '../../../src/domain/fulfilment/meeting/pictures.ts';
import { oldMeetingPictures } from '../../queries/fulfilment/meeting-pictures.ts';
import { meetingPictures } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

type NewPicture = { meetingId: string; personId: string; imageId: string; at: number };

/**
 * Adds a picture of one of the two to their meeting. It comes before the command in the batch, because the state before it
 * decides who sees the picture. Guard `most`: this person has shown enough.
 */
export const insertMeetingPicture = ({ meetingId, personId, imageId, at }: NewPicture): Statement => ({
  sql: `INSERT INTO meeting_pictures (image_id, meeting_id, person_id, for_team, at)
    SELECT ?, id, ?, state NOT IN (${SAID_TO_BOTH.map(() => '?').join(', ')}), ? FROM meetings WHERE id = ?
      AND (SELECT count(*) FROM meeting_pictures WHERE meeting_id = ? AND person_id = ?) < ?`,
  args: [imageId, personId, ...SAID_TO_BOTH, at, meetingId, meetingId, personId, MOST_PICTURES],
  expect: 'one row',
  guard: 'most',
});

/** Deletes at most `most` of the pictures of meetings that ended before this moment (UTC ms). */
export const forgetMeetingPictures = (before: number, most: number): Statement =>
  statement(build.delete(meetingPictures).where(sql`image_id IN (${oldMeetingPictures(before)} LIMIT ${most})`));
