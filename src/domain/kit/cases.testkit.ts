/** The share of random cases that a usual run takes; `KINDHOUR_CASES=1` takes them all, which needs minutes. */
const SHARE = Number(process.env.KINDHOUR_CASES ?? 0.15);

/** How many of `all` random cases a property test runs, or sees at least. */
export const casesOf = (all: number): number => Math.ceil(all * SHARE);
