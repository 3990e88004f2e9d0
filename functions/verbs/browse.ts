import { charityOnRecord } from '../../db/queries/charity-pages.ts';
import { charitiesOnSale, countByCategory } from '../../db/queries/search.ts';
import { searchInput } from '../../src/contract/finding.ts';
import { MOST_COUNTED } from '../../src/domain/offers/search.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Ctx } from '../context.ts';
import { keptByDatabase } from '../memory.ts';
import { searchOffers } from './find-offers.ts';
import { offerLists } from './offer-lists.ts';

/** A category that has open offers; `more` when there are more than `count`. */
export type Category = { id: string; label: string; count: number; more: boolean };

/** Counts of the whole market change slowly: an isolate counts again after this long. */
const kept = keptByDatabase<Map<string, number>>(30_000);

/** The categories that somebody offers something in, in the operator's order, named in the language of who asks. */
export async function categoriesToBrowse(ctx: Ctx): Promise<Category[]> {
  const { categories } = await offerLists(ctx);
  const ids = categories.map(({ id }) => id);
  const counts = await kept(ctx.db, ctx.now(), () => countByCategory(ctx.db, ids, ctx.now()));
  return categories
    .map(({ id, description }) => ({ id, label: ctx.words.t(description), n: counts.get(id) ?? 0 }))
    .filter(({ n }) => n > 0)
    .map(({ id, label, n }) => ({ id, label, count: Math.min(n, MOST_COUNTED), more: n > MOST_COUNTED }));
}

const MOST_CHARITIES = 200;

/** What the home page shows of the market. Everybody gets the same: an isolate asks again after the seconds of a list. */
const home = keptByDatabase<Awaited<ReturnType<typeof readHome>>>(2_000);

/** Offers that end soon, the newest, and those for the charity of the day. */
export const offersForHome = (ctx: Ctx) => home(ctx.db, ctx.now(), () => readHome(ctx));

async function readHome(ctx: Ctx) {
  const [ending, newest, charity] = await Promise.all([
    searchOffers(ctx, searchInput.parse({ limit: 8 })),
    searchOffers(ctx, searchInput.parse({ limit: 4, sort: 'newest' })),
    charityOfTheDay(ctx),
  ]);
  const forCharity = charity && (await searchOffers(ctx, searchInput.parse({ charity: charity.id, limit: 4 })));
  return { ending: ending.records, newest: newest.records, charity, forCharity: forCharity?.records ?? [] };
}

/** The charity that the operator chose for the home page, or another one every day (UTC); null while none has offers. */
async function charityOfTheDay(ctx: Ctx) {
  const { homeCharity } = await ctx.settings();
  const charities = await charitiesOnSale(ctx.db, ctx.now(), MOST_CHARITIES);
  const today = Math.floor(ctx.now() / DAY_MS) % Math.max(charities.length, 1);
  const chosen = charities.find(({ id }) => id === homeCharity) ?? charities[today];
  return chosen ? charityOnRecord(ctx.db, chosen.id) : null;
}
