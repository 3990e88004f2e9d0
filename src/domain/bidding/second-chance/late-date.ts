import { type Phrase, say } from '../../kit/words/phrase.ts';

/** The date of an offer's own, UTC ms, that may have passed when a bidder who is asked pays. */
export type LateDate = { readonly at: number; readonly hasPassed: boolean };

/** What people must know of an offer's own date before one of its bidders accepts it; null if it can be kept, or if it has none (R27). */
export const lateDate = (
  meetingAt: number | null,
  { now, paidBy }: { now: number; paidBy: number },
): LateDate | null =>
  meetingAt === null || meetingAt >= paidBy ? null : { at: meetingAt, hasPassed: hasPassed(meetingAt, now) };

/** Whether nobody can keep the date of an offer's own any more. */
export const hasPassed = (meetingAt: number | null, now: number): boolean => meetingAt !== null && meetingAt <= now;

export const lateDateForBidder = ({ at, hasPassed }: LateDate): Phrase =>
  say(
    hasPassed
      ? 'Its date, {moment}, has passed. Once you’ve paid, you and the TimeGiver agree on a new one. If you can’t, you get your money back.'
      : 'Its date is {moment}. If you pay later than that, you and the TimeGiver have to agree on a new one. If you can’t, you get your money back.',
    { moment: { moment: at } },
  );

export const lateDateForSeller = ({ at, hasPassed }: LateDate): Phrase =>
  say(
    hasPassed
      ? 'Its date, {moment}, has passed. If the bidder accepts and pays, the two of you agree on a new one. If you can’t, they get their money back.'
      : 'Its date is {moment}. If the bidder pays later than that, the two of you have to agree on a new one. If you can’t, they get their money back.',
    { moment: { moment: at } },
  );
