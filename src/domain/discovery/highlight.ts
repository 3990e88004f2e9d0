/** A piece of a text; `hit` pieces are highlighted. */
export type Part = { text: string; hit: boolean };
export type Field = 'title' | 'description' | 'charity';
/** A field that contains the words of a search, or a snippet of it. */
export type Match = { field: Field; parts: Part[] };

/** Length of a snippet of the description, and how much of it precedes the first word (characters). */
const SNIPPET = 130;
const BEFORE = 40;
/** Only this much of a description is searched for highlights (characters). */
const MOST_READ = 20_000;

/**
 * The fields that contain the words, title first, with the words highlighted. As in the search index, words of three
 * letters or more match anywhere and shorter ones only at the beginning of a word.
 */
export function matchesOf(words: readonly string[], texts: Record<Field, string>): Match[] {
  return (['title', 'charity', 'description'] as const).flatMap((field) => {
    const text = field === 'description' ? texts[field].slice(0, MOST_READ).replace(/\s/g, ' ') : texts[field];
    const hits = hitsIn(words, text);
    if (hits.length === 0) return [];
    return [{ field, parts: field === 'description' ? snippet(text, hits) : partsOf(text, 0, text.length, hits) }];
  });
}

type Hit = [from: number, to: number];

/** The positions of the words in order; overlapping ones are merged. */
function hitsIn(words: readonly string[], text: string): Hit[] {
  const folded = fold(text);
  const hits = words.flatMap((word) => placesOf(fold(word), folded)).sort(([one], [other]) => one - other);
  const joined: Hit[] = [];
  for (const [from, to] of hits) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

function placesOf(word: string, text: string): Hit[] {
  const places: Hit[] = [];
  const anywhere = [...word].length >= 3;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (anywhere || at === 0 || /\s/.test(text[at - 1] ?? '')) places.push([at, at + word.length]);
  }
  return places;
}

/** Lower case without moving any character: one whose lower-case form is longer stays as it is. */
function fold(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return [...text].map((each) => (each.toLowerCase().length === each.length ? each.toLowerCase() : each)).join('');
}

/** The text around the first hit, cut between words. */
function snippet(text: string, hits: Hit[]): Part[] {
  const first = hits[0]?.[0] ?? 0;
  const wanted = Math.max(first - BEFORE, 0);
  const from = wanted === 0 ? 0 : spaceAfter(text, wanted, first);
  const end = Math.max(from + SNIPPET, hits[0]?.[1] ?? 0);
  const to = end >= text.length ? text.length : spaceBefore(text, end, hits[0]?.[1] ?? end);
  const parts = partsOf(text, from, to, hits);
  return [...(from > 0 ? [plain('…')] : []), ...parts, ...(to < text.length ? [plain('…')] : [])];
}

function spaceAfter(text: string, from: number, most: number): number {
  const at = text.indexOf(' ', from);
  return at >= 0 && at < most ? at + 1 : most;
}

function spaceBefore(text: string, to: number, least: number): number {
  const at = text.lastIndexOf(' ', to);
  return at >= least ? at : Math.max(to, least);
}

function partsOf(text: string, from: number, to: number, hits: Hit[]): Part[] {
  const parts: Part[] = [];
  let at = from;
  for (const [start, end] of hits) {
    if (start >= to) break;
    if (start > at) parts.push(plain(text.slice(at, start)));
    parts.push({ text: text.slice(Math.max(start, at), Math.min(end, to)), hit: true });
    at = Math.min(end, to);
  }
  if (at < to) parts.push(plain(text.slice(at, to)));
  return parts;
}

const plain = (text: string): Part => ({ text, hit: false });
