import { getTableColumns, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Whose data it is. An address or number counts only where it was proven: anybody can claim one. */
export type Whom = { id: string; email: string | null; phone: string | null };

/** Columns that a section does not tell, by their name in the schema, each with its reason. */
export type LeftOut<T extends SQLiteTable> = Partial<Record<keyof T['_']['columns'], string>>;

/** The rows of one table that refer to a person in one way, as they are handed to them. */
export type Section = {
  /** What it is called in the file: letters, digits and _. */
  name: string;
  table: SQLiteTable;
  /** The columns that make a row theirs: `user_id`. */
  by: readonly SQLiteColumn[];
  /** What is told, by its name in the file. */
  columns: Readonly<Record<string, SQLiteColumn | SQL>>;
  /** What is not, with the reason. */
  leftOut: Readonly<Record<string, string>>;
  own: (whom: Whom) => SQL | undefined;
};

type Given<T extends SQLiteTable> = {
  name: string;
  table: T;
  by: readonly SQLiteColumn[];
  own: (whom: Whom) => SQL | undefined;
  leftOut?: LeftOut<T>;
  /** Told besides, or in place of a column that is left out. */
  also?: Readonly<Record<string, SQL>>;
};

/** A section with every column of its table but those that are left out: a new column is told from its first day. */
export function section<T extends SQLiteTable>({ leftOut = {}, also = {}, ...given }: Given<T>): Section {
  const kept = Object.entries(getTableColumns(given.table)).filter(([key]) => !Object.hasOwn(leftOut, key));
  const columns = { ...Object.fromEntries(kept.map(([, column]) => [column.name, column])), ...also };
  return { ...given, columns, leftOut: leftOut as Readonly<Record<string, string>> };
}
