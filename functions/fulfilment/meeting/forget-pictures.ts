import { forgetMeetingPictures } from '../../../db/changes/fulfilment/meeting-pictures.ts';
import { hasOldMeetingPictures } from '../../../db/queries/fulfilment/meeting-pictures.ts';
import { MESSAGES_LAST_MS } from '../../../src/domain/fulfilment/messages/limits.ts';
import type { Ctx } from '../../platform/context.ts';

/** Pictures per run; the next run follows a minute later. */
const MOST = 100;

/** Deletes the pictures about a problem 180 days after the end of their meeting, as its messages. Their files follow. */
export async function forgetOldMeetingPictures(ctx: Ctx): Promise<void> {
  const before = ctx.now() - MESSAGES_LAST_MS;
  if (await hasOldMeetingPictures(ctx.db, before))
    await ctx.commit({ statements: [forgetMeetingPictures(before, MOST)] });
}
