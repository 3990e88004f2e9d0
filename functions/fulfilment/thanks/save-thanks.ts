import { saveThanks } from '../../../db/changes/fulfilment/thanks.ts';
import { holdPicture } from '../../../db/changes/offers/pictures.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { reviewedMeeting } from '../../../db/queries/fulfilment/reviews.ts';
import { maskContacts } from '../../../src/domain/fulfilment/messages/mask.ts';
import { refuseThanks } from '../../../src/domain/fulfilment/thanks/thanks.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { notifyOfReview } from '../reviews/notify.ts';
import { sideOf } from '../reviews/save-review.ts';

type ThanksInput = { meetingId: string; text: string; shared: boolean; imageId: string | null };

/** Writes a guest's thank-you note, or replaces it, and tells the host. Contact details are masked. */
export async function writeThanks(ctx: SignedIn, { meetingId, text, shared, imageId }: ThanksInput): Promise<void> {
  const meeting = await reviewedMeeting(ctx.db, ctx.person.id, meetingId);
  if (!meeting) throw notFound('meeting');
  const refused = refuseThanks(sideOf(meeting, ctx.person.id), meeting.state);
  if (refused) throw refusal(refused.code, refused.message);
  const at = ctx.now();
  const note = {
    id: ctx.newId('thanks'),
    meetingId,
    guestId: meeting.guest.id,
    hostId: meeting.host.id,
    charityId: meeting.charityId,
    text: maskContacts(text).text,
    imageId,
    at,
    shared,
  };
  const result = await ctx.commit({
    statements: [
      ...(imageId === null ? [] : [holdPicture(ctx.person.id, imageId)]),
      saveThanks(note),
      recordEvent({ at, actor: ctx.actor, verb: 'thanks.written', subject: { kind: 'meeting', id: meetingId } }),
      ...(await notifyOfReview(ctx, meeting, 'host', 'thanked')),
    ],
  });
  if (result.status === 'conflict')
    throw refusal('IMAGE_UNKNOWN', 'Please choose the picture again.', { field: 'uploadimages' });
  ctx.after(() => deliverOutbox(ctx));
}
