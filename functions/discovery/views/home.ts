import { bannersOf } from '../../../src/domain/site/banners.ts';
import type { Ctx } from '../../platform/context.ts';
import { categoriesToBrowse, offersForHome } from '../browse.ts';
import { hearts } from '../watch.ts';

/** The offers, categories and banners of the home page, and which offers this person watches or owns. */
export async function showHome(ctx: Ctx) {
  const [{ ending, newest, opening, charity, forCharity }, categories, settings, marked] = await Promise.all([
    offersForHome(ctx),
    categoriesToBrowse(ctx),
    ctx.settings(),
    hearts(ctx),
  ]);
  return { ending, newest, opening, charity, forCharity, categories, banners: bannersOf(settings.homeBanners), marked };
}
