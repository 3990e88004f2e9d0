import type { RecordEntry } from './entries.ts';

/**
 * The hash of each entry, as 64 hexadecimal digits: SHA-256 of the hash before it and the entry in its canonical form, so
 * that a change anywhere changes every hash from there on. The last one stands for the whole record.
 */
export async function chainOf(entries: readonly RecordEntry[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const entry of entries) hashes.push(await sha256((hashes.at(-1) ?? '') + canonicalJson(entry)));
  return hashes;
}

/** JSON without spaces, the names of each object in alphabetical order (RFC 8785 for what a record holds). */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted);

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Of the text in UTF-8. The same in the Worker, in Node and in browsers. */
async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
