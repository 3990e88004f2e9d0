import { findEmails, findLinks } from './mask/addresses.ts';
import { fold } from './mask/fold.ts';
import type { ContactKind, Found } from './mask/found.ts';
import { findHandles } from './mask/handles.ts';
import { findPhones } from './mask/phones.ts';

/** What a masked text has in the place of contact data, in every language. */
export const MASK = '•••';

/** A piece that was masked, as its sender typed it. */
type Hidden = { kind: ContactKind; text: string };

export type Masked = { text: string; hidden: Hidden[] };

/**
 * The text with phone numbers, e-mail addresses, links and names on social networks masked, as it is before an hour is
 * paid for; `hidden` has what was masked, in order. Nothing is refused: a text without contact data is returned as it is.
 */
export function maskContacts(original: string): Masked {
  const { text, at } = fold(original);
  const found = withoutOverlaps([findEmails, findLinks, findPhones, findHandles].flatMap((find) => find(text)));
  const hidden: Hidden[] = [];
  let masked = '';
  let done = 0;
  for (const { start, end, kind } of found) {
    const [from = 0, to = 0] = [at[start], at[end]];
    hidden.push({ kind, text: original.slice(from, to) });
    masked += original.slice(done, from) + MASK;
    done = to;
  }
  return { text: masked + original.slice(done), hidden };
}

/** Pieces that touch become one, of the kind that begins first. */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const inOrder = found.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const pieces: Found[] = [];
  for (const piece of inOrder) {
    const last = pieces.at(-1);
    if (last && piece.start < last.end) last.end = Math.max(last.end, piece.end);
    else pieces.push({ ...piece });
  }
  return pieces;
}
