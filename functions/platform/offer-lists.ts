import { entriesOf } from '../../db/queries/offers/lists.ts';
import { OFFER_LISTS, type OfferList } from '../../src/domain/offers/fields/kinds.ts';
import { fieldOf } from '../../src/domain/offers/fields/table.ts';
import { LIST_FIELDS, type ListField } from '../../src/domain/offers/lists.ts';
import { cachedByDatabase } from './cache.ts';
import type { Ctx } from './context.ts';

export type ListEntry = { id: string; description: string; level: number; level_id: string };

/** The wire names of these fields' entries in lists. */
const WIRE_NAMES = {
  category: 'categories',
  subcategory: 'subcategories',
  location: 'locations',
  event_type: 'event_types',
  condition: 'conditions',
} as const satisfies Record<ListField, string>;

/** The operator's lists that offers choose from, by wire name. */
export type OfferLists = Record<(typeof WIRE_NAMES)[ListField], ListEntry[]>;

/** The entries that one field of an offer chooses from. */
export const entriesFor = (lists: OfferLists, field: ListField): ListEntry[] => lists[WIRE_NAMES[field]];

/** All entries of a list, of every level. */
export const entriesOfList = (lists: OfferLists, list: OfferList): ListEntry[] =>
  LIST_FIELDS.filter((name) => {
    const field = fieldOf(name);
    return field.kind === 'list' && field.list === list;
  }).flatMap((name) => entriesFor(lists, name));

/** How long an isolate caches the lists, which rarely change (ms). */
const cache = cachedByDatabase<OfferLists>(4_000);

/** The available entries, at most five seconds old. */
export const offerLists = (ctx: Pick<Ctx, 'db' | 'now'>): Promise<OfferLists> =>
  cache(ctx.db, ctx.now(), async () => {
    const rows = await entriesOf(ctx.db, [...OFFER_LISTS]);
    const pairs = LIST_FIELDS.map((name) => {
      const field = fieldOf(name);
      const own = rows.filter((row) => field.kind === 'list' && row.list === field.list && row.level === field.level);
      return [WIRE_NAMES[name], own.map(({ list: _, ...entry }) => entry)];
    });
    return Object.fromEntries(pairs) as OfferLists;
  });
