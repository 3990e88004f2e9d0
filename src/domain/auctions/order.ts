/** Whether two orders have the same lots. */
export const areSameLots = (lots: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify(lots.toSorted()) === JSON.stringify(others.toSorted());

/** These lots with one of them at another place, from 1; a place beyond the last is the last. An unknown lot is added. */
export function movedTo(lots: readonly string[], lot: string, place: number): string[] {
  const others = lots.filter((each) => each !== lot);
  return [...others.slice(0, place - 1), lot, ...others.slice(place - 1)];
}
