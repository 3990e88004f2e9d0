/** Words that are looked for, by how often they are written. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The words of some texts, small and without signs, three letters at least. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/**
 * What somebody may have meant: each word that stands nowhere gives way to the nearest that does, the commoner one
 * among equally near ones. Null when all stand somewhere, or one has nothing near it.
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

/** The nearest word: one slip in four or five letters, two in longer words. Null when none is near. */
function nearest(word: string, vocabulary: Vocabulary): string | null {
  const most = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  let best: { word: string; slips: number; times: number } | null = null;
  for (const [each, times] of vocabulary) {
    if (Math.abs(each.length - word.length) > most) continue;
    const slips = slipsBetween(word, each, most);
    if (slips > most) continue;
    if (best === null || slips < best.slips || (slips === best.slips && times > best.times)) {
      best = { word: each, slips, times };
    }
  }
  return best?.word ?? null;
}

/** Letters added, left out, changed, or swapped with their neighbour; `most + 1` for more than `most`. */
export function slipsBetween(one: string, other: string, most: number): number {
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
