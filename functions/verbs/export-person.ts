import { exportedRows, SECTIONS, whomOf } from '../../db/queries/privacy/export.ts';
import type { Section } from '../../db/queries/privacy/section.ts';
import { EXPORT_ROWS, type Row, toldRow } from '../../src/domain/privacy/export.ts';
import type { SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';

type Asking = Pick<SignedIn, 'db' | 'person'>;

/** `first` of its table; `next` is the row to go on after, null on the last page. */
export type ExportPage = {
  table: string;
  columns: readonly string[];
  rows: Row[];
  first: boolean;
  next: number | null;
};

/** The tables of an export, in its order. */
export const EXPORT_TABLES: readonly string[] = SECTIONS.map(({ name }) => name);

/** The next rows of one table about who asks, after the row numbered `after`; null where there is no such table. */
export async function exportPage(ctx: Asking, table: string, after: number): Promise<ExportPage | null> {
  const section = SECTIONS.find(({ name }) => name === table);
  return section ? readPage(ctx, section, after) : null;
}

/** Everything about who asks, a page at a time, so that no history is too long; each table has at least one page. */
export async function* exportPages(ctx: Asking): AsyncGenerator<ExportPage> {
  for (const section of SECTIONS) {
    let after: number | null = 0;
    while (after !== null) {
      const page: ExportPage = await readPage(ctx, section, after);
      yield page;
      after = page.next;
    }
  }
}

async function readPage(ctx: Asking, section: Section, after: number): Promise<ExportPage> {
  const whom = await whomOf(ctx.db, ctx.person.id);
  if (!whom) throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  const { rows, next } = await exportedRows(ctx.db, section, whom, { after, most: EXPORT_ROWS });
  const told = rows.map((row) => toldRow(row, ctx.person.id));
  return { table: section.name, columns: Object.keys(section.columns), rows: told, first: after === 0, next };
}
