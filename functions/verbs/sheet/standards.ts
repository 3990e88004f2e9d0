import { refusedAt } from '../../../db/queries/charity-pages.ts';
import { fieldsOfForm } from '../../../db/queries/fields.ts';
import { MOST_CHARITIES } from '../../../src/domain/sheet/columns.ts';
import { type Judged, judgeRows } from '../../../src/domain/sheet/judge.ts';
import { offerRow } from '../../../src/domain/sheet/offer-row.ts';
import { readSheet } from '../../../src/domain/sheet/read.ts';
import type { SheetLists } from '../../../src/domain/sheet/row-reader.ts';
import { type Phrase, say } from '../../../src/domain/words/phrase.ts';
import type { SignedIn } from '../../context.ts';
import { offerLists } from '../offer-lists.ts';
import type { KeptSheet } from './kept.ts';

export type JudgedSheet = { faults: Phrase[]; unknown: string[]; rows: Judged[] };

/** A sheet judged as it stands now, as a whole and row by row; nothing is written. */
export async function judgeSheet(ctx: SignedIn, { cells, at }: Pick<KeptSheet, 'cells' | 'at'>): Promise<JudgedSheet> {
  const { t } = ctx.words;
  const [own, lists, settings] = await Promise.all([
    fieldsOfForm(ctx.db, 'offer', 'new'),
    sheetLists(ctx),
    ctx.settings(),
  ]);
  const { rows, unknown, faults } = readSheet(cells, own.fields, t);
  if (faults.length > 0) return { faults, unknown, rows: [] };
  const read = rows.map((row) => offerRow(row, lists, { now: at, t }));
  const numbers = [...new Set(read.map(({ input }) => (input.charity_id ?? '').toUpperCase()))].filter(Boolean);
  if (numbers.length > MOST_CHARITIES) {
    return { faults: [say('A sheet has at most {n} different charities.', { n: MOST_CHARITIES })], unknown, rows: [] };
  }
  const known = await charityFaults(ctx, numbers);
  const charityFault = (number: string) => known.get(number) ?? null;
  return { faults, unknown, rows: judgeRows(read, { now: ctx.now(), settings, own, charityFault }) };
}

export async function sheetLists(ctx: SignedIn): Promise<SheetLists> {
  const lists = await offerLists(ctx);
  return {
    ...{ category: lists.categories, subcategory: lists.subcategories },
    ...{ location: lists.locations, event_type: lists.event_types },
  };
}

const AT_ONCE = 10;

/** Why a charity cannot be given to, for each number that cannot: asked of the directory, ten at a time. */
async function charityFaults(ctx: SignedIn, numbers: readonly string[]): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    await Promise.all(
      numbers.slice(at, at + AT_ONCE).map(async (number) => {
        const [found, refused] = await Promise.all([ctx.outside.charities.find(number), refusedAt(ctx.db, number)]);
        if (!found) faults.set(number, 'The charity directory does not know this number.');
        else if (refused !== null) faults.set(number, 'This charity takes no new offers at present.');
      }),
    );
  }
  return faults;
}
