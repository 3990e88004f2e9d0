/** What similar hours raised: the middle half of their prices, in pence. */
export type RaisedRange = { lowPence: number; middlePence: number; highPence: number; count: number };

/** With fewer, the figures would say more about the people than about the price. */
const FEWEST_SIMILAR = 5;
/** How many of the newest are looked at. */
export const MOST_SIMILAR = 100;

/** The quartiles of what ended hours raised, in pence; null if there are too few. */
export function raisedRange(pence: readonly number[]): RaisedRange | null {
  if (pence.length < FEWEST_SIMILAR) return null;
  const sorted = pence.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? 0;
  return { lowPence: at(0.25), middlePence: at(0.5), highPence: at(0.75), count: sorted.length };
}
