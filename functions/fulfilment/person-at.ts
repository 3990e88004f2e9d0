import type { Side } from '../../src/domain/fulfilment/meeting/states.ts';
import type { Ctx } from '../platform/context.ts';
import { personOfKey } from './personal-link.ts';

type People = { id: string; guestId: string; hostId: string };

/** Which of a meeting’s two people calls: by the key of a personal link, or without one by their session. Null for others. */
export async function personAt(
  ctx: Ctx,
  { id, guestId, hostId }: People,
  key: string | null,
): Promise<{ userId: string; side: Side } | null> {
  if (key !== null) return personOfKey(ctx, id, key);
  const userId = ctx.person?.id;
  if (userId === guestId) return { userId, side: 'guest' };
  return userId === hostId ? { userId, side: 'host' } : null;
}
