import { meetingForFile } from '../../../db/queries/fulfilment/readers.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileContent } from '../../platform/files.ts';
import { personOfKey } from '../personal-link.ts';
import { readingsOf } from '../readings.ts';
import { calendarFileFor } from './attachment.ts';
import { calendarType } from './file.ts';

/**
 * The calendar file of an agreed meeting, for its two people: signed in, or with the key of a personal link. Null for
 * anyone else, and while there is no date.
 */
export async function meetingFile(ctx: Ctx, meetingId: string, key: string | null): Promise<FileContent | null> {
  const meeting = await meetingForFile(ctx.db, meetingId);
  if (meeting?.state !== 'agreed') return null;
  const userId = key === null ? ctx.person?.id : (await personOfKey(ctx, meetingId, key))?.userId;
  const reading = (await readingsOf(ctx, meeting, {})).find(({ reader }) => reader.id === userId);
  if (!reading) return null;
  const { words, reader, n } = reading;
  const body = calendarFileFor(ctx, words, n, { reader, method: 'REQUEST' });
  return body === null ? null : { body, type: calendarType('REQUEST'), name: 'meeting.ics' };
}
