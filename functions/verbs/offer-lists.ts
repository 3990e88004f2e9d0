import { entriesOf } from '../../db/queries/lists.ts';
import type { Ctx } from '../context.ts';
import { keptByDatabase } from '../memory.ts';

export type ListEntry = { id: string; description: string; level: number; level_id: string };
/** The operator's lists that offers choose from, by the names they have on the wire. */
export type OfferLists = Record<
  'categories' | 'subcategories' | 'locations' | 'event_types' | 'conditions',
  ListEntry[]
>;

/** Lists change rarely: an isolate asks the database again after this long. */
const kept = keptByDatabase<OfferLists>(4_000);

/** The entries that are offered, at most five seconds old. */
export const offerLists = (ctx: Pick<Ctx, 'db' | 'now'>): Promise<OfferLists> =>
  kept(ctx.db, ctx.now(), async () => {
    const rows = await entriesOf(ctx.db, ['category', 'location', 'event_type', 'condition']);
    const of = (name: string, level: number) =>
      rows.filter((row) => row.list === name && row.level === level).map(({ list: _, ...entry }) => entry);
    return {
      ...{ categories: of('category', 0), subcategories: of('category', 1), locations: of('location', 0) },
      ...{ event_types: of('event_type', 0), conditions: of('condition', 0) },
    };
  });
