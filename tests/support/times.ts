/** How well a threshold can tell one list of times from the other: 0.5 means not at all, 0 and 1 every time. */
export function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  const wins = some.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0) as number));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}
