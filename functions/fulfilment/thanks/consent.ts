import { agreeToThanks, withdrawThanks } from '../../../db/changes/fulfilment/thanks.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { reviewedMeeting } from '../../../db/queries/fulfilment/reviews.ts';
import { readableThanks } from '../../../db/queries/fulfilment/thanks.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { notifyOfReview } from '../reviews/notify.ts';

/** The host agrees that everyone may read the note, or withdraws that. Tells the guest when it becomes public. */
export async function agree(ctx: SignedIn, id: string, isAgreed: boolean): Promise<void> {
  const note = await readableThanks(ctx.db, id, ctx.person.id);
  if (note?.hostId !== ctx.person.id) throw notFound('note');
  const at = ctx.now();
  const meeting = await reviewedMeeting(ctx.db, ctx.person.id, note.meetingId);
  const isNew = isAgreed && note.agreedAt === null;
  const result = await ctx.commit({
    statements: [
      agreeToThanks(ctx.person.id, id, isAgreed ? (note.agreedAt ?? at) : null),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: isAgreed ? 'thanks.agreed' : 'thanks.disagreed',
        subject: { kind: 'meeting', id: note.meetingId },
      }),
      ...(isNew && meeting ? await notifyOfReview(ctx, meeting, 'guest', 'agreed') : []),
    ],
  });
  if (result.status === 'conflict') throw refusal('NOT_SHARED', 'Your guest wrote this note for you alone.');
  ctx.after(() => deliverOutbox(ctx));
}

/** Withdraws the guest's note, with its picture. */
export async function withdraw(ctx: SignedIn, id: string): Promise<void> {
  const at = ctx.now();
  const result = await ctx.commit({
    statements: [
      withdrawThanks(ctx.person.id, id, at),
      recordEvent({ at, actor: ctx.actor, verb: 'thanks.withdrawn', subject: { kind: 'thanks', id } }),
    ],
  });
  if (result.status === 'conflict') throw notFound('note');
}
