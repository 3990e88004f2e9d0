/** What a usual run takes of the cases below; `KINDHOUR_CASES=1` takes all, which needs minutes. */
const CHOSEN = process.env.KINDHOUR_CASES || undefined;
const SHARE = Number(CHOSEN ?? 0.15);
const SHARED_BY = CHOSEN === undefined ? 3 : 1;

/** How many of `all` random cases a property test runs, or sees at least. */
export const casesOf = (all: number): number => Math.ceil(all * SHARE);

/**
 * The third of `cases` whose turn it is for number `n` of those that are tested with them, so that three in a row take all.
 * For cases that are the same code for each of them.
 */
export const inTurn = <T>(cases: readonly T[], n: number): T[] => cases.filter((_, at) => (at + n) % SHARED_BY === 0);
