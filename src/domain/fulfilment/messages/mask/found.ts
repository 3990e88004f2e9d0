/** What contact data can be. */
export type ContactKind = 'email' | 'link' | 'phone' | 'handle';

/** A piece of a folded text, from `start` to before `end`. */
export type Found = { start: number; end: number; kind: ContactKind };

/** All matches of a global pattern, or of its group named `it`, which needs the flag `d`. */
export function findAll(text: string, pattern: RegExp, kind: ContactKind): Found[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [start, end] = match.indices?.groups?.it ?? [match.index, match.index + match[0].length];
    return { start, end, kind };
  });
}
