import { dataSubjectOf, exportedRows, SECTIONS } from '../../db/queries/accounts/privacy/export.ts';
import type { Section } from '../../db/queries/accounts/privacy/section.ts';
import { EXPORT_ROWS, type Row, viewExportRow } from '../../src/domain/accounts/privacy/export.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

type ExportCtx = Pick<SignedIn, 'db' | 'person'>;

/** `first` page of its table; `next` is the row to continue after, null on the last page. */
export type ExportPage = {
  table: string;
  columns: readonly string[];
  rows: Row[];
  first: boolean;
  next: number | null;
};

export const EXPORT_TABLES: readonly string[] = SECTIONS.map(({ name }) => name);

/** The caller's rows of one table after row number `after`; null if there is no such table. */
export async function exportPage(ctx: ExportCtx, table: string, after: number): Promise<ExportPage | null> {
  const section = SECTIONS.find(({ name }) => name === table);
  return section ? readPage(ctx, section, after) : null;
}

/** All data about the caller, a page at a time; each table has at least one page (I32). */
export async function* exportPages(ctx: ExportCtx): AsyncGenerator<ExportPage> {
  for (const section of SECTIONS) {
    let after: number | null = 0;
    while (after !== null) {
      const page: ExportPage = await readPage(ctx, section, after);
      yield page;
      after = page.next;
    }
  }
}

async function readPage(ctx: ExportCtx, section: Section, after: number): Promise<ExportPage> {
  const subject = await dataSubjectOf(ctx.db, ctx.person.id);
  if (!subject) throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  const { rows, next } = await exportedRows(ctx.db, section, subject, { after, most: EXPORT_ROWS });
  const shown = rows.map((row) => viewExportRow(row, ctx.person.id));
  return { table: section.name, columns: Object.keys(section.columns), rows: shown, first: after === 0, next };
}
