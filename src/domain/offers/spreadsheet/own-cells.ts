import { entriesOf, type FieldDefinition, isMany, type Lists } from '../../kit/fields/index.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import { htmlOf, textOf, yesNoOf } from './cells.ts';
import type { Cell } from './columns.ts';
import type { RawRow, Translate } from './read.ts';

export type OwnFields = { fields: readonly FieldDefinition[]; lists: Lists };
type Value = string | string[];
type OwnValues = Record<string, Value>;
type Report = (column: string, message: Phrase) => void;

/**
 * The operator's own fields of a row as the offer form has them: list entries by name or id, several of them separated
 * by semicolons or line breaks, dates as cells or text, plain text for rich text. Yes or no is checked here and passed
 * to `report`; the rest is left to `checkFields`.
 */
export function ownCells(row: RawRow, own: OwnFields, t: Translate, report: Report): OwnValues {
  const given: OwnValues = {};
  for (const field of inOrder(own.fields)) {
    const column = `fields.${field.name}`;
    const cell = row.cells.get(column) ?? null;
    if (textOf(cell) === '') continue;
    if (field.type === 'checkbox' && yesNoOf(cell) === undefined)
      report(column, say('One of: {choices}', { choices: ['yes', 'no'].map(t).join(', ') }));
    given[field.name] = readCell(field, cell, (text) => namedEntry(field, text, given, own, t));
  }
  return given;
}

/** Fields after those that they depend on, because the choice there decides what a name means. */
const inOrder = (fields: readonly FieldDefinition[]) => fields.toSorted((a, b) => a.sub_level - b.sub_level);

function readCell(field: FieldDefinition, cell: Cell, entry: (text: string) => string): Value {
  if (isMany(field)) return partsOf(cell).map((text) => (field.type === 'ckeditor' ? htmlOf(text) : entry(text)));
  if (field.type === 'checkbox') return String(yesNoOf(cell) ?? false);
  if (field.type === 'date') return dateOf(cell).slice(0, cell instanceof Date ? 10 : undefined);
  if (field.type === 'datetime') return dateOf(cell).replace(' ', 'T');
  if (field.type === 'ckeditor') return htmlOf(textOf(cell));
  return entry(textOf(cell));
}

/** `2026-12-24 9:30` as `2026-12-24 09:30`; any other text as it is. */
const dateOf = (cell: Cell): string =>
  textOf(cell instanceof Date ? new Date(cell.getTime() + HALF_A_MINUTE_MS) : cell).replace(/ (\d:)/, ' 0$1');
/** Spreadsheets count in fractions of a day, which miss the minute by a little. */
const HALF_A_MINUTE_MS = 30_000;

const partsOf = (cell: Cell): string[] =>
  textOf(cell)
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The value of the entry with this name, among those below the parent's choice; unknown text is returned as it is. */
function namedEntry(
  field: FieldDefinition,
  text: string,
  given: OwnValues,
  { lists }: OwnFields,
  t: Translate,
): string {
  const above = field.sub_field && field.sub_level > 0 ? [given[field.sub_field] ?? ''].flat() : null;
  const wanted = text.toLowerCase();
  const names = ({ value, label }: { value: string; label: string }) => [value, label, t(label)];
  const found = entriesOf(field, above, lists).find((entry) =>
    names(entry).some((name) => name.toLowerCase() === wanted),
  );
  return found?.value ?? text;
}
