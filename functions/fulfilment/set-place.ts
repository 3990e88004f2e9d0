import { changeMeeting } from '../../db/changes/fulfilment/meetings.ts';
import { countRolling } from '../../db/changes/platform/counts.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type MeetingRow, meetingById } from '../../db/queries/fulfilment/meetings.ts';
import { canSetPlace, PLACE_LIMIT } from '../../src/domain/fulfilment/place.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { Ctx } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { announce } from './announce.ts';
import { personAt } from './person-at.ts';

type Place = { appointment_id: string; place: string; video_url: string; key?: string | undefined };

/**
 * Stores where a meeting takes place, for its two people alone: the event does not repeat it. The guest of an agreed
 * meeting is told, with a new calendar file. Only the host may, also with a
 * personal link; refuses an empty place, meetings that are over, and more changes in an hour than a guest wants to be told.
 */
export async function setPlace(ctx: Ctx, input: Place): Promise<void> {
  const found = await meetingById(ctx.db, input.appointment_id);
  const person = found && (await personAt(ctx, found.row, input.key ?? null));
  if (!found || person?.side !== 'host') throw notFound('meeting');
  const { row } = found;
  if (!canSetPlace(row.state)) throw refusal('MEETING_OVER', 'This meeting is over.');
  const after = changed(row, input);
  if (after === null) return;
  const statements = [
    ...(isNews(row) ? countRolling({ key: `places:${row.id}`, now: ctx.now(), ...PLACE_LIMIT }) : []),
    changeMeeting(row.id, row.version, { ...after, updatedAt: ctx.now() }),
    recordEvent({
      at: ctx.now(),
      actor: { kind: 'user', id: person.userId },
      verb: 'meeting.place_set',
      subject: { kind: 'meeting', id: row.id },
    }),
    ...(isNews(row) ? await announce(ctx, { ...row, ...after }, 'placed', { by: 'host' }) : []),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict' && result.guard === PLACE_LIMIT.guard) throw tooMany();
  if (result.status === 'conflict') throw refusal('CHANGED_MEANWHILE', 'This meeting has changed. Please look again.');
  ctx.after(() => deliverOutbox(ctx));
}

const tooMany = () =>
  refusal('TOO_MANY_CHANGES', 'You’ve changed the place several times. Please wait an hour, or write a message.');

/** The columns that change; null if none does. A new place is a new version of the calendar file. */
function changed(row: MeetingRow, { place, video_url }: Place): Partial<MeetingRow> | null {
  if (row.format === 'video') {
    const videoUrl = video_url || null;
    return videoUrl === row.videoUrl ? null : { videoUrl };
  }
  if (place === '') throw refusal('PLACE_NEEDED', 'Please say where you’ll meet.', { field: 'place' });
  if (place === row.place) return null;
  return { place, sequence: row.state === 'agreed' ? row.sequence + 1 : row.sequence };
}

/** The link of a video meeting is behind our own, which stays the same. */
const isNews = ({ state, format }: MeetingRow): boolean => state === 'agreed' && format === 'in_person';
