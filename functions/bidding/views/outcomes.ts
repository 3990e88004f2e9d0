import { wasReplaced } from '../../../db/queries/bidding/unpaid.ts';
import { unpaidWins, type WinRow, winsOf } from '../../../db/queries/bidding/wins.ts';
import { type Ended, type Outcome, outcomeOf, winOf } from '../../../src/domain/bidding/index.ts';
import type { Ctx } from '../../platform/context.ts';

/** The payments of those of these lots that this person has won; none for a visitor. */
export const readWins = async (ctx: Ctx, lotIds: readonly string[]): Promise<WinRow[]> =>
  ctx.person && lotIds.length > 0 ? winsOf(ctx.db, ctx.person.id, lotIds) : [];

/** How an ended offer turned out for this person, after a reload and on any device. */
export async function showOutcome(
  ctx: Ctx,
  offer: Ended & { id: string },
  [win]: readonly WinRow[],
): Promise<Outcome | null> {
  const isLost = ctx.person !== null && !win && offer.status === 'closed' && offer.own_maximum_pence !== null;
  const [{ networkFeeBasisPoints: feeBasisPoints }, isReplaced] = await Promise.all([
    ctx.settings(),
    isLost && ctx.person ? wasReplaced(ctx.db, ctx.person.id, offer.id) : false,
  ]);
  return outcomeOf(offer, win ?? null, { feeBasisPoints, isReplaced });
}

/** Whether each won lot of a list is paid, by its id. */
export async function showWins(ctx: Ctx, lotIds: readonly string[]) {
  const [wins, { networkFeeBasisPoints }] = await Promise.all([readWins(ctx, lotIds), ctx.settings()]);
  return new Map(wins.map((win) => [win.lotId, winOf(win, networkFeeBasisPoints)]));
}

const MOST_SHOWN = 5;

/** What a person has won and not paid yet, for their home page, which shows the meetings of paid ones; none for a visitor. */
export async function showUnpaidWins(ctx: Ctx) {
  if (!ctx.person) return [];
  const [wins, { networkFeeBasisPoints }] = await Promise.all([
    unpaidWins(ctx.db, ctx.person.id, MOST_SHOWN),
    ctx.settings(),
  ]);
  return wins.map((win) => ({ id: win.lotId, title: win.title, ...winOf(win, networkFeeBasisPoints) }));
}
