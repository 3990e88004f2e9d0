import { recentWins, type WinRow, winsOf } from '../../../db/queries/bidding/wins.ts';
import { type Ended, type Outcome, outcomeOf, winOf } from '../../../src/domain/bidding/index.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../../platform/context.ts';

/** The payment of the lots that this person has won, of those asked for; none for a visitor. */
export const readWins = async (ctx: Ctx, lotIds: readonly string[]): Promise<WinRow[]> =>
  ctx.person && lotIds.length > 0 ? winsOf(ctx.db, ctx.person.id, lotIds) : [];

/** What an offer that has ended came to for this person, after a reload and on any device. */
export async function showOutcome(ctx: Ctx, offer: Ended, [win]: readonly WinRow[]): Promise<Outcome | null> {
  const { networkFeeBasisPoints } = await ctx.settings();
  return outcomeOf(offer, win ?? null, networkFeeBasisPoints);
}

/** Whether each won lot of a list is paid, by its id. */
export async function showWins(ctx: Ctx, lotIds: readonly string[]) {
  const [wins, { networkFeeBasisPoints }] = await Promise.all([readWins(ctx, lotIds), ctx.settings()]);
  return new Map(wins.map((win) => [win.lotId, winOf(win, networkFeeBasisPoints)]));
}

/** Paid wins stay on the home page for this long (ms). */
const SHOWN_MS = 14 * DAY_MS;
const MOST_SHOWN = 5;

/** What a person has won, for their home page: to be paid, and paid in the last two weeks; none for a visitor. */
export async function showRecentWins(ctx: Ctx) {
  if (!ctx.person) return [];
  const [wins, { networkFeeBasisPoints }] = await Promise.all([
    recentWins(ctx.db, ctx.person.id, { since: ctx.now() - SHOWN_MS, limit: MOST_SHOWN }),
    ctx.settings(),
  ]);
  return wins.map((win) => ({ id: win.lotId, title: win.title, ...winOf(win, networkFeeBasisPoints) }));
}
