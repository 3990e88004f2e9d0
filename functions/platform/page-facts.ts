import type { Ctx } from './context.ts';

/** Facts about a page, collected while it is rendered. */
export type PageFacts = {
  /** When the page will next change by itself, for example because an auction ends (UTC ms). */
  until: number;
  /** The offer that the page shows; each visit counts as a view of it. */
  viewed: { id: string; sellerId: string } | null;
  /** The offer with the bid that this person was about to place as a visitor: where a link of an e-mail leads on to. */
  pendingBid: string | null;
};

export const newPageFacts = (): PageFacts => ({ until: Number.POSITIVE_INFINITY, viewed: null, pendingBid: null });

/** Records that the page changes at each of these moments (UTC ms); past ones are ignored. */
export function showsUntil({ page, now }: Pick<Ctx, 'page' | 'now'>, ...moments: readonly (number | null)[]): void {
  const at = now();
  for (const moment of moments) if (moment !== null && moment > at) page.until = Math.min(page.until, moment);
}

/** Records that the page shows data from a cache that was read at `readAt` (UTC ms). */
export function showsCached({ page }: Pick<Ctx, 'page'>, readAt: number): void {
  page.until = Math.min(page.until, readAt + MAX_AGE_MS);
}

/** Greatest age of a visitor's page: a bid or a change shows within this time. */
export const MAX_AGE_MS = 2_000;
