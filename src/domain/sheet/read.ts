import { type FieldDefinition, shownFields } from '../fields/index.ts';
import { type Phrase, say } from '../words/phrase.ts';
import { textOf } from './cells.ts';
import { type Cell, COLUMNS, type ColumnKey, MOST_ROWS, plainHeader, REASONS } from './columns.ts';

/** A row of a sheet with its cells by column; an operator's own field stands under `fields.<name>`. */
export type RawRow = { line: number; cells: ReadonlyMap<string, Cell> };

export type ReadSheet = { rows: RawRow[]; unknown: string[]; faults: Phrase[] };

/** What a column may be called: its English name, and what it is called in the reader's language. */
export type Translate = (text: string) => string;

/**
 * The rows of a sheet by its first row that holds anything. Rows without anything are left out; `line` counts as a
 * spreadsheet does, from 1. `faults` are what makes the whole sheet unreadable: columns that are missing or named twice,
 * no rows, too many. Columns nobody knows are named in `unknown` and left alone.
 */
export function readSheet(
  sheet: readonly (readonly Cell[])[],
  own: readonly FieldDefinition[],
  t: Translate,
): ReadSheet {
  const head = headOf(sheet);
  if (head < 0) return { rows: [], unknown: [], faults: [say('The file is empty.')] };
  const names = namesOf(own, t);
  const headers = (sheet[head] ?? []).map(textOf);
  const keys = headers.map((header) => names.get(plainHeader(header)) ?? null);
  const rows = sheet
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row, line }) => line > head + 1 && !isBlank(row))
    .map(({ row, line }) => ({ line, cells: cellsOf(row, keys) }));
  const unknown = headers.filter((header, index) => header !== '' && keys[index] === null && !isReasons(header, t));
  return { rows, unknown, faults: [...headFaults(keys), ...countFaults(rows.length)] };
}

/** Where the names of the columns stand: in the first row that holds anything; -1 in an empty sheet. */
export const headOf = (sheet: readonly (readonly Cell[])[]): number => sheet.findIndex((row) => !isBlank(row));

/** Whether a column holds what an earlier upload was refused for. */
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

function headFaults(keys: readonly (string | null)[]): Phrase[] {
  const missing = COLUMNS.filter(({ required, key }) => required && !keys.includes(key));
  const twice = COLUMNS.filter(({ key }) => keys.filter((each) => each === key).length > 1);
  return [
    ...missing.map(({ header }) => say('The column “{column}” is missing.', { column: say(header) })),
    ...twice.map(({ header }) => say('The column “{column}” stands there twice.', { column: say(header) })),
  ];
}

function countFaults(rows: number): Phrase[] {
  if (rows === 0) return [say('There is no row below the names of the columns.')];
  return rows > MOST_ROWS ? [say('A sheet has at most {n} rows; this one has {rows}.', { n: MOST_ROWS, rows })] : [];
}

/** What a column is called, for a fault in it. */
export const headerOf = (key: string, own: readonly FieldDefinition[]): string =>
  COLUMNS.find((column) => column.key === (key as ColumnKey))?.header ??
  own.find(({ name }) => `fields.${name}` === key)?.label ??
  key;
