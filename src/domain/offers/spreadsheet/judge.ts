import { checkFields, type FieldDefinition, type Lists, lenient } from '../../kit/fields/index.ts';
import { say } from '../../kit/words/phrase.ts';
import { checkOffer, type KnownLimits } from '../check.ts';
import { OFFER_FORM } from '../form.ts';
import { columnOf } from './columns.ts';
import type { OfferRow } from './offer-row.ts';
import type { CellIssue } from './row-reader.ts';

/** What confirming a row would do: open an offer, save a draft, or nothing. */
type Outcome = 'open' | 'draft' | 'refused';
export type JudgedRow = { row: OfferRow; outcome: Outcome; issues: CellIssue[] };

export type Standards = {
  now: number;
  settings: KnownLimits;
  own: { fields: readonly FieldDefinition[]; lists: Lists };
  /** Why offers cannot be for this charity, by its number; null if they can. */
  charityRefusal: (regNumber: string) => string | null;
};

/** Judges each row by the rules of the offer form; a row that repeats an earlier one is refused. */
export function judgeRows(rows: readonly OfferRow[], standards: Standards): JudgedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = JSON.stringify({ ...row.input, date_added: null, date_closed: null });
    const before = seen.get(key);
    if (before === undefined) seen.set(key, row.line);
    const issues = [...issuesOf(row, standards), ...(before === undefined ? [] : [duplicate(before)])];
    return { row, issues, outcome: issues.length > 0 ? 'refused' : (row.input.market_status ?? 'draft') };
  });
}

const duplicate = (line: number): CellIssue => ({
  column: 'title',
  message: say('Same as row {line}.', { line }),
});

function issuesOf(row: OfferRow, standards: Standards): CellIssue[] {
  const parsed = OFFER_FORM.safeParse(row.input);
  if (!parsed.success) {
    const shape = parsed.error.issues.map(({ path, message }) => ({ column: columnOf(String(path[0])), message }));
    return firstOfEach([...row.issues, ...shape]);
  }
  const form = parsed.data;
  const strict = form.market_status === 'open';
  const rules = strict ? checkOffer(form, standards) : [];
  const fields = strict ? standards.own.fields : standards.own.fields.map(lenient);
  const own = checkFields(fields, form.fields, standards.own.lists);
  const charity = form.charity_id === '' ? null : standards.charityRefusal(form.charity_id);
  return firstOfEach([
    ...row.issues,
    ...rules.map(({ field, message }) => ({ column: columnOf(field), message })),
    ...own.issues.map(({ field, message }) => ({ column: `fields.${field}`, message })),
    ...(charity ? [{ column: 'charity', message: charity }] : []),
  ]);
}

/** At most one issue for each column. */
const firstOfEach = (issues: readonly CellIssue[]): CellIssue[] =>
  issues.filter(({ column }, index) => issues.findIndex((each) => each.column === column) === index);
