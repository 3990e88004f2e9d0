import { type FieldDefinition, shownFields } from '../../kit/fields/index.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import { textOf } from './cells.ts';
import { type Cell, COLUMNS, MOST_ROWS, plainHeader, REASONS } from './columns.ts';

/** A row of a sheet with its cells by column; the key of an operator's own field is `fields.<name>`. */
export type RawRow = { line: number; cells: ReadonlyMap<string, Cell> };

export type ReadSheet = { rows: RawRow[]; unknown: string[]; issues: Phrase[] };

/** Puts the English name of a column into the reader's language. */
export type Translate = (text: string) => string;

/**
 * The rows of a sheet, whose first row that is not blank names the columns. Blank rows are skipped; `line` counts from
 * 1 like a spreadsheet does. `issues` make the whole sheet unreadable: a column is missing or there twice, there are no
 * rows, or too many. Columns that we do not know are listed in `unknown` and ignored.
 */
export function readSheet(
  sheet: readonly (readonly Cell[])[],
  own: readonly FieldDefinition[],
  t: Translate,
): ReadSheet {
  const head = headOf(sheet);
  if (head < 0) return { rows: [], unknown: [], issues: [say('The file is empty.')] };
  const names = namesOf(own, t);
  const headers = (sheet[head] ?? []).map(textOf);
  const keys = headers.map((header) => names.get(plainHeader(header)) ?? null);
  const rows = sheet
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row, line }) => line > head + 1 && !isBlank(row))
    .map(({ row, line }) => ({ line, cells: cellsOf(row, keys) }));
  const unknown = headers.filter((header, index) => header !== '' && keys[index] === null && !isReasons(header, t));
  return { rows, unknown, issues: [...headIssues(keys), ...countIssues(rows.length)] };
}

/** The index of the row with the names of the columns, the first that is not blank; -1 in an empty sheet. */
export const headOf = (sheet: readonly (readonly Cell[])[]): number => sheet.findIndex((row) => !isBlank(row));

/** Whether a column holds the reasons for which an earlier upload was refused. */
export const isReasons = (header: string, t: Translate): boolean =>
  [REASONS, t(REASONS)].some((name) => plainHeader(name) === plainHeader(header));

const isBlank = (row: readonly Cell[]): boolean => row.every((cell) => textOf(cell) === '');

function namesOf(own: readonly FieldDefinition[], t: Translate): Map<string, string> {
  const fields = shownFields([...own], 'new').flatMap(({ name, label }) => [
    [plainHeader(label), `fields.${name}`] as const,
    [plainHeader(t(label)), `fields.${name}`] as const,
    [plainHeader(name), `fields.${name}`] as const,
  ]);
  const columns = COLUMNS.flatMap(({ key, header }) => [
    [plainHeader(header), key] as const,
    [plainHeader(t(header)), key] as const,
  ]);
  return new Map<string, string>([...fields, ...columns]);
}

const cellsOf = (row: readonly Cell[], keys: readonly (string | null)[]): Map<string, Cell> =>
  new Map(keys.flatMap((key, index) => (key === null ? [] : [[key, row[index] ?? null] as const])));

function headIssues(keys: readonly (string | null)[]): Phrase[] {
  const missing = COLUMNS.filter(({ required, key }) => required && !keys.includes(key));
  const twice = COLUMNS.filter(({ key }) => keys.filter((each) => each === key).length > 1);
  return [
    ...missing.map(({ header }) => say('The column “{column}” is missing.', { column: say(header) })),
    ...twice.map(({ header }) => say('The column “{column}” is there twice.', { column: say(header) })),
  ];
}

function countIssues(rows: number): Phrase[] {
  if (rows === 0) return [say('There are no rows below the column names.')];
  return rows > MOST_ROWS
    ? [say('A spreadsheet can have up to {n} rows; this one has {rows}.', { n: MOST_ROWS, rows })]
    : [];
}

/** The header of a column, for messages. */
export const headerOf = (key: string, own: readonly FieldDefinition[]): string =>
  COLUMNS.find((column) => column.key === key)?.header ??
  own.find(({ name }) => `fields.${name}` === key)?.label ??
  key;
