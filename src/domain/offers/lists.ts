import { NOT_OFFERED } from '../kit/fields/check-field.ts';
import type { Offer } from './fields/codec.ts';
import { fieldOf, type NamesOf, namesOfKind, type OFFER_FIELDS } from './fields/table.ts';
import type { FormIssue } from './form.ts';

/** The fields that hold an entry of an operator's list. */
export type ListField = NamesOf<'list'>;
export const LIST_FIELDS: readonly ListField[] = namesOfKind('list');

export type ListEntry = { id: string; list: string; level: number; levelId: string; active: boolean };
export type ChosenEntries = Readonly<Record<ListField, string>>;

/**
 * Checks that each chosen entry is on its list and still offered, and that a subcategory belongs to its category.
 * `before` is what the offer had: an entry that has been retired since may stay.
 */
export function checkLists(
  chosen: ChosenEntries,
  entries: readonly ListEntry[],
  before: Partial<ChosenEntries> = {},
): FormIssue[] {
  return LIST_FIELDS.filter((field) => !isOffered(field, chosen, entries, before)).map((field) => ({
    field,
    message: NOT_OFFERED,
  }));
}

function isOffered(
  name: ListField,
  chosen: ChosenEntries,
  entries: readonly ListEntry[],
  before: Partial<ChosenEntries>,
): boolean {
  const id = chosen[name];
  const field = fieldOf(name);
  if (id === '' || field.kind !== 'list') return true;
  const entry = entries.find((each) => each.id === id && each.list === field.list && each.level === field.level);
  if (!entry || (field.level === 1 && entry.levelId !== chosen[field.list])) return false;
  return entry.active || before[name] === id;
}

/** The entries chosen for an offer; empty where none is. */
export const chosenIn = (offer: Offer): ChosenEntries =>
  Object.fromEntries(LIST_FIELDS.map((name) => [name, entryIdIn(offer, name) ?? ''])) as ChosenEntries;

/** The id of the entry that an offer has in one of these fields, or null. */
export const entryIdIn = (offer: Pick<Offer, ListColumn>, name: ListField): string | null =>
  offer[fieldOf(name).key as ListColumn];

/** The properties of an offer, and columns of its row, that hold these ids. */
export type ListColumn = (typeof OFFER_FIELDS)[ListField]['key'];
export const LIST_COLUMNS = LIST_FIELDS.map((name) => fieldOf(name).key as ListColumn);
