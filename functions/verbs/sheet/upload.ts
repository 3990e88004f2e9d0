import type { FieldDefinition } from '../../../src/domain/fields/index.ts';
import { headerOf } from '../../../src/domain/sheet/read.ts';
import type { CellFault } from '../../../src/domain/sheet/row-reader.ts';
import { say } from '../../../src/domain/words/phrase.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { type KeptSheet, keepSheet, readKeptSheet } from './kept.ts';
import { type JudgedSheet, judgeSheet } from './standards.ts';

export type ToldFault = { column: string; message: string };
export type ToldRow = {
  line: number;
  title: string;
  outcome: 'open' | 'draft' | 'refused';
  /** The offer that came of it, once it was confirmed. */
  id: string | null;
  done: boolean;
  faults: ToldFault[];
};

/** What a sheet would do, and what it has done so far. */
export type SheetView = {
  sheet: string;
  name: string;
  /** What makes the whole sheet unreadable; then there are no rows. */
  faults: string[];
  unknown: string[];
  rows: ToldRow[];
  left: number;
};

/** Reads a file, judges every row, and keeps it for a day so that just this can be confirmed. Writes no offer. */
export async function uploadSheet(ctx: SignedIn, files: readonly File[]): Promise<SheetView> {
  const [file] = files;
  if (!file || files.length > 1) throw refuse('SHEET_TYPE', 'Please choose one file.');
  // What reads files is large and seldom needed: no other request waits for it.
  const { cellsOfFile } = await import('../../sheets/read-file.ts');
  const cells = await cellsOfFile(new Uint8Array(await file.arrayBuffer()));
  const id = ctx.newId('sheet');
  const at = ctx.now();
  const judged = await judgeSheet(ctx, { cells, at });
  const kept: KeptSheet = { name: file.name.slice(0, 200), at, cells, strangers: judged.strangers, results: {} };
  await keepSheet(ctx, id, kept);
  return viewOf(ctx, id, kept, judged);
}

/** A kept sheet as it stands now. */
export async function showSheet(ctx: SignedIn, id: string): Promise<SheetView> {
  const kept = await readKeptSheet(ctx, id);
  return viewOf(ctx, id, kept, await judgeSheet(ctx, kept));
}

/** A kept sheet as it was just judged. */
export function viewOf(ctx: SignedIn, id: string, kept: KeptSheet, judged: JudgedSheet): SheetView {
  const { faults, unknown, rows } = judged;
  const tell = teller(ctx, judged.fields);
  const told = rows.map(({ row, outcome, faults: wrong }): ToldRow => {
    const result = kept.results[row.line];
    const done = result !== undefined;
    const told = tell(result?.outcome === 'refused' ? result.faults : done ? [] : wrong);
    const offerId = result && 'id' in result ? result.id : null;
    return { line: row.line, title: row.title, outcome: result?.outcome ?? outcome, id: offerId, done, faults: told };
  });
  const left = told.filter(({ done, outcome }) => !done && outcome !== 'refused').length;
  return { sheet: id, name: kept.name, faults: faults.map((fault) => ctx.words.t(fault)), unknown, rows: told, left };
}

/** Faults in the reader's language, with their columns by name. */
const teller =
  ({ words: { t } }: SignedIn, fields: readonly FieldDefinition[]) =>
  (faults: readonly CellFault[]): ToldFault[] =>
    faults.map(({ column, message }) => ({
      column: t(headerOf(column, fields)),
      message: t(typeof message === 'string' ? say(message) : message),
    }));
