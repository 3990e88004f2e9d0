import { MOST_LINES } from './limits.ts';

/** What all parts of a workbook may have together: a full sheet of two thousand rows needs about half of it. */
export type XmlBudget = { tags: number; escapes: number };
export const newXmlBudget = (): XmlBudget => ({ tags: 700_000, escapes: 300_000 });

/** The longest tag, and the longest text between two tags (32,767 characters, all of them escaped). */
const MOST_TAG_LENGTH = 4_096;
const MOST_TEXT_LENGTH = 200_000;

/** Cells with empty ones between them: the library creates every cell up to the last row and column. */
const MOST_CELLS = 300_000;

export type XmlVerdict = 'fine' | 'too large' | 'broken';

/**
 * Whether the library can read a part of a workbook without much work. Counts tags, and entities and escapes, which cost
 * most; every tag must be closed before the next begins, because the library searches an open one again and again.
 * Declarations, comments and CDATA are refused: with them the count here could differ from the library's.
 */
export function judgeXml(xml: string, budget: XmlBudget): XmlVerdict {
  let end = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', end)) {
    TAG.lastIndex = at;
    const tag = TAG.exec(xml)?.[0];
    if (tag === undefined) return 'broken';
    budget.tags -= 1;
    if (budget.tags < 0 || tag.length > MOST_TAG_LENGTH || at - end > MOST_TEXT_LENGTH) return 'too large';
    end = at + tag.length;
  }
  if (xml.length - end > MOST_TEXT_LENGTH) return 'too large';
  budget.escapes -= countOf(xml, '&') + countOf(xml, '_x');
  if (budget.escapes < 0) return 'too large';
  return xml.includes('sheetData') ? judgePlaces(xml) : 'fine';
}

/** A whole tag. `<!` begins nothing that a workbook needs. */
const TAG = /<[^!<>"'][^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>/y;

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

/**
 * The places of rows and cells, whatever the prefix of the attribute, except for `xmlns:r`. A cell without a place is refused
 * by the library.
 */
const PLACE = /[\s"'](?:(?:xmlns:)?(?!xmlns:)[^\s"'=<>:]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A row, or a cell of the first 260 columns. */
const NEAR = /^([A-I]?[A-Z])?(\d{1,6})$/;

function judgePlaces(sheet: string): XmlVerdict {
  let [lines, columns] = [0, 0];
  for (const [, quoted, single] of sheet.matchAll(PLACE)) {
    const [, letters = '', line] = NEAR.exec(quoted ?? single ?? '') ?? [];
    if (line === undefined) return 'too large';
    lines = Math.max(lines, Number(line));
    columns = Math.max(columns, columnOf(letters));
    if (lines > MOST_LINES || lines * columns > MOST_CELLS) return 'too large';
  }
  return 'fine';
}

const columnOf = (letters: string): number => {
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
};
