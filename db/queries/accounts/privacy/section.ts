import { getTableColumns, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** The person whose data it is. Address and phone only if verified: anyone can claim one. */
export type DataSubject = { id: string; email: string | null; phone: string | null };

/** Columns left out of a section, by their name in the schema, each with its reason. */
type LeftOut<T extends SQLiteTable> = Partial<Record<keyof T['_']['columns'], string>>;

/** The rows of one table that refer to a person in one way. */
export type Section = {
  /** The name in the file: letters, digits and _. */
  name: string;
  table: SQLiteTable;
  /** The columns that name the person: `user_id`. */
  by: readonly SQLiteColumn[];
  /** The exported columns, by their name in the file. */
  columns: Readonly<Record<string, SQLiteColumn | SQL>>;
  /** The columns that are left out, with the reason. */
  leftOut: Readonly<Record<string, string>>;
  own: (person: DataSubject) => SQL | undefined;
};

type SectionInput<T extends SQLiteTable> = {
  name: string;
  table: T;
  by: readonly SQLiteColumn[];
  own: (person: DataSubject) => SQL | undefined;
  leftOut?: LeftOut<T>;
  /** Exported in addition, or in place of a column that is left out. */
  also?: Readonly<Record<string, SQL>>;
};

/**
 * A section with every column of its table except those left out, so that a new column is exported from its first day.
 */
export function section<T extends SQLiteTable>({ leftOut = {}, also = {}, ...input }: SectionInput<T>): Section {
  const exported = Object.entries(getTableColumns(input.table)).filter(([key]) => !Object.hasOwn(leftOut, key));
  const columns = { ...Object.fromEntries(exported.map(([, column]) => [column.name, column])), ...also };
  return { ...input, columns, leftOut: leftOut as Readonly<Record<string, string>> };
}
