import { type Answers, answersOf, reviewsEnd, scoreOf } from '../../../src/domain/fulfilment/reviews/review.ts';
import { insertReview, publishReviews, replyToReview } from '../../changes/fulfilment/reviews.ts';
import { agreeToThanks, saveThanks } from '../../changes/fulfilment/thanks.ts';
import { recordEvent } from '../../changes/platform/system.ts';
import type { MeetingRow } from '../../queries/fulfilment/meetings.ts';
import type { Statement } from '../../statement.ts';
import { seedId } from '../ids.ts';
import { DAY, HOUR } from '../offer.ts';

type Written = { answers: Answers; text: string };

/** What the two wrote after a meeting: both reviews, the host's reply, and a note of thanks that everyone may read. */
export type AfterMeeting = { guest: Written; host: Written; reply: string; thanks: string };

/** Statements that write and publish it, for a meeting that was delivered at its `stateAt`. */
export function afterStatements(meeting: MeetingRow, { guest, host, reply, thanks }: AfterMeeting): Statement[] {
  const { id: meetingId, stateAt, guestId, hostId, charityId } = meeting;
  const [first, second, answered] = [stateAt + 2 * HOUR, stateAt + DAY, stateAt + 2 * DAY];
  const reviewId = (side: 'guest' | 'host') => seedId('review', `${meetingId} ${side}`, first);
  const review = (side: 'guest' | 'host', { answers: given, text }: Written, at: number): Statement[] => {
    const answered = answersOf(side, given);
    if ('wrong' in answered) throw new Error(`Seed "${meeting.title}": ${answered.wrong.join()}`);
    const { answers } = answered;
    const [authorId, subjectId] = side === 'guest' ? [guestId, hostId] : [hostId, guestId];
    const row = { id: reviewId(side), meetingId, side, authorId, subjectId, text, at, dueAt: reviewsEnd({ stateAt }) };
    return [
      ...insertReview(
        { ...row, answers: JSON.stringify(answers), score: scoreOf(answers) },
        { stateAt, written: side === 'guest' ? 0 : 1 },
      ),
      eventOf('review.written', authorId, at),
    ];
  };
  const eventOf = (verb: string, by: string, at: number) =>
    recordEvent({ at, actor: { kind: 'user', id: by }, verb, subject: { kind: 'meeting', id: meetingId } });
  const note = { id: seedId('thanks', meetingId, answered), meetingId, guestId, hostId, charityId, imageId: null };
  return [
    ...review('guest', guest, first),
    ...review('host', host, second),
    publishReviews(meetingId, second),
    replyToReview(hostId, { id: reviewId('guest'), text: reply, at: answered }),
    eventOf('review.replied', hostId, answered),
    saveThanks({ ...note, text: thanks, at: answered, shared: true }),
    eventOf('thanks.written', guestId, answered),
    agreeToThanks(hostId, note.id, answered + HOUR),
    eventOf('thanks.agreed', hostId, answered + HOUR),
  ];
}
