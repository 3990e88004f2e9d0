import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet as readXlsx } from 'read-excel-file/universal';
import { type Cell, MOST_ROWS, MOST_SHEET_BYTES } from '../../src/domain/sheet/columns.ts';
import { refuse } from '../failure.ts';

/** More columns than anybody needs; what stands further right is not read. */
const MOST_COLUMNS = 120;
/** Rows that are looked at, blank ones among them. */
const MOST_LINES = MOST_ROWS * 5;
const MOST_CELL_LENGTH = 30_000;
/** A spreadsheet unpacks to no more than this: a bomb is seen by what its directory says before anything is unpacked. */
const MOST_UNPACKED_BYTES = 60 * 1024 * 1024;
const MOST_ENTRIES = 300;

const NOT_A_SHEET = 'This is no spreadsheet we can read. Please choose an .xlsx or .csv file.';

/**
 * The cells of the first sheet of an .xlsx or .csv file, told by its content and not by its name. Dates are wall clock
 * times in their UTC parts; of a formula its last result counts, and nothing is ever calculated. Refuses SHEET_TYPE and
 * SHEET_SIZE.
 */
export async function cellsOfFile(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  if (bytes.length > MOST_SHEET_BYTES) throw tooLarge();
  const rows = startsWith(bytes, [0x50, 0x4b]) ? await cellsOfXlsx(bytes) : cellsOfCsv(bytes);
  if (rows.length > MOST_LINES) throw tooLarge();
  return rows.map((row) => row.slice(0, MOST_COLUMNS).map(plainCell));
}

const startsWith = (bytes: Uint8Array, magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
const tooLarge = () => refuse('SHEET_SIZE', 'The file is too large: at most 5 MB and 2,000 rows.');
const notASheet = () => refuse('SHEET_TYPE', NOT_A_SHEET);

async function cellsOfXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][]> {
  refuseBomb(bytes);
  try {
    return await readXlsx(bytes.buffer);
  } catch {
    throw notASheet();
  }
}

/** Looks at the directory of the zip without unpacking anything. */
function refuseBomb(bytes: Uint8Array): void {
  const entries: { name: string; unpacked: number }[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => entries.push({ name, unpacked: originalSize }) < 0,
    });
  } catch {
    throw notASheet();
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (entries.length > MOST_ENTRIES || unpacked > MOST_UNPACKED_BYTES) throw tooLarge();
  if (entries.some(({ name }) => /vbaProject/i.test(name))) {
    throw refuse('SHEET_TYPE', 'This spreadsheet has macros in it. Please save it as .xlsx without them.');
  }
}

function cellsOfCsv(bytes: Uint8Array): unknown[][] {
  if (bytes.includes(0)) throw notASheet();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const options = { bom: true, relax_column_count: true, skip_empty_lines: false, delimiter: delimiterOf(text) };
    return parse(text, { ...options, max_record_size: MOST_SHEET_BYTES, to_line: MOST_LINES + 1 });
  } catch {
    throw notASheet();
  }
}

/** What stands most often in the first line: spreadsheets of half of Europe write semicolons. */
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
