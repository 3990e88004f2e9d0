import { type SQL, sql } from 'drizzle-orm';
import { isIndexed } from '../../../../src/domain/discovery/search.ts';

/** The words as quoted FTS strings, so that nothing typed is syntax (E3). Null if all are too short for the index. */
export function matchOf(words: string[]): string | null {
  const indexed = words.filter(isIndexed);
  return indexed.length === 0 ? null : indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
}

/**
 * Condition that the text of a scanned lot `l` contains the words. Querying the index for every lot costs ten times as
 * much as reading its text, but only the index folds case beyond ASCII. Short words match at the beginning of words.
 */
export function textHolds(words: string[]): SQL {
  if (words.length === 0) return sql`1`;
  const match = matchOf(words);
  if (match === null) return inText(words.map(beginsWith));
  if (!/^[\x20-\x7e]*$/.test(match)) {
    return sql`EXISTS (SELECT 1 FROM search WHERE search MATCH ${match} AND rowid = l.number)`;
  }
  return inText(words.map((word) => sql`instr(${TEXT}, ${word.toLowerCase()}) > 0`));
}

const inText = (tests: SQL[]) =>
  sql`EXISTS (SELECT 1 FROM search t WHERE t.rowid = l.number AND ${sql.join(tests, sql` AND `)})`;

/** The fields on separate lines, so that no match spans two of them. */
const TEXT = sql`lower(t.title || char(10) || t.charity || char(10) || t.description)`;

const beginsWith = (word: string) =>
  sql`instr(' ' || replace(${TEXT}, char(10), ' '), ${` ${word.toLowerCase()}`}) > 0`;
