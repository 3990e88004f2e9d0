/** Known words with how often each occurs. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The words of some texts in lower case, of three letters or more. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/**
 * Corrects spelling: each unknown word is replaced by the nearest known one, the more frequent if two are equally near.
 * Null if all words are known, or one has no near match.
 */
export function nearestQuery(words: readonly string[], vocabulary: Vocabulary): string | null {
  const known = [...vocabulary.keys()];
  const meant = words.map((word) => {
    const small = word.toLowerCase();
    return known.some((each) => each.includes(small)) ? word : nearest(small, vocabulary);
  });
  if (meant.includes(null) || meant.every((word, i) => word === words[i])) return null;
  return meant.join(' ');
}

/** The nearest word, at a distance of at most 1 for four or five letters and 2 for longer words; null if none is. */
function nearest(word: string, vocabulary: Vocabulary): string | null {
  const most = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  let best: { word: string; distance: number; times: number } | null = null;
  for (const [each, times] of vocabulary) {
    if (Math.abs(each.length - word.length) > most) continue;
    const distance = editDistance(word, each, most);
    if (distance > most) continue;
    if (best === null || distance < best.distance || (distance === best.distance && times > best.times)) {
      best = { word: each, distance, times };
    }
  }
  return best?.word ?? null;
}

/** The Damerau–Levenshtein distance of two words; `most + 1` for more than `most`. */
export function editDistance(one: string, other: string, most: number): number {
  const a = [...one];
  const b = [...other];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(stepTo(a, b, i, j, { before, above, row }));
    if (Math.min(...row) > most) return most + 1;
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}

type Rows = { before: number[]; above: number[]; row: number[] };

function stepTo(a: string[], b: string[], i: number, j: number, { before, above, row }: Rows): number {
  const same = a[i - 1] === b[j - 1] ? 0 : 1;
  const at = (rows: number[], index: number) => rows[index] ?? Number.POSITIVE_INFINITY;
  const steps = [at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + same];
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(...steps, swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY);
}
