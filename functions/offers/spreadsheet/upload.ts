import { hasCardNumber } from '../../../src/domain/kit/card-numbers.ts';
import type { FieldDefinition } from '../../../src/domain/kit/fields/index.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import type { Cell } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { headerOf } from '../../../src/domain/offers/spreadsheet/read.ts';
import type { CellIssue } from '../../../src/domain/offers/spreadsheet/row-reader.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { SentFile } from '../../platform/files.ts';
import { cardNumberRefusal, refusal } from '../../platform/refusal.ts';
import { type JudgedSheet, judgeSheet } from './judge-sheet.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readStoredSheet, type StoredSheet, storeSheet } from './stored-sheets.ts';

type CellMessage = { column: string; message: string };
export type RowView = {
  line: number;
  title: string;
  outcome: 'open' | 'draft' | 'refused';
  /** The offer that this row became, once confirmed. */
  id: string | null;
  done: boolean;
  faults: CellMessage[];
};

/** What confirming a sheet would do, and what it has done so far. */
export type SheetView = {
  sheet: string;
  name: string;
  /** Why the whole sheet cannot be read; then there are no rows. */
  faults: string[];
  unknown: string[];
  rows: RowView[];
  left: number;
};

/** Reads a file, judges every row, and stores it for a day so that exactly this can be confirmed. Writes no offer. */
export async function uploadSheet(ctx: SignedIn, files: readonly SentFile[]): Promise<SheetView> {
  const [file] = files;
  if (!file || files.length > 1) throw refusal('SHEET_TYPE', 'Please choose one file.');
  const cells = await oneAtATime(() => cellsOf(file));
  const id = ctx.newId('sheet');
  const at = ctx.now();
  const judged = await judgeSheet(ctx, { cells, at });
  const sheet: StoredSheet = {
    name: file.name.slice(0, 200),
    at,
    cells,
    unknownCharities: judged.unknownCharities,
    results: {},
  };
  await storeSheet(ctx, id, sheet);
  return viewOf(ctx, id, sheet, judged);
}

async function cellsOf(file: SentFile): Promise<Cell[][]> {
  // The file reader is large and rarely needed: loaded on demand.
  const { cellsOfFile } = await import('./read-file.ts');
  const cells = await cellsOfFile(file.bytes);
  if (hasCardNumber(JSON.stringify(cells))) throw cardNumberRefusal();
  return cells;
}

/** A stored sheet, judged as of now. */
export async function showSheet(ctx: SignedIn, id: string): Promise<SheetView> {
  const sheet = await readStoredSheet(ctx, id);
  return viewOf(ctx, id, sheet, await judgeSheet(ctx, sheet));
}

/** A stored sheet with the judgement of its rows. */
export function viewOf(ctx: SignedIn, id: string, sheet: StoredSheet, judged: JudgedSheet): SheetView {
  const messages = messagesFor(ctx, judged.fields);
  const rows = judged.rows.map(({ row, outcome, issues }): RowView => {
    const result = sheet.results[row.line];
    const done = result !== undefined;
    return {
      line: row.line,
      title: row.title,
      outcome: result?.outcome ?? outcome,
      id: result && 'id' in result ? result.id : null,
      done,
      faults: messages(result?.outcome === 'refused' ? result.issues : done ? [] : issues),
    };
  });
  return {
    sheet: id,
    name: sheet.name,
    faults: judged.issues.map((issue) => ctx.words.t(issue)),
    unknown: judged.unknown,
    rows,
    left: rows.filter(({ done, outcome }) => !done && outcome !== 'refused').length,
  };
}

/** Puts issues into the reader's language, with the names of their columns. */
const messagesFor =
  ({ words: { t } }: SignedIn, fields: readonly FieldDefinition[]) =>
  (issues: readonly CellIssue[]): CellMessage[] =>
    issues.map(({ column, message }) => ({
      column: t(headerOf(column, fields)),
      message: t(typeof message === 'string' ? say(message) : message),
    }));
