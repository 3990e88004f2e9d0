import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../kit/time.ts';
import { rehearsalTime, rehearsedMs, SPEED } from './clock.ts';
import { lateBidFor, ROBOTS, roundsFor } from './plan.ts';
import { hasPassed, isAboutLots, problemsOf, type RehearsalReport, type RehearsedLot } from './report.ts';
import { endsBy, rehearsalRefusal } from './start.ts';

const START = 1_800_000_000_000;
const HEADROOM = 5 * MINUTE_MS;

describe('the clock of a rehearsal', () => {
  const clock = { startedAt: START - DAY_MS, showsAt: START, speed: SPEED };

  it('begins with the evening and runs ten times as fast', () => {
    expect(rehearsalTime(clock, START - DAY_MS)).toBe(START);
    expect(rehearsalTime(clock, START - DAY_MS + 200)).toBe(START + 2_000);
    expect(rehearsalTime({ ...clock, speed: 2.5 }, START - DAY_MS + 1)).toBe(START + 2);
  });

  it('never shows a time before it began', () => {
    expect(rehearsalTime(clock, START - DAY_MS - 1)).toBe(START);
  });

  it('waits no shorter than a part of the evening takes', () => {
    expect([2_000, 1, 0].map((ms) => rehearsedMs(clock, ms))).toEqual([200, 1, 0]);
  });
});

describe('the bids of a rehearsal', () => {
  it('come from other robots on each lot, and from those that there are', () => {
    const robotsOn = (place: number) => roundsFor(place).flatMap((round) => round.map(({ robot }) => robot));
    expect(robotsOn(0)).not.toEqual(robotsOn(1));
    for (let place = 0; place < 20; place++)
      for (const robot of robotsOn(place)) expect(robot >= 0 && robot < ROBOTS).toBe(true);
  });

  it('are at most seven on a lot, two of them at the same moment', () => {
    expect(roundsFor(3).flat()).toHaveLength(6);
    expect(roundsFor(3).map((round) => round.length)).toContain(2);
  });

  it('stop the hammer on every third lot', () => {
    expect([0, 1, 2, 3, 4].map((place) => lateBidFor(place) !== null)).toEqual([true, false, false, true, false]);
  });
});

describe('the start of a rehearsal', () => {
  const live = { mode: 'live' as const, status: 'doors' as const, startsAt: START, lots: 3 };
  it.each([
    ['the day before', { status: 'scheduled' as const }, START - DAY_MS, undefined],
    ['five minutes before the evening', {}, START - HEADROOM, undefined],
    ['later than that', {}, START - HEADROOM + 1, 'TOO_LATE_TO_REHEARSE'],
    ['after the time of the start', {}, START + DAY_MS, 'TOO_LATE_TO_REHEARSE'],
    ['in the evening', { status: 'live' as const }, START - DAY_MS, 'NOT_NOW'],
    ['on hold', { status: 'held' as const }, START - DAY_MS, 'NOT_NOW'],
    ['after it', { status: 'ended' as const }, START - DAY_MS, 'NOT_NOW'],
    ['as a draft', { status: 'draft' as const }, START - DAY_MS, 'NOT_NOW'],
    ['without a host', { mode: 'timed' as const }, START - DAY_MS, 'NOT_NOW'],
    ['without a lot', { lots: 0 }, START - DAY_MS, 'NO_LOTS'],
  ])('is judged %s', (_, given, now, code) => {
    expect(rehearsalRefusal({ ...live, ...given }, now)?.code).toBe(code);
  });

  it('leaves ten minutes, and never the last two before the evening', () => {
    expect(endsBy(START, START - DAY_MS)).toBe(START - DAY_MS + 10 * MINUTE_MS);
    expect(endsBy(START, START - 6 * MINUTE_MS)).toBe(START - 2 * MINUTE_MS);
    expect(endsBy(null, START)).toBe(START + 10 * MINUTE_MS);
  });
});

describe('the report of a rehearsal', () => {
  const sold: RehearsedLot = { lotId: 'ofr_1', number: 1, title: 'Sail', result: 'sold', refused: null };
  const report: RehearsalReport = {
    startedAt: START,
    endedAt: START + MINUTE_MS,
    lots: [sold],
    untried: 0,
    bidsSent: 7,
    bidsAccepted: 6,
    hammers: 2,
    hammersCleared: 1,
    slowestAnswerMs: 2_000,
    slowestScreenMs: 2_000,
    screens: 8,
    missedFrames: 0,
    pledges: 6,
    raiseRefused: null,
    interrupted: false,
  };
  const said = (given: Partial<RehearsalReport>) => problemsOf({ ...report, ...given }).map(({ text }) => text);

  it('has no problems if everything worked in time', () => {
    expect(problemsOf(report)).toEqual([]);
    expect(hasPassed(report)).toBe(true);
    expect(hasPassed({ ...report, untried: 1 })).toBe(false);
  });

  it.each<[string, Partial<RehearsalReport>, string]>([
    ['a lot that has ended', { lots: [{ ...sold, refused: 'LOT_CLOSED' }] }, 'has ended'],
    ['a lot with bids', { lots: [{ ...sold, refused: 'LOT_HAS_BIDS' }] }, 'already has bids'],
    ['a lot that something else refused', { lots: [{ ...sold, refused: 'PRICE_FALLS' }] }, 'couldn’t be sold ({code})'],
    ['a paddle raise that was refused', { raiseRefused: 'raise' }, 'appeal didn’t work'],
    ['an answer that was too slow', { slowestAnswerMs: 2_001 }, 'could come too late'],
    ['a screen that was too slow', { slowestScreenMs: 2_001 }, 'fell behind'],
    ['a screen that missed something', { missedFrames: 1 }, 'fell behind'],
    ['lots that were not reached', { untried: 2 }, 'no time for the last {n} lots'],
    ['one lot that was not reached', { untried: 1 }, 'no time for the last lot'],
    ['an interruption, and nothing of what it left', { interrupted: true, untried: 3 }, 'was interrupted'],
  ])('names %s', (_, given, text) => {
    expect(said(given)).toEqual([expect.stringContaining(text)]);
  });

  it('names a lot without a number', () => {
    const [problem] = problemsOf({ ...report, lots: [{ ...sold, number: null, refused: 'NO_ANSWER' }] });
    expect(problem?.values).toMatchObject({ n: '–', title: 'Sail' });
  });

  it('is about the lots in their order', () => {
    expect([['ofr_1'], ['ofr_2'], ['ofr_1', 'ofr_2'], []].map((lots) => isAboutLots(report, lots))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
