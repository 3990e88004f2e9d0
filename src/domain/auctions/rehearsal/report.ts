import { type Phrase, say, sayMany } from '../../kit/words/phrase.ts';

/** What became of a lot in a rehearsal. `refused`: by which code it could not be sold or passed; null if it was. */
export type RehearsedLot = {
  readonly lotId: string;
  readonly number: number | null;
  readonly title: string;
  readonly result: 'sold' | 'passed' | 'none';
  readonly refused: string | null;
};

/** What a rehearsal has found out. Moments in UTC ms. */
export type RehearsalReport = {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Those that were tried, in their order. */
  readonly lots: readonly RehearsedLot[];
  /** Lots that were not reached. */
  readonly untried: number;
  readonly bidsSent: number;
  readonly bidsAccepted: number;
  readonly hammers: number;
  /** Hammers that a bid stopped (LA5). */
  readonly hammersCleared: number;
  /** From a bid or call to its answer. */
  readonly slowestAnswerMs: number;
  /** From an answer to the last screen that showed it. */
  readonly slowestScreenMs: number;
  readonly screens: number;
  /** States that a screen was not sent, or not within two seconds. */
  readonly missedFrames: number;
  /** Pledges of the paddle raise; null without one, as each lot has a charity of its own. */
  readonly pledges: number | null;
  /** By which code the paddle raise was refused. */
  readonly raiseRefused: string | null;
  /** A room or the rehearsal itself was restarted, so nothing after that was tried. */
  readonly interrupted: boolean;
};

/** Bids in the last moment count if they arrive in the two seconds of the hammer. */
const MOST_ANSWER_MS = 2_000;
/** Every screen agrees within two seconds (LA11). */
export const MOST_SCREEN_MS = 2_000;

/** Everything that needs doing before the evening, each with what to do. None: the rehearsal has passed. */
export function problemsOf(report: RehearsalReport): Phrase[] {
  const { slowestAnswerMs, slowestScreenMs, missedFrames, raiseRefused, interrupted, untried } = report;
  return [
    ...report.lots.flatMap((lot) => lotProblem(lot) ?? []),
    ...(raiseRefused === null
      ? []
      : [say('The appeal didn’t work ({code}). Please write to us.', { code: raiseRefused })]),
    ...(slowestAnswerMs <= MOST_ANSWER_MS ? [] : [slowAnswer(slowestAnswerMs)]),
    ...(slowestScreenMs <= MOST_SCREEN_MS && missedFrames === 0 ? [] : [slowScreens(report)]),
    ...(interrupted ? [say('The rehearsal was interrupted. Please rehearse again.')] : []),
    ...(untried === 0 || interrupted ? [] : [sayMany(untried, ONE_UNTRIED, MANY_UNTRIED)]),
  ];
}

export const hasPassed = (report: RehearsalReport): boolean => problemsOf(report).length === 0;

/** Whether it was about the lots that are to be sold now, in their order. */
export const isAboutLots = ({ lots }: RehearsalReport, lotIds: readonly string[]): boolean =>
  lots.length === lotIds.length && lots.every(({ lotId }, i) => lotId === lotIds[i]);

const ONE_UNTRIED = 'There was no time for the last lot. Please rehearse again earlier.';
const MANY_UNTRIED = 'There was no time for the last {n} lots. Please rehearse again earlier.';

/** What to do about a lot, by the code that it was refused with. */
const ADVICE: Readonly<Record<string, string>> = {
  LOT_CLOSED: 'Lot {n}, “{title}”, has ended. Please take it out of the auction.',
  LOT_HAS_BIDS:
    'Lot {n}, “{title}”, already has bids, so it can’t be sold by the hammer. Please take it out of the auction.',
  STILL_A_DRAFT: 'Lot {n}, “{title}”, is still a draft. Please ask its TimeGiver to open it, or take it out.',
  NOT_LIVE: 'Lot {n}, “{title}”, isn’t an auction that bids go up in. Please take it out.',
  NO_ANSWER: 'Lot {n}, “{title}”, didn’t answer. Please rehearse again.',
};
const OTHER = 'Lot {n}, “{title}”, couldn’t be sold ({code}). Please take it out of the auction, or write to us.';

function lotProblem({ number, title, refused }: RehearsedLot): Phrase | null {
  if (refused === null) return null;
  return say(ADVICE[refused] ?? OTHER, { n: number ?? '–', title, code: refused });
}

const slowAnswer = (ms: number): Phrase =>
  say(
    'An answer took {n} ms, so bids in the last moment could come too late. Please rehearse again, and write to us if it stays slow.',
    { n: ms },
  );

const slowScreens = ({ slowestScreenMs, missedFrames }: RehearsalReport): Phrase =>
  say('Screens fell behind (by {n} ms, {m} missed). Please rehearse again, and write to us if they stay behind.', {
    n: slowestScreenMs,
    m: missedFrames,
  });
