import type { Ctx } from '../../platform/context.ts';
import { personOfKey } from '../personal-link.ts';

/** Who reads or writes reviews of a meeting: the person with the key of a personal link, or who is signed in; null for others. */
export async function reviewerOf(ctx: Ctx, meetingId: string, key: string | null | undefined): Promise<string | null> {
  if (key) return (await personOfKey(ctx, meetingId, key))?.userId ?? null;
  return ctx.person?.id ?? null;
}
