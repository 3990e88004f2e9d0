import { GUARDS } from '../../../src/domain/fulfilment/meeting/guards.ts';
import { nextFree } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Refusal, refusal } from '../../platform/refusal.ts';
import { slotQuestionFor } from '../dates/slot-question.ts';
import type { LoadedMeeting } from './load.ts';

const OFFERED_INSTEAD = 3;
const LOOK_AHEAD_MS = 60 * DAY_MS;

/** SLOT_TAKEN with the next three free starts (UTC ms) from the first one that was asked for (S8). */
export async function takenAnswer(ctx: Ctx, { row }: LoadedMeeting, starts: readonly number[]): Promise<Refusal> {
  const from = Math.max(Math.min(...starts), ctx.now());
  const { hostId, guestId, minutes, id } = row;
  const between = { from, to: from + LOOK_AHEAD_MS };
  const question = await slotQuestionFor(ctx.db, { hostId, guestId, minutes, between, now: ctx.now(), moving: id });
  const free = question ? nextFree(question, OFFERED_INSTEAD) : [];
  return refusal('SLOT_TAKEN', GUARDS.SLOT_TAKEN.message, { next: free });
}
