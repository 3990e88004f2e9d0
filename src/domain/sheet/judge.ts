import { checkFields, type FieldDefinition, type Lists, lenient } from '../fields/index.ts';
import { checkOffer, type KnownLimits } from '../offers/check.ts';
import { OFFER_FORM } from '../offers/form.ts';
import { say } from '../words/phrase.ts';
import { columnOf, type OfferRow } from './offer-row.ts';
import type { CellFault } from './row-reader.ts';

/** What a row would do: open an offer, keep a draft, or nothing. */
export type Outcome = 'open' | 'draft' | 'refused';
export type Judged = { row: OfferRow; outcome: Outcome; faults: CellFault[] };

export type Standards = {
  now: number;
  settings: KnownLimits;
  own: { fields: readonly FieldDefinition[]; lists: Lists };
  /** Why a charity cannot be given to, by its number; nothing where it can. */
  charityFault: (regNumber: string) => string | null;
};

/** Judges each row by the very rules of the offer form; a row that stands there twice is refused the second time. */
export function judgeRows(rows: readonly OfferRow[], standards: Standards): Judged[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = JSON.stringify({ ...row.input, date_added: null, date_closed: null });
    const before = seen.get(key);
    if (before === undefined) seen.set(key, row.line);
    const faults = [...faultsOf(row, standards), ...(before === undefined ? [] : [twice(before)])];
    return { row, faults, outcome: faults.length > 0 ? 'refused' : row.input.market_status };
  });
}

const twice = (line: number): CellFault => ({ column: 'title', message: say('The same as in row {line}.', { line }) });

function faultsOf(row: OfferRow, standards: Standards): CellFault[] {
  const parsed = OFFER_FORM.safeParse(row.input);
  if (!parsed.success) {
    const shape = parsed.error.issues.map(({ path, message }) => ({ column: columnOf(String(path[0])), message }));
    return firstOfEach([...row.faults, ...shape]);
  }
  const form = parsed.data;
  const strict = form.market_status === 'open';
  const rules = strict ? checkOffer(form, standards) : [];
  const fields = strict ? standards.own.fields : standards.own.fields.map(lenient);
  const { issues } = checkFields(fields, form.fields, standards.own.lists);
  const charity = form.charity_id === '' ? null : standards.charityFault(form.charity_id);
  return firstOfEach([
    ...row.faults,
    ...rules.map(({ field, message }) => ({ column: columnOf(field), message })),
    ...issues.map(({ field, message }) => ({ column: `fields.${field}`, message })),
    ...(charity ? [{ column: 'charity', message: charity }] : []),
  ]);
}

/** One thing at a time is said about a cell. */
const firstOfEach = (faults: readonly CellFault[]): CellFault[] =>
  faults.filter(({ column }, index) => faults.findIndex((each) => each.column === column) === index);
