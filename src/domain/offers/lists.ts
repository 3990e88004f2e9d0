import * as z from 'zod/mini';
import { NOT_OFFERED } from '../fields/check-field.ts';
import type { FieldFault } from './form.ts';

const entry = z._default(z.string().check(z.regex(/^[a-z0-9_-]{0,80}$/, NOT_OFFERED)), '');

/** What an offer says with the operator's lists: ids of their entries, empty where nothing is chosen. */
export const LIST_PARTS = {
  category: entry,
  subcategory: entry,
  location: entry,
  event_type: entry,
  condition: entry,
};

export type ListField = keyof typeof LIST_PARTS;

/** Which list a field takes its entries from, and of which level. */
const LIST_OF: Readonly<Record<ListField, { list: string; level: number }>> = {
  category: { list: 'category', level: 0 },
  subcategory: { list: 'category', level: 1 },
  location: { list: 'location', level: 0 },
  event_type: { list: 'event_type', level: 0 },
  condition: { list: 'condition', level: 0 },
};

export type ListEntry = { id: string; list: string; level: number; levelId: string; active: boolean };
export type Chosen = Readonly<Record<ListField, string>>;

/**
 * Whether each entry that was chosen is one of its list, still offered, and a subcategory one of its category.
 * `before` is what the offer had: an entry that was retired since may stay.
 */
export function checkLists(chosen: Chosen, entries: readonly ListEntry[], before: Partial<Chosen> = {}): FieldFault[] {
  return (Object.keys(LIST_OF) as ListField[])
    .filter((field) => !isOffered(field, chosen, entries, before))
    .map((field) => ({ field, message: NOT_OFFERED }));
}

function isOffered(field: ListField, chosen: Chosen, entries: readonly ListEntry[], before: Partial<Chosen>): boolean {
  const id = chosen[field];
  if (id === '') return true;
  const { list, level } = LIST_OF[field];
  const found = entries.find((each) => each.id === id && each.list === list && each.level === level);
  if (!found || (field === 'subcategory' && found.levelId !== chosen.category)) return false;
  return found.active || before[field] === id;
}
