/** An option of a choice, with its label as the person reads it. */
export type Option = { readonly value: string; readonly label: string };

/** The options whose label contains every word of the text, whatever its case and accents; those that begin with it first. */
export function matchingOptions(options: readonly Option[], text: string): Option[] {
  const wanted = plain(text);
  const words = wanted.split(' ').filter(Boolean);
  const matches = options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  const rank = ({ label }: Option) => (plain(label).startsWith(wanted) ? 0 : 1);
  return matches.toSorted((a, b) => rank(a) - rank(b));
}

/** Text as it is searched for: in lower case, without accents, with single spaces. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
