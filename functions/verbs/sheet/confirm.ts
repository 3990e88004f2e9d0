import { OFFER_FORM } from '../../../src/domain/offers/form.ts';
import type { Judged } from '../../../src/domain/sheet/judge.ts';
import { columnOf } from '../../../src/domain/sheet/offer-row.ts';
import type { CellFault } from '../../../src/domain/sheet/row-reader.ts';
import type { SignedIn } from '../../context.ts';
import { Refusal, refuse } from '../../failure.ts';
import type { CharityDirectory } from '../../outside/charity.ts';
import { saveOffer } from '../publish.ts';
import { type KeptSheet, type RowResult, readKeptSheet, saveSheet } from './kept.ts';
import { judgeSheet } from './standards.ts';
import { type SheetView, viewOf } from './upload.ts';

/** Rows that one call turns into offers: a person sees how far it is, and a call ends soon. */
const ROWS_A_CALL = 20;
const AT_ONCE = 10;

/**
 * Turns the next rows of a kept sheet into offers, twenty at most, each wholly or not at all; call it until `left` is 0.
 * Rows are judged again, as they stand now. Each has a key of its own, so that asking twice makes nothing twice.
 */
export async function confirmSheet(ctx: SignedIn, id: string): Promise<SheetView> {
  const kept = await readKeptSheet(ctx, id);
  const judged = await judgeSheet(ctx, kept);
  const { faults, rows } = judged;
  if (faults[0]) throw refuse('SHEET_FAULTS', faults[0]);
  const next = rows
    .filter(({ row, outcome }) => !kept.results[row.line] && outcome !== 'refused')
    .slice(0, ROWS_A_CALL);
  const asking = { ...ctx, outside: { ...ctx.outside, charities: remembering(ctx.outside.charities) } };
  try {
    for (let at = 0; at < next.length; at += AT_ONCE) {
      await Promise.all(next.slice(at, at + AT_ONCE).map((judged) => keepResult(asking, id, kept, judged)));
    }
  } finally {
    await saveSheet(ctx, id, kept);
  }
  return viewOf(ctx, id, kept, judged);
}

/** What passes: the row waits, and whoever asks again goes on with it. */
const PASSING = new Set(['DIRECTORY_AWAY', 'NOT_CONFIGURED']);

async function keepResult(ctx: SignedIn, id: string, kept: KeptSheet, { row }: Judged): Promise<void> {
  kept.results[row.line] = await save(ctx, { ...row.input, idempotency_key: `${id}-${row.line}` });
}

async function save(ctx: SignedIn, input: Judged['row']['input']): Promise<RowResult> {
  try {
    const saved = await saveOffer(ctx, OFFER_FORM.parse(input));
    return { outcome: saved.market_status, id: saved.id };
  } catch (error) {
    if (!(error instanceof Refusal) || PASSING.has(error.code)) throw error;
    return { outcome: 'refused', faults: faultsOf(error) };
  }
}

/** What a refusal says, by the columns it speaks of. */
function faultsOf({ phrase, detail }: Refusal): CellFault[] {
  const issues = (detail.issues ?? []) as { field: string; message: string }[];
  if (issues.length > 0) return issues.map(({ field, message }) => ({ column: columnOf(field), message }));
  return [{ column: columnOf(String(detail.field ?? 'title')), message: phrase }];
}

/** The directory asked once for each charity of a call. */
function remembering(directory: CharityDirectory): CharityDirectory {
  const asked = new Map<string, ReturnType<CharityDirectory['find']>>();
  return {
    search: directory.search,
    find(regNumber) {
      const known = asked.get(regNumber) ?? directory.find(regNumber);
      asked.set(regNumber, known);
      return known;
    },
  };
}
