import { raisedInCategory } from '../../../db/queries/offers/similar.ts';
import { formatMoney } from '../../../src/domain/kit/money.ts';
import { MOST_SIMILAR, type RaisedRange, raisedRange } from '../../../src/domain/offers/similar.ts';
import type { Ctx } from '../../platform/context.ts';

/** What the newest paid hours of a category raised; null without a category, or if there are too few. */
export async function readSimilarHours(ctx: Ctx, category: string): Promise<RaisedRange | null> {
  return category === '' ? null : raisedRange(await raisedInCategory(ctx.db, category, MOST_SIMILAR));
}

/** The same with its amounts as text, for a page. */
export async function similarInWords(ctx: Ctx, category: string) {
  const range = await readSimilarHours(ctx, category);
  const money = (pence: number) => formatMoney(pence, 'GBP', ctx.words.locale);
  return range && { low: money(range.lowPence), middle: money(range.middlePence), high: money(range.highPence) };
}
