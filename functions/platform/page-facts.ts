import type { Ctx } from './context.ts';

/** What a page says about itself while it is rendered. */
export type PageFacts = {
  /** The next moment at which the page would look different without anybody doing anything (UTC ms). */
  until: number;
  /** The offer whose page it is: each visit counts as a view. */
  viewed: { id: string; sellerId: string } | null;
};

export const newPageFacts = (): PageFacts => ({ until: Number.POSITIVE_INFINITY, viewed: null });

/** Says that what is shown changes at each of these moments that is still to come (UTC ms). */
export function showsUntil({ page, now }: Pick<Ctx, 'page' | 'now'>, ...moments: readonly (number | null)[]): void {
  const at = now();
  for (const moment of moments) if (moment !== null && moment > at) page.until = Math.min(page.until, moment);
}

/** Says how old what is shown may become, where it was read at `readAt` (UTC ms) and not for this page alone. */
export function isAsOf({ page }: Pick<Ctx, 'page'>, readAt: number): void {
  page.until = Math.min(page.until, readAt + MOST_AGE_MS);
}

/** A visitor's page shows a bid, a change or an end within this long. */
export const MOST_AGE_MS = 2_000;
