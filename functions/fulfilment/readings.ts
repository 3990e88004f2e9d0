import { type MeetingReader, readersOf } from '../../db/queries/fulfilment/readers.ts';
import type { AnnouncedMeeting, News, NewsDetails } from '../../src/domain/fulfilment/announcements/news.ts';
import type { Side } from '../../src/domain/fulfilment/meeting/states.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { nameOr } from '../../src/domain/notifications/mails/strangers.ts';
import type { Ctx } from '../platform/context.ts';

/** A meeting as one of its two people reads it, in their language and zone. */
export type Reading = { reader: MeetingReader; words: Words; n: News };

/** The readings of both people of a meeting. */
export async function readingsOf(
  ctx: Pick<Ctx, 'db' | 'wordsOf'>,
  meeting: AnnouncedMeeting,
  details: NewsDetails,
): Promise<Reading[]> {
  const people = await readersOf(ctx.db, meeting.guestId, meeting.hostId);
  return Promise.all(
    people.map(async (reader) => {
      const side: Side = reader.id === meeting.guestId ? 'guest' : 'host';
      const other = people.find(({ id }) => id !== reader.id);
      const words = await ctx.wordsOf(reader.language);
      const zone = side === 'guest' ? meeting.guestZone : meeting.zone;
      return { reader, words, n: { meeting, details, side, zone, name: nameOr(words, other?.firstName ?? '') } };
    }),
  );
}
