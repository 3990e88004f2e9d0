import { charityOnRecord } from '../../db/queries/discovery/charity-pages.ts';
import { charitiesOnSale, countByCategory } from '../../db/queries/discovery/search.ts';
import { upcomingOffers } from '../../db/queries/offers/dashboard.ts';
import { searchInput } from '../../src/contract/discovery/finding.ts';
import { MOST_COUNTED } from '../../src/domain/discovery/search.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { cachedByDatabase } from '../platform/cache.ts';
import type { Ctx } from '../platform/context.ts';
import { offerLists } from '../platform/offer-lists.ts';
import { showsCached, showsUntil } from '../platform/page-facts.ts';
import { cardsInOrder, searchOffers } from './find-offers.ts';

/** A category that has open offers; `more` when there are more than `count`. */
export type Category = { id: string; label: string; count: number; more: boolean };

/** Counts of the whole market change slowly, so they are cached for 30 seconds. */
const categoryCounts = cachedByDatabase<Map<string, number>>(30_000);

/** The categories with open offers, in the operator's order and the caller's language. */
export async function categoriesToBrowse(ctx: Ctx): Promise<Category[]> {
  const { categories } = await offerLists(ctx);
  const ids = categories.map(({ id }) => id);
  const counts = await categoryCounts(ctx.db, ctx.now(), () => countByCategory(ctx.db, ids, ctx.now()));
  return categories
    .map(({ id, description }) => ({ id, label: ctx.words.t(description), n: counts.get(id) ?? 0 }))
    .filter(({ n }) => n > 0)
    .map(({ id, label, n }) => ({ id, label, count: Math.min(n, MOST_COUNTED), more: n > MOST_COUNTED }));
}

const MOST_CHARITIES = 200;
const MOST_OPENING = 3;

/** The home page's offers are the same for everyone, so they are cached for a second. */
const home = cachedByDatabase<Awaited<ReturnType<typeof readHome>>>(1_000);

/** Offers that end soon, the newest, those that open next, and those for the charity of the day. */
export async function offersForHome(ctx: Ctx) {
  const shown = await home(ctx.db, ctx.now(), () => readHome(ctx));
  showsCached(ctx, shown.readAt);
  showsUntil(ctx, nextDay(shown.readAt));
  for (const offer of shown.opening) showsUntil(ctx, offer.date_added);
  for (const offer of [...shown.ending, ...shown.newest, ...shown.forCharity]) showsUntil(ctx, offer.closes_at);
  return shown;
}

const nextDay = (at: number): number => (Math.floor(at / DAY_MS) + 1) * DAY_MS;

async function readHome(ctx: Ctx) {
  const readAt = ctx.now();
  const [ending, newest, opening, { charity, forCharity }] = await Promise.all([
    searchOffers(ctx, searchInput.parse({ limit: 8 })),
    searchOffers(ctx, searchInput.parse({ limit: 4, sort: 'newest' })),
    upcomingOffers(ctx.db, readAt, 1, MOST_OPENING),
    charityOfTheDay(ctx),
  ]);
  const soon = await cardsInOrder(ctx, opening.ids);
  return { readAt, ending: ending.records, newest: newest.records, opening: soon, charity, forCharity };
}

/**
 * The charity that the operator chose, or a different one each day (UTC), and offers for it; null while no charity has
 * offers.
 */
async function charityOfTheDay(ctx: Ctx) {
  const { homeCharity } = await ctx.settings();
  const charities = await charitiesOnSale(ctx.db, ctx.now(), MOST_CHARITIES);
  const today = Math.floor(ctx.now() / DAY_MS) % Math.max(charities.length, 1);
  const chosen = charities.find(({ id }) => id === homeCharity) ?? charities[today];
  if (!chosen) return { charity: null, forCharity: [] };
  const [charity, { records }] = await Promise.all([
    charityOnRecord(ctx.db, chosen.id),
    searchOffers(ctx, searchInput.parse({ charity: chosen.id, limit: 4 })),
  ]);
  return { charity, forCharity: records };
}
