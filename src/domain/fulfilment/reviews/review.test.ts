import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../kit/time.ts';
import { factPhrases, personFacts } from './facts.ts';
import { answersOf, REVIEW_QUESTIONS, refuseReview, refuseReviewReply, scoreOf } from './review.ts';

const AT = 1_000_000;
const delivered = { state: 'delivered', stateAt: AT, hasOwn: false } as const;

describe('a review', () => {
  it('can be written for 14 days after a meeting that took place, once', () => {
    expect(refuseReview(delivered, AT + 14 * DAY_MS - 1)).toBeNull();
    expect(refuseReview(delivered, AT + 14 * DAY_MS)).toMatchObject({ code: 'REVIEW_TIME_OVER' });
    expect(refuseReview({ ...delivered, hasOwn: true }, AT)).toMatchObject({ code: 'ALREADY_REVIEWED' });
    for (const state of ['agreed', 'ended', 'refunded', 'released'] as const)
      expect(refuseReview({ ...delivered, state }, AT)).toMatchObject({ code: 'NOT_MET_YET' });
  });

  it('answers the questions of its own side, which differ', () => {
    expect(answersOf('guest', { described: 5, welcome: 4, again: 3 })).toEqual({
      answers: { described: 5, welcome: 4, again: 3 },
    });
    expect(answersOf('guest', { described: 5, on_time: 5, again: 3 })).toEqual({ wrong: ['welcome', 'on_time'] });
    expect(answersOf('host', {})).toEqual({ wrong: ['on_time', 'considerate', 'again'] });
    expect(REVIEW_QUESTIONS.guest).not.toEqual(REVIEW_QUESTIONS.host);
  });

  it('has the average of its answers as its score', () => {
    expect(scoreOf({ described: 5, welcome: 5, again: 4 })).toBe(467);
    expect(scoreOf({ on_time: 1, considerate: 1, again: 1 })).toBe(100);
  });

  it('takes one reply within 14 days of its publication', () => {
    expect(refuseReviewReply({ publishedAt: AT, reply: null }, AT + 14 * DAY_MS - 1)).toBeNull();
    expect(refuseReviewReply({ publishedAt: AT, reply: null }, AT + 14 * DAY_MS)?.code).toBe('REPLY_TIME_OVER');
    expect(refuseReviewReply({ publishedAt: AT, reply: 'Yes' }, AT)?.code).toBe('ALREADY_REPLIED');
  });
});

describe('the facts about a person', () => {
  const textsOf = (...given: Parameters<typeof personFacts>) =>
    factPhrases(personFacts(...given)).map(({ text, values }) => [text, values]);

  it('count what both sides or a clock established (M6)', () => {
    expect(textsOf({ met: 12, moved: 1 }, [])).toEqual([
      ['Kept {met} of {all} meetings', { met: 12, all: 12 }],
      ['Moved a date once', { n: 1 }],
    ]);
    expect(personFacts({ met: 9, late_cancel: 1, absent: 1, no_date_given: 1 }, [])).toMatchObject({ met: 9, all: 12 });
  });

  it('are empty before the first meeting', () => {
    expect(textsOf({}, [])).toEqual([]);
  });

  it('say how fast they usually answer, once that is known', () => {
    const hours = (...each: number[]) =>
      personFacts(
        {},
        each.map((n) => n * HOUR_MS),
      ).answersWithinDays;
    expect(hours(1, 2)).toBeNull();
    expect(hours(1, 24, 72)).toBe(1);
    expect(hours(1, 30, 72)).toBe(2);
    expect(textsOf({}, [HOUR_MS, HOUR_MS, HOUR_MS])).toEqual([['Answers within a day', { n: 1 }]]);
  });
});
