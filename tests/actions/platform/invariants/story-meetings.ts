import { insertMessage, insertThread } from '../../../../db/changes/fulfilment/messages.ts';
import { comments, personTime, reviews } from '../../../../db/schema/index.ts';
import { build, type Statement, statement } from '../../../../db/statement.ts';
import { HOUR, NOW } from './story-auctions.ts';

export const QUARTER = NOW / (HOUR / 4);

const question = (id: string, offerId: string): Statement =>
  statement(build.insert(comments).values({ id, offerId, authorId: 'usr_ben', text: 'For beginners?', at: NOW }));

/** Amara is busy in the first quarter of an hour, and has a pause in the second. */
const time = (quarter: number, kind: 'meeting' | 'buffer'): Statement =>
  statement(build.insert(personTime).values({ personId: 'usr_amara', quarter, meetingId: 'mtg_gone', kind }));

/** What Ben and Amara write about their meetings, and the time that one of them takes. */
export const MEETINGS: readonly Statement[] = [
  ...insertThread({
    id: 'thr_one',
    offerId: 'lot_seat',
    meetingId: null,
    guestId: 'usr_ben',
    hostId: 'usr_amara',
    at: NOW,
  }),
  ...insertMessage({
    id: 'msg_one',
    threadId: 'thr_one',
    senderId: 'usr_ben',
    text: 'Hello',
    plain: 'hello',
    hidden: '[]',
    imageId: null,
    at: NOW,
  }),
  question('com_one', 'lot_seat'),
  question('com_other', 'lot_gone'),
  statement(
    build.insert(reviews).values({
      id: 'rev_one',
      meetingId: 'mtg_gone',
      side: 'guest',
      authorId: 'usr_ben',
      subjectId: 'usr_amara',
      answers: '{}',
      score: 500,
      text: 'A good hour.',
      at: NOW,
      dueAt: NOW + HOUR,
      publishedAt: NOW,
      reply: 'Thank you.',
      replyAt: NOW,
    }),
  ),
  { sql: "UPDATE meetings SET money = 'released' WHERE id = 'mtg_gone'", args: [] },
  time(QUARTER, 'meeting'),
  time(QUARTER + 1, 'buffer'),
];
