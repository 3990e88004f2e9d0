import { fieldsOfForm } from '../../../db/queries/offers/fields.ts';
import { entriesOf, hasRows } from '../../../src/domain/kit/fields/index.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Download, Upload } from '../../platform/downloads.ts';
import type { FileContent } from '../../platform/files.ts';
import { listsByHeader, sheetLists } from './judge-sheet.ts';
import { reasonsOf, refusedSheet } from './refused.ts';
import { showSheet } from './upload.ts';

const PAGE = '/seller/lots/upload';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

/** Loaded on demand: large and seldom needed. */
const writing = () => import('./write-file.ts');

const file = (make: Download['make']): Download => ({ action: 'product/sheet', page: PAGE, make });

/** The spreadsheet downloads, by address: the template, and the results of an upload. */
export const SHEET_FILES: Readonly<Record<string, Download>> = {
  '/seller/sheets/offers.xlsx': file(async (ctx) => {
    const { own, lists } = await choicesOf(ctx);
    const { templateXlsx } = await writing();
    return { body: await templateXlsx(own, lists, ctx.words), type: XLSX, name: 'kindhour-offers.xlsx' };
  }),
  '/seller/sheets/offers.csv': file(async (ctx) => {
    const { templateCsv } = await writing();
    const body = templateCsv((await choicesOf(ctx)).own, ctx.words);
    return { body, type: CSV, name: 'kindhour-offers.csv' };
  }),
  '/seller/sheets/:id/report.csv': file((ctx, { id = '' }) => report(ctx, id)),
  '/seller/sheets/:id/refused.xlsx': file((ctx, { id = '' }) => refused(ctx, id)),
};

/** The upload without JavaScript; redirects to the page that previews the sheet. */
export const SHEET_UPLOAD: Upload = {
  action: 'product/uploadXLSXFile',
  page: PAGE,
  pageAfter: (data) => `${PAGE}?sheet=${(data as { sheet: string }).sheet}`,
};

async function choicesOf(ctx: SignedIn) {
  const { t } = ctx.words;
  const [{ fields, lists: ownLists }, lists] = await Promise.all([
    fieldsOfForm(ctx.db, 'offer', 'new'),
    sheetLists(ctx),
  ]);
  const named = listsByHeader(lists);
  return {
    own: fields.filter((field) => !field.calculate_value && !hasRows(field)).map(({ label }) => t(label)),
    lists: [
      ...Object.entries(named).map(([header, entries]) => ({
        header: t(header),
        entries: entries.map(({ description }) => t(description)),
      })),
      ...fields.flatMap((field) => {
        const entries = entriesOf(field, null, ownLists).map(({ label }) => t(label));
        return entries.length > 0 ? [{ header: t(field.label), entries }] : [];
      }),
    ],
  };
}

/** Every row with its outcome and its issues. */
async function report(ctx: SignedIn, id: string): Promise<FileContent> {
  const { t } = ctx.words;
  const { rows } = await showSheet(ctx, id);
  const head = ['Row', 'Title', 'Result', 'Offer', 'What to change'].map((text) => t(text));
  const lines = rows.map((row) => [row.line, row.title, t(row.outcome), row.id ?? '', reasonsOf(row)]);
  const { csvOf } = await import('../../platform/csv.ts');
  return { body: csvOf([head, ...lines]), type: CSV, name: 'kindhour-report.csv' };
}

/** The refused rows as uploaded, each with the reason, to correct and upload again. */
async function refused(ctx: SignedIn, id: string): Promise<FileContent> {
  const rows = await refusedSheet(ctx, id);
  return { body: await (await writing()).rowsXlsx(rows), type: XLSX, name: 'kindhour-rows-to-change.xlsx' };
}
