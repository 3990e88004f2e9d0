import { linkedPeople } from '../../db/queries/fulfilment/readers.ts';
import type { Side } from '../../src/domain/fulfilment/meeting/states.ts';
import { meetingPage, reviewPage } from '../../src/domain/fulfilment/notifications.ts';
import type { Ctx } from '../platform/context.ts';
import { hmacOf, isSameSecret } from '../platform/secret.ts';

/** A person of a meeting, and the counter that ends their sessions: a new password ends their links too. */
type Holder = { id: string; side: Side; epoch: number };

const KEY = /^([gh])([\w-]{43})$/;

/**
 * The key of a meeting's personal links: it opens this meeting for this person without a session, and nothing else. It
 * is valid until the person's password or role changes or the account is closed. Keys are neither stored nor logged.
 */
export async function personalKey(ctx: Pick<Ctx, 'env'>, meetingId: string, holder: Holder): Promise<string> {
  const { id, side, epoch } = holder;
  const signature = await hmacOf(ctx.env, ['meeting', meetingId, id, side, String(epoch)]);
  return `${side.charAt(0)}${signature.toString('base64url')}`;
}

/** Whose key this is, and on which side; null if it is not, or no longer, a key of this meeting. */
export async function personOfKey(
  ctx: Pick<Ctx, 'env' | 'db'>,
  meetingId: string,
  key: string | null | undefined,
): Promise<{ userId: string; side: Side } | null> {
  const [, letter] = KEY.exec(key ?? '') ?? [];
  if (!key || !letter) return null;
  const people = await linkedPeople(ctx.db, meetingId);
  const holder = people.find(({ side }) => side.startsWith(letter));
  if (!holder || holder.isClosed) return null;
  return isSameSecret(key, await personalKey(ctx, meetingId, holder)) ? { userId: holder.id, side: holder.side } : null;
}

/** The addresses of a meeting with this person's key, for e-mails. */
export async function personalLinks(ctx: Pick<Ctx, 'env'>, meetingId: string, holder: Holder) {
  const key = await personalKey(ctx, meetingId, holder);
  const { SITE_URL } = ctx.env;
  return {
    page: `${SITE_URL}${meetingPage(meetingId)}?key=${key}`,
    enter: `${SITE_URL}/appointment/enter/${meetingId}?key=${key}`,
    review: `${SITE_URL}${reviewPage(meetingId)}?key=${key}`,
  };
}
