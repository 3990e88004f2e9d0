import writeXlsxFile from 'write-excel-file/universal';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import { type Cell, COLUMNS } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { csvOf } from '../../platform/csv.ts';

/** A list that a column takes its entries from, by display name. */
export type NamedList = { header: string; entries: readonly string[] };

/** The template as a spreadsheet: columns with an example, a note on each column, and the lists to choose from. */
export async function templateXlsx(own: readonly string[], lists: readonly NamedList[], { t }: Words): Promise<Blob> {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const offers = [
    [...COLUMNS.map(({ header }) => bold(t(header))), ...own.map(bold)],
    COLUMNS.map(({ example }) => xlsxCell(typeof example === 'string' ? t(example) : example)),
  ];
  const notes = COLUMNS.map(({ header, note, required }) => [
    bold(t(header)),
    { value: t(note) },
    { value: required ? t('Required') : '' },
  ]);
  const longest = Math.max(...lists.map(({ entries }) => entries.length));
  const rows = Array.from({ length: longest }, (_, row) => lists.map(({ entries }) => ({ value: entries[row] ?? '' })));
  return writeXlsxFile([
    { data: offers, sheet: t('Offers'), columns: COLUMNS.map(() => ({ width: 20 })), stickyRowsCount: 1 },
    { data: notes, sheet: t('Instructions'), columns: [{ width: 20 }, { width: 60 }, { width: 12 }] },
    {
      data: [lists.map(({ header }) => bold(header)), ...rows],
      sheet: t('Lists'),
      columns: lists.map(() => ({ width: 30 })),
    },
  ] as never).toBlob();
}

/** Fractions of a day lose a little in a spreadsheet, which would show the minute before. */
const toTheSecond = (at: Date): Date => new Date(Math.round(at.getTime() / 1000) * 1000);

function xlsxCell(value: Cell) {
  if (value === null) return null;
  return value instanceof Date ? { value: toTheSecond(value), format: 'yyyy-mm-dd hh:mm' } : { value };
}

/** Rows as a spreadsheet, the column names first; reading it gives the same rows back. */
export function rowsXlsx([names = [], ...rows]: readonly (readonly Cell[])[]): Promise<Blob> {
  const head = names.map((name) => ({ value: String(name ?? ''), fontWeight: 'bold' as const }));
  const columns = names.map(() => ({ width: 20 }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(xlsxCell))] as never, {
    columns,
    stickyRowsCount: 1,
  }).toBlob();
}

/** The same columns and example as CSV. */
export function templateCsv(own: readonly string[], { t }: Words): string {
  const example = COLUMNS.map(({ example: value }) => (typeof value === 'string' ? t(value) : value));
  return csvOf([[...COLUMNS.map(({ header }) => t(header)), ...own], example]);
}
