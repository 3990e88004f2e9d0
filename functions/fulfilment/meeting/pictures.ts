import { insertMeetingPicture } from '../../../db/changes/fulfilment/meeting-pictures.ts';
import { holdPrivatePicture } from '../../../db/changes/fulfilment/messages.ts';
import { type MeetingPicture, picturesOfMeeting } from '../../../db/queries/fulfilment/meeting-pictures.ts';
import { type MeetingRow, meetingById } from '../../../db/queries/fulfilment/meetings.ts';
import { isUndecided } from '../../../src/domain/fulfilment/meeting/guards.ts';
import type { Meeting } from '../../../src/domain/fulfilment/meeting/meeting.ts';
import { MOST_PICTURES } from '../../../src/domain/fulfilment/meeting/pictures.ts';
import type { Side } from '../../../src/domain/fulfilment/meeting/states.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileContent } from '../../platform/files.ts';
import { refusal } from '../../platform/refusal.ts';
import type { Guard } from './execute.ts';
import { type Acting, meetingOf } from './load.ts';
import { actingBy } from './own.ts';

/** A picture about a problem with a meeting, as one reader sees it. `at` in UTC ms. */
export type ShownPicture = { href: string; by: Side; isOwn: boolean; forTeam: boolean; at: number };

const FIELD = { field: 'uploadimages' } as const;

/** Adds pictures to a command. Refuses those that are not the caller's own or are used already, and more than three. */
export function showPictures(ctx: Ctx, meetingId: string, personId: string, imageIds: readonly string[]): Guard[] {
  const ids = [...new Set(imageIds)];
  const enough = say('You can show us {n} pictures about a meeting.', { n: MOST_PICTURES });
  return [
    {
      statements: ids.map((imageId) => holdPrivatePicture(personId, imageId)),
      refused: refusal('PICTURE_GONE', 'Please choose the picture again.', FIELD),
    },
    {
      statements: ids.map((imageId) => insertMeetingPicture({ meetingId, personId, imageId, at: ctx.now() })),
      refused: refusal('TOO_MANY_PICTURES', enough, FIELD),
    },
  ];
}

type Reading = { row: MeetingRow; meeting: Meeting; reader: Acting & { key: string | null } };

/** The pictures of a meeting that this reader may see, in order. */
export async function shownPictures(ctx: Ctx, { row, meeting, reader }: Reading): Promise<ShownPicture[]> {
  const pictures = await picturesOfMeeting(ctx.db, row.id, 2 * MOST_PICTURES);
  return pictures
    .filter((picture) => maySee(picture, reader, meeting))
    .map(({ id, personId, forTeam, at }) => ({
      href: `/appointment/picture/${row.id}/${id}${reader.key === null ? '' : `?key=${reader.key}`}`,
      by: personId === row.guestId ? 'guest' : 'host',
      isOwn: personId === reader.personId,
      forTeam: forTeam === 1,
      at,
    }));
}

/** `GET /appointment/picture/<meeting>/<picture>`; null for everyone who may not see it, as for an unknown one (D1). */
export async function meetingPicture(
  ctx: Ctx,
  { meetingId, imageId, key }: { meetingId: string; imageId: string; key: string | null },
): Promise<FileContent | null> {
  const found = await meetingById(ctx.db, meetingId);
  const reader = found && (await actingBy(ctx, found.row, key, ctx.person));
  if (!found || !reader) return null;
  const pictures = await picturesOfMeeting(ctx.db, meetingId, 2 * MOST_PICTURES);
  const picture = pictures.find(({ id }) => id === imageId);
  if (!picture || !maySee(picture, reader, meetingOf(found.row, found.proposal))) return null;
  const file = await ctx.env.UPLOADS.get(picture.key);
  return file && { body: file.body, type: 'image/jpeg' };
}

/** The two see what each has shown the other, and an operator sees all as long as there is something to decide. */
function maySee({ personId, forTeam }: MeetingPicture, { actor, personId: reader }: Acting, meeting: Meeting): boolean {
  if (actor === 'operator') return isUndecided(meeting);
  return personId === reader || ((actor === 'guest' || actor === 'host') && forTeam === 0);
}
