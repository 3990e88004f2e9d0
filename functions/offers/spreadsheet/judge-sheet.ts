import { refusedAmong } from '../../../db/queries/discovery/charity-pages.ts';
import { fieldsOfForm } from '../../../db/queries/offers/fields.ts';
import type { FieldDefinition } from '../../../src/domain/kit/fields/index.ts';
import { type Phrase, say } from '../../../src/domain/kit/words/phrase.ts';
import { columnOfField } from '../../../src/domain/offers/fields/table.ts';
import { LIST_FIELDS } from '../../../src/domain/offers/lists.ts';
import { MOST_CHARITIES } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { type JudgedRow, judgeRows } from '../../../src/domain/offers/spreadsheet/judge.ts';
import { offerRow } from '../../../src/domain/offers/spreadsheet/offer-row.ts';
import { readSheet } from '../../../src/domain/offers/spreadsheet/read.ts';
import type { SheetLists } from '../../../src/domain/offers/spreadsheet/row-reader.ts';
import type { SignedIn } from '../../platform/context.ts';
import { entriesFor, offerLists } from '../../platform/offer-lists.ts';
import type { StoredSheet } from './stored-sheets.ts';

export type JudgedSheet = {
  issues: Phrase[];
  unknown: string[];
  rows: JudgedRow[];
  unknownCharities: string[];
  /** The operator's fields that are columns of the sheet. */
  fields: readonly FieldDefinition[];
};

type SheetToJudge = Pick<StoredSheet, 'cells' | 'at'> & Partial<Pick<StoredSheet, 'unknownCharities'>>;

/**
 * A sheet judged as of now, as a whole and row by row; nothing is written. The directory is asked about the charities
 * only while `unknownCharities` is missing: two hundred requests are too many for every view of the sheet, and saving
 * an offer asks again.
 */
export async function judgeSheet(ctx: SignedIn, { cells, at, unknownCharities }: SheetToJudge): Promise<JudgedSheet> {
  const { t } = ctx.words;
  const [own, lists, settings] = await Promise.all([
    fieldsOfForm(ctx.db, 'offer', 'new'),
    sheetLists(ctx),
    ctx.settings(),
  ]);
  const { fields } = own;
  const { rows, unknown, issues } = readSheet(cells, fields, t);
  if (issues.length > 0) return { issues, unknown, rows: [], unknownCharities: [], fields };
  const read = rows.map((row) => offerRow(row, lists, { now: at, t, own }));
  const numbers = [...new Set(read.map(({ input }) => (input.charity_id ?? '').toUpperCase()))].filter(Boolean);
  if (numbers.length > MOST_CHARITIES) {
    const tooMany = say('A spreadsheet can have up to {n} different charities.', { n: MOST_CHARITIES });
    return { issues: [tooMany], unknown, rows: [], unknownCharities: [], fields };
  }
  const [unknownNumbers, refused] = await Promise.all([
    unknownCharities ?? unknownAmong(ctx, numbers),
    refusedAmong(ctx.db, numbers),
  ]);
  const charityRefusal = charityRefusals(new Set(unknownNumbers), refused);
  return {
    issues,
    unknown,
    rows: judgeRows(read, { now: ctx.now(), settings, own, charityRefusal }),
    unknownCharities: unknownNumbers,
    fields,
  };
}

export async function sheetLists(ctx: SignedIn): Promise<SheetLists> {
  const lists = await offerLists(ctx);
  return Object.fromEntries(LIST_FIELDS.map((name) => [name, entriesFor(lists, name)]));
}

/** The lists of the columns that choose from one, by the column's header. */
export const listsByHeader = (lists: SheetLists): Record<string, readonly { description: string }[]> =>
  Object.fromEntries(
    LIST_FIELDS.flatMap((name) => {
      const column = columnOfField(name);
      return column ? [[column.header, lists[name] ?? []]] : [];
    }),
  );

const AT_ONCE = 10;

/** The numbers that the charity directory does not know, asked ten at a time. */
async function unknownAmong(ctx: SignedIn, numbers: readonly string[]): Promise<string[]> {
  const unknownCharities: string[] = [];
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const some = numbers.slice(at, at + AT_ONCE);
    const found = await Promise.all(some.map((number) => ctx.outside.charities.find(number)));
    unknownCharities.push(...some.filter((_, index) => !found[index]));
  }
  return unknownCharities;
}

/** Why offers cannot be for a charity; null if they can. */
const charityRefusals = (unknownCharities: ReadonlySet<string>, refused: ReadonlySet<string>) => (number: string) => {
  if (unknownCharities.has(number)) return 'The charity directory doesn’t have this number.';
  return refused.has(number) ? 'This charity isn’t taking new offers at the moment.' : null;
};
