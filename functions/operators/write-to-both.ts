import { executeOnMeeting } from '../fulfilment/meeting/execute.ts';
import { actingIn, loadMeeting } from '../fulfilment/meeting/load.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

type Word = { meetingId: string; version: number; note: string };

/** Writes to both people of a meeting that is overdue for a date (7). Refuses one's own, and one that has changed. */
export async function writeToBoth(ctx: SignedIn, { meetingId, version, note }: Word): Promise<void> {
  const { row } = await loadMeeting(ctx, meetingId);
  const acting = await actingIn(ctx, row, ctx.person);
  if (acting?.actor !== 'operator') {
    throw refusal('OWN_MEETING', 'You take part in this meeting, so another operator has to write.');
  }
  await executeOnMeeting(ctx, meetingId, acting, { name: 'nudge', note }, { version });
}
