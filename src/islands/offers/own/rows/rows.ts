/** A row as its controls give it; `id` comes from the server, `is_deleted` marks a row that can be restored. */
export type RowValue = Record<string, unknown>;

export const rowsOf = (value: unknown): RowValue[] =>
  Array.isArray(value) ? value.filter((row): row is RowValue => typeof row === 'object' && row !== null) : [];

export const isRemoved = (row: RowValue): boolean => row.is_deleted === true;

/** The rows with one of them changed. */
export const withRow = (rows: readonly RowValue[], at: number, part: RowValue): RowValue[] =>
  rows.map((row, index) => (index === at ? { ...row, ...part } : row));

export const restored = ({ is_deleted: _, ...row }: RowValue): RowValue => row;
