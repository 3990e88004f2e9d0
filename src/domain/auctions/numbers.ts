/** Numbers for the lots that have none yet, in their order, after the highest number that was ever given. */
export function newNumbers(
  lots: readonly { readonly offerId: string; readonly lotNumber: number | null }[],
  last: number,
): Map<string, number> {
  const unnumbered = lots.filter(({ lotNumber }) => lotNumber === null);
  return new Map(unnumbered.map(({ offerId }, i) => [offerId, last + 1 + i]));
}
