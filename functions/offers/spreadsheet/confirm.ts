import { OFFER_FORM } from '../../../src/domain/offers/form.ts';
import { columnOf, MOST_ROWS } from '../../../src/domain/offers/spreadsheet/columns.ts';
import type { JudgedRow } from '../../../src/domain/offers/spreadsheet/judge.ts';
import type { CellIssue } from '../../../src/domain/offers/spreadsheet/row-reader.ts';
import type { CharityDirectory } from '../../outside/charity.ts';
import type { SignedIn } from '../../platform/context.ts';
import { Refusal, refusal } from '../../platform/refusal.ts';
import { saveOffer } from '../publish.ts';
import { judgeSheet } from './judge-sheet.ts';
import { type RowResult, readStoredSheet, type StoredSheet, saveSheet } from './stored-sheets.ts';
import { type SheetView, viewOf } from './upload.ts';

/** Rows that one call turns into offers, so that progress shows and no call takes long. */
const ROWS_A_CALL = 20;
const AT_ONCE = 10;

/**
 * Turns the next twenty rows of a stored sheet into offers, each completely or not at all; call it until `left` is 0.
 * Rows are judged again as of now. Each row has its own idempotency key, so confirming twice makes nothing twice.
 */
export async function confirmSheet(ctx: SignedIn, id: string): Promise<SheetView> {
  const sheet = await readStoredSheet(ctx, id);
  const judged = await judgeSheet(ctx, sheet);
  const { issues, rows } = judged;
  if (issues[0]) throw refusal('SHEET_FAULTS', issues[0]);
  const next = rows
    .filter(({ row, outcome }) => !sheet.results[row.line] && outcome !== 'refused')
    .slice(0, ROWS_A_CALL);
  const caching = { ...ctx, outside: { ...ctx.outside, charities: cachingDirectory(ctx.outside.charities) } };
  try {
    for (let at = 0; at < next.length; at += AT_ONCE) {
      await Promise.all(next.slice(at, at + AT_ONCE).map((judged) => storeResult(caching, id, sheet, judged)));
    }
  } finally {
    await saveSheet(ctx, id, sheet);
  }
  return viewOf(ctx, id, sheet, judged);
}

/** Refusals that pass: the row stays, and the next call tries it again. */
const TEMPORARY = new Set(['DIRECTORY_AWAY', 'NOT_CONFIGURED']);

async function storeResult(ctx: SignedIn, id: string, sheet: StoredSheet, { row }: JudgedRow): Promise<void> {
  sheet.results[row.line] = await save(ctx, { ...row.input, idempotency_key: `${id}-${row.line}` });
}

async function save(ctx: SignedIn, input: JudgedRow['row']['input']): Promise<RowResult> {
  try {
    const saved = await saveOffer(ctx, OFFER_FORM.parse(input), MOST_ROWS);
    return { outcome: saved.market_status, id: saved.id };
  } catch (error) {
    if (!(error instanceof Refusal) || TEMPORARY.has(error.code)) throw error;
    return { outcome: 'refused', issues: issuesOf(error) };
  }
}

/** A refusal as issues of the columns that it names. */
function issuesOf({ phrase, detail }: Refusal): CellIssue[] {
  const issues = (detail.issues ?? []) as { field: string; message: string }[];
  if (issues.length > 0) return issues.map(({ field, message }) => ({ column: columnOf(field), message }));
  return [{ column: columnOf(String(detail.field ?? 'title')), message: phrase }];
}

/** A directory that looks up each charity once. */
function cachingDirectory(directory: CharityDirectory): CharityDirectory {
  const answers = new Map<string, ReturnType<CharityDirectory['find']>>();
  return {
    search: directory.search,
    find(regNumber) {
      const known = answers.get(regNumber) ?? directory.find(regNumber);
      answers.set(regNumber, known);
      return known;
    },
  };
}
