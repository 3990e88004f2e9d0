import { refusedAmong } from '../../../db/queries/charity-pages.ts';
import { fieldsOfForm } from '../../../db/queries/fields.ts';
import type { FieldDefinition } from '../../../src/domain/fields/index.ts';
import { MOST_CHARITIES } from '../../../src/domain/sheet/columns.ts';
import { type Judged, judgeRows } from '../../../src/domain/sheet/judge.ts';
import { offerRow } from '../../../src/domain/sheet/offer-row.ts';
import { readSheet } from '../../../src/domain/sheet/read.ts';
import type { SheetLists } from '../../../src/domain/sheet/row-reader.ts';
import { type Phrase, say } from '../../../src/domain/words/phrase.ts';
import type { SignedIn } from '../../context.ts';
import { offerLists } from '../offer-lists.ts';
import type { KeptSheet } from './kept.ts';

export type JudgedSheet = {
  faults: Phrase[];
  unknown: string[];
  rows: Judged[];
  strangers: string[];
  /** The operator's fields that a row may have. */
  fields: readonly FieldDefinition[];
};

type Judging = Pick<KeptSheet, 'cells' | 'at'> & Partial<Pick<KeptSheet, 'strangers'>>;

/**
 * A sheet judged as it stands now, as a whole and row by row; nothing is written. The directory is asked about its
 * charities once, where `strangers` are not known yet: two hundred questions are too many for every look at it, and the
 * offer that comes of a row asks again.
 */
export async function judgeSheet(ctx: SignedIn, { cells, at, strangers }: Judging): Promise<JudgedSheet> {
  const { t } = ctx.words;
  const [own, lists, settings] = await Promise.all([
    fieldsOfForm(ctx.db, 'offer', 'new'),
    sheetLists(ctx),
    ctx.settings(),
  ]);
  const { fields } = own;
  const { rows, unknown, faults } = readSheet(cells, fields, t);
  if (faults.length > 0) return { faults, unknown, rows: [], strangers: [], fields };
  const read = rows.map((row) => offerRow(row, lists, { now: at, t, own }));
  const numbers = [...new Set(read.map(({ input }) => (input.charity_id ?? '').toUpperCase()))].filter(Boolean);
  if (numbers.length > MOST_CHARITIES) {
    const tooMany = say('A sheet has at most {n} different charities.', { n: MOST_CHARITIES });
    return { faults: [tooMany], unknown, rows: [], strangers: [], fields };
  }
  const [unheard, refused] = await Promise.all([
    strangers ?? strangersAmong(ctx, numbers),
    refusedAmong(ctx.db, numbers),
  ]);
  const charityFault = charityFaults(new Set(unheard), refused);
  return {
    faults,
    unknown,
    rows: judgeRows(read, { now: ctx.now(), settings, own, charityFault }),
    strangers: unheard,
    fields,
  };
}

export async function sheetLists(ctx: SignedIn): Promise<SheetLists> {
  const lists = await offerLists(ctx);
  return {
    ...{ category: lists.categories, subcategory: lists.subcategories },
    ...{ location: lists.locations, event_type: lists.event_types },
  };
}

const AT_ONCE = 10;

/** Those of these charities that the directory does not know: asked ten at a time. */
async function strangersAmong(ctx: SignedIn, numbers: readonly string[]): Promise<string[]> {
  const strangers: string[] = [];
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const some = numbers.slice(at, at + AT_ONCE);
    const found = await Promise.all(some.map((number) => ctx.outside.charities.find(number)));
    strangers.push(...some.filter((_, index) => !found[index]));
  }
  return strangers;
}

/** Why a charity cannot be given to; null where it can. */
const charityFaults = (strangers: ReadonlySet<string>, refused: ReadonlySet<string>) => (number: string) => {
  if (strangers.has(number)) return 'The charity directory does not know this number.';
  return refused.has(number) ? 'This charity takes no new offers at present.' : null;
};
