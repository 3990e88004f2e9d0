import type { Ctx } from '../../platform/context.ts';
import { unlessRefused } from '../../platform/refusal.ts';
import { showRehearsal } from '../live/rehearsal.ts';

/** An auction’s rehearsal for its page; null for anyone who may not rehearse it. */
export async function showRehearsalPage(ctx: Ctx, auctionId: string) {
  const { person } = ctx;
  return person && unlessRefused(showRehearsal({ ...ctx, person }, auctionId));
}
