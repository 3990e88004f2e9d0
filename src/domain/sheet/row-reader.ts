import { type Phrase, say } from '../words/phrase.ts';
import { momentOf, textOf, wholeOf, yesNoOf } from './cells.ts';
import type { Cell, ColumnKey } from './columns.ts';
import { type OwnFields, ownCells } from './own-cells.ts';
import type { RawRow, Translate } from './read.ts';

export type CellFault = { column: string; message: string | Phrase };
/** The entries of the operator's lists, by the names that the offer form has for them. */
export type SheetLists = Readonly<
  Record<
    'category' | 'subcategory' | 'location' | 'event_type',
    readonly { id: string; description: string; level_id: string }[]
  >
>;

const NO_TIME = say('A date cell, or text such as 2026-12-24 18:30');

/** Reads the cells of one row as what their columns hold, and keeps what was wrong with them in `faults`. */
export class RowReader {
  readonly faults: CellFault[] = [];
  readonly #row: RawRow;
  readonly #lists: SheetLists;
  readonly #t: Translate;

  constructor(row: RawRow, lists: SheetLists, t: Translate) {
    this.#row = row;
    this.#lists = lists;
    this.#t = t;
  }

  cell(column: ColumnKey): Cell {
    return this.#row.cells.get(column) ?? null;
  }

  text(column: ColumnKey): string {
    return textOf(this.cell(column));
  }

  /** One of the words that a column takes, in English or in the reader's language. */
  one<V>(column: ColumnKey, choices: Readonly<Record<string, V>>, otherwise: V, required = false): V {
    const text = this.text(column).toLowerCase();
    const found = Object.entries(choices).find(([name]) => text === name || text === this.#t(name).toLowerCase());
    const missing = text === '' ? required : !found;
    if (missing)
      this.#wrong(column, say('One of: {choices}', { choices: Object.keys(choices).map(this.#t).join(', ') }));
    return found?.[1] ?? otherwise;
  }

  /** UTC ms, or null. */
  moment(column: ColumnKey): number | null {
    const at = momentOf(this.cell(column));
    if (at === undefined) this.#wrong(column, NO_TIME);
    return at ?? null;
  }

  yes(column: ColumnKey): boolean {
    const said = yesNoOf(this.cell(column));
    if (said === undefined)
      this.#wrong(column, say('One of: {choices}', { choices: ['yes', 'no'].map(this.#t).join(', ') }));
    return said ?? false;
  }

  whole(column: ColumnKey): number | null {
    const number = wholeOf(this.cell(column));
    if (!Number.isNaN(number)) return number;
    this.#wrong(column, 'A whole number');
    return null;
  }

  /** The id of a list's entry by its id or its name; of those below `under` where that is given. */
  listed(column: keyof SheetLists, under?: string): string {
    const text = this.text(column).toLowerCase();
    if (text === '') return '';
    const entries = this.#lists[column].filter(({ level_id }) => under === undefined || level_id === under);
    const names = ({ id, description }: { id: string; description: string }) => [id, description, this.#t(description)];
    const found = entries.find((entry) => names(entry).some((name) => name.toLowerCase() === text));
    if (!found)
      this.#wrong(column, under === undefined ? 'This is not on the list.' : 'This is not one of the category.');
    return found?.id ?? '';
  }

  /** The operator's own fields. */
  own(fields: OwnFields): ReturnType<typeof ownCells> {
    return ownCells(this.#row, fields, this.#t, (column, message) => this.#wrong(column, message));
  }

  #wrong(column: string, message: string | Phrase): void {
    this.faults.push({ column, message });
  }
}
