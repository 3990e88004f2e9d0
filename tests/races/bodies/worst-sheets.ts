import { COLUMNS } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { lyingWorkbook, textRow, workbook } from '../../support/offers/workbooks.ts';

const MEGABYTE = 1024 * 1024;
const ROWS = 1_999;

const headers = COLUMNS.map(({ header }) => header);
const cells = (n: number): string[] =>
  COLUMNS.map(({ key, example }) => (key === 'title' ? `An hour ${n}` : String(example ?? '')));
const rows = (): string[][] => [headers, ...Array.from({ length: ROWS }, (_, n) => cells(n))];
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const csvOf = (table: string[][]): string =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

/** Spreadsheets that are as much work as they can be, refused or not. */
export const worstSheets: Readonly<Record<string, () => string | Uint8Array<ArrayBuffer>>> = {
  'as many offers as it may have, as CSV': () => csvOf(rows()),
  'as many offers as it may have': () =>
    workbook(
      rows()
        .map((row, n) => textRow(n + 1, row.map(escaped)))
        .join(''),
    ),
  'five megabytes of commas': () => ','.repeat(5 * MEGABYTE),
  'five megabytes of line ends': () => '\n'.repeat(5 * MEGABYTE),
  'five megabytes of quotes': () => '"'.repeat(5 * MEGABYTE),
  'five megabytes of one text': () => 'x'.repeat(5 * MEGABYTE),
  'as many cells as it may have': () => `${','.repeat(29)}\n`.repeat(9_990),
  'a zip that lies': () => lyingWorkbook(190),
  'rows with a prefix': () => workbook('<x:row r="30000000"><x:c r="A30000000"/></x:row>'.repeat(20), { prefix: 'x:' }),
  'a tag of attributes': () => workbook(`<row ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
  'open tags': () => workbook('<'.repeat(9.5 * MEGABYTE)),
  'small tags': () => workbook('<a/>'.repeat(690_000)),
  entities: () => workbook(textRow(1, Array(8).fill('&amp;'.repeat(36_000)))),
  'deep tags': () => workbook('<a>'.repeat(340_000) + '</a>'.repeat(340_000)),
  'long shared text': () =>
    workbook(textRow(1, ['x']), { strings: `<si><t>${' '.repeat(190_000)}</t></si>`.repeat(50) }),
};
