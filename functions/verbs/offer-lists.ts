import { entriesOf } from '../../db/queries/lists.ts';
import type { Ctx } from '../context.ts';

export type ListEntry = { id: string; description: string; level: number; level_id: string };
/** The operator's lists that offers choose from, by the names they have on the wire. */
export type OfferLists = Record<
  'categories' | 'subcategories' | 'locations' | 'event_types' | 'conditions',
  ListEntry[]
>;

/** Lists change rarely: an isolate asks the database again after this long. */
const KEEP_MS = 5_000;
const kept = new WeakMap<Ctx['db'], { lists: OfferLists; until: number }>();

/** The entries that are offered, at most five seconds old. */
export async function offerLists(ctx: Pick<Ctx, 'db' | 'now'>): Promise<OfferLists> {
  const now = ctx.now();
  const known = kept.get(ctx.db);
  if (known && known.until > now && known.until <= now + KEEP_MS) return known.lists;
  const rows = await entriesOf(ctx.db, ['category', 'location', 'event_type', 'condition']);
  const of = (name: string, level: number) =>
    rows.filter((row) => row.list === name && row.level === level).map(({ list: _, ...entry }) => entry);
  const lists = {
    ...{ categories: of('category', 0), subcategories: of('category', 1), locations: of('location', 0) },
    ...{ event_types: of('event_type', 0), conditions: of('condition', 0) },
  };
  kept.set(ctx.db, { lists, until: now + KEEP_MS });
  return lists;
}
