import { newestDraft } from '../../../db/queries/offers/drafts.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../../platform/context.ts';

/** The draft that the caller touched last, if that was within a day; null for visitors. */
export async function readNewestDraft(ctx: Ctx): Promise<{ id: string; title: string } | null> {
  return ctx.person && newestDraft(ctx.db, ctx.person.id, ctx.now() - DAY_MS);
}
