import { pictureOfMessage } from '../../../db/queries/fulfilment/messages.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Download } from '../../platform/downloads.ts';
import { notFound } from '../../platform/refusal.ts';

/** `GET /messages/picture/<message>`: the picture of a message, for the two of its conversation alone. */
export const MESSAGE_PICTURE: Download = {
  action: 'messages/messages',
  page: '/messages',
  make: async (ctx: SignedIn, { message = '' }) => {
    const key = await pictureOfMessage(ctx.db, ctx.person.id, message);
    const file = key === null ? null : await ctx.env.UPLOADS.get(key);
    if (!file) throw notFound('picture');
    return { body: file.body, type: 'image/jpeg' };
  },
};
