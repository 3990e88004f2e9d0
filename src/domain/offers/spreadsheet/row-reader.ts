import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { ListField } from '../lists.ts';
import { momentOf, textOf, wholeOf, yesNoOf } from './cells.ts';
import type { Cell } from './columns.ts';
import { type OwnFields, ownCells } from './own-cells.ts';
import type { RawRow, Translate } from './read.ts';

export type CellIssue = { column: string; message: string | Phrase };
/** The entries of the operator's lists, by the fields that take one. */
export type SheetLists = Readonly<
  Partial<Record<ListField, readonly { id: string; description: string; level_id: string }[]>>
>;

const NOT_A_TIME = say('A date cell, or text such as 2026-12-24 18:30');

/** Reads the cells of one row as the values of their columns, and collects what is wrong with them in `issues`. */
export class RowReader {
  readonly issues: CellIssue[] = [];
  readonly #row: RawRow;
  readonly #lists: SheetLists;
  readonly #t: Translate;

  constructor(row: RawRow, lists: SheetLists, t: Translate) {
    this.#row = row;
    this.#lists = lists;
    this.#t = t;
  }

  cell(column: string): Cell {
    return this.#row.cells.get(column) ?? null;
  }

  text(column: string): string {
    return textOf(this.cell(column));
  }

  /** One of the words of a column, in English or in the reader's language; `otherwise` for an empty cell. */
  one<V>(column: string, choices: Readonly<Record<string, V>>, otherwise: V, required = false): V {
    const text = this.text(column).toLowerCase();
    const found = Object.entries(choices).find(([name]) =>
      [name, this.#t(name)].some((word) => word.toLowerCase() === text),
    );
    const missing = text === '' ? required : !found;
    if (missing)
      this.#wrong(column, say('One of: {choices}', { choices: Object.keys(choices).map(this.#t).join(', ') }));
    return found?.[1] ?? otherwise;
  }

  /** UTC ms, or null. */
  moment(column: string): number | null {
    const at = momentOf(this.cell(column));
    if (at === undefined) this.#wrong(column, NOT_A_TIME);
    return at ?? null;
  }

  yes(column: string): boolean {
    const answer = yesNoOf(this.cell(column));
    if (answer === undefined)
      this.#wrong(column, say('One of: {choices}', { choices: ['yes', 'no'].map(this.#t).join(', ') }));
    return answer ?? false;
  }

  whole(column: string): number | null {
    const number = wholeOf(this.cell(column));
    if (!Number.isNaN(number)) return number;
    this.#wrong(column, 'A whole number');
    return null;
  }

  /** The id of a list's entry, given by its id or name; of those below `parent`, if there is one. */
  listed(field: ListField, column: string, parent?: string): string {
    const text = this.text(column).toLowerCase();
    if (text === '') return '';
    const entries = (this.#lists[field] ?? []).filter(({ level_id }) => parent === undefined || level_id === parent);
    const names = ({ id, description }: { id: string; description: string }) => [id, description, this.#t(description)];
    const found = entries.find((entry) => names(entry).some((name) => name.toLowerCase() === text));
    if (!found)
      this.#wrong(column, parent === undefined ? 'This isn’t on the list.' : 'This doesn’t belong to the category.');
    return found?.id ?? '';
  }

  /** The operator's own fields. */
  own(fields: OwnFields): ReturnType<typeof ownCells> {
    return ownCells(this.#row, fields, this.#t, (column, message) => this.#wrong(column, message));
  }

  #wrong(column: string, message: string | Phrase): void {
    this.issues.push({ column, message });
  }
}
