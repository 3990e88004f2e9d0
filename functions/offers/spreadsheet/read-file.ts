import { parse } from 'csv-parse/sync';
import { readSheet as readXlsx } from 'read-excel-file/universal';
import { type Cell, MOST_SHEET_BYTES } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { MOST_LINES, notASheet, tooLarge } from './limits.ts';
import { safeWorkbook } from './safe-workbook.ts';
import { refuseWideText } from './wide-text.ts';

/** Columns further right are ignored. */
const MOST_COLUMNS = 120;
const MOST_CELL_LENGTH = 30_000;
/** The most characters in all cells together: a shared text is stored once, however many cells show it. */
const MOST_LETTERS = 12_000_000;

/**
 * The cells of the first sheet of an .xlsx or .csv file, recognised by content, not by name. Dates are wall clock times
 * in their UTC parts; a formula counts by its last result and is never calculated. Refuses SHEET_TYPE and SHEET_SIZE.
 */
export async function cellsOfFile(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  if (bytes.length > MOST_SHEET_BYTES) throw tooLarge();
  const rows = startsWith(bytes, [0x50, 0x4b]) ? await cellsOfXlsx(bytes) : cellsOfCsv(bytes);
  if (rows.length > MOST_LINES) throw tooLarge();
  const cells = rows.map((row) => row.slice(0, MOST_COLUMNS).map(plainCell));
  if (lettersOf(cells) > MOST_LETTERS) throw tooLarge();
  return cells;
}

const startsWith = (bytes: Uint8Array, magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
const lettersOf = (rows: readonly (readonly Cell[])[]): number =>
  rows.reduce(
    (sum, row) => row.reduce<number>((all, cell) => all + (typeof cell === 'string' ? cell.length : 0), sum),
    0,
  );

async function cellsOfXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][]> {
  const workbook = safeWorkbook(bytes);
  try {
    // Trimming would read a shared text again for every cell that shows it.
    return await readXlsx(workbook.buffer, { trim: false });
  } catch {
    throw notASheet();
  }
}

function cellsOfCsv(bytes: Uint8Array): unknown[][] {
  if (bytes.includes(0)) throw notASheet();
  const text = textOf(bytes);
  const delimiter = delimiterOf(text);
  refuseWideText(text, delimiter);
  try {
    const options = { bom: true, relax_column_count: true, skip_empty_lines: false, record_delimiter: LINE_ENDS };
    return parse(text, { ...options, delimiter, max_record_size: MOST_SHEET_BYTES });
  } catch {
    throw notASheet();
  }
}

/** Fixed, so that a line is the same here and in `refuseWideText`. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** UTF-8, or else Windows-1252, which spreadsheets on Windows use for CSV: there £ and é are single bytes. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The most frequent delimiter in the first line: much of Europe uses semicolons. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/\r?\n|$/));
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function plainCell(cell: unknown): Cell {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell;
  return typeof cell === 'string' ? cell.slice(0, MOST_CELL_LENGTH) : null;
}
