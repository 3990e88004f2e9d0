import { listMessages, pictureOfMessage } from '../../../db/queries/fulfilment/messages.ts';
import { sharedThread } from '../../../db/queries/operators/shared-messages.ts';
import { isUndecided } from '../../../src/domain/fulfilment/meeting/guards.ts';
import { loadMeeting } from '../../fulfilment/meeting/load.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Download } from '../../platform/downloads.ts';
import { notFound } from '../../platform/refusal.ts';

const MOST_SHARED = 50;

/** A message that one of the two has shown to the team, oldest first. `at` in UTC ms. */
export type SharedMessage = { id: string; at: number; by: 'guest' | 'host'; text: string; picture: string | null };

/** What the two wrote to each other, if one of them lets the team read it, as that person sees it. */
export async function sharedMessages(ctx: SignedIn, meetingId: string, guestId: string): Promise<SharedMessage[]> {
  const shared = await sharedThread(ctx.db, meetingId);
  if (!shared) return [];
  const rows = await listMessages(ctx.db, shared.byId, shared.id, null, MOST_SHARED);
  return rows.toReversed().map(({ id, at, senderId, text, imageId }) => ({
    id,
    at,
    by: senderId === guestId ? 'guest' : 'host',
    text,
    picture: imageId === null ? null : `/operator/meeting/${meetingId}/picture/${id}`,
  }));
}

/** `GET /operator/meeting/<meeting>/picture/<message>`: the picture of a shared message, while there is something to decide. */
export const SHARED_PICTURE: Download = {
  action: 'operator/decide',
  page: '/operator',
  make: async (ctx, { meeting = '', message = '' }) => {
    const shared = isUndecided((await loadMeeting(ctx, meeting)).meeting) ? await sharedThread(ctx.db, meeting) : null;
    const rows = shared ? await listMessages(ctx.db, shared.byId, shared.id, null, MOST_SHARED) : [];
    const isShared = rows.some(({ id }) => id === message);
    const key = shared && isShared ? await pictureOfMessage(ctx.db, shared.byId, message) : null;
    const file = key === null ? null : await ctx.env.UPLOADS.get(key);
    if (!file) throw notFound('picture');
    return { body: file.body, type: 'image/jpeg' };
  },
};
