import { searchInput } from '../../../src/contract/discovery/finding.ts';
import { HOUR_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../../platform/context.ts';
import { searchOffers } from '../find-offers.ts';
import { charityId, charityTotals, showCharity } from '../show-charity.ts';
import { hearts } from '../watch.ts';

/** A charity by its registration number (null if unknown), what it was given here, and one page of its offers. */
export async function showCharityPage(ctx: Ctx, number: string, { page, limit }: { page: number; limit: number }) {
  const id = charityId(number);
  const [charity, totals, offers, marked, { paymentDueMs }] = await Promise.all([
    showCharity(ctx, number),
    charityTotals(ctx, id),
    searchOffers(ctx, searchInput.parse({ charity: id || '-', page, limit })),
    hearts(ctx),
    ctx.settings(),
  ]);
  return { charity, totals, offers, marked, paymentHours: Math.round(paymentDueMs / HOUR_MS) };
}
