import { listenersAmong } from '../../db/queries/access/listeners.ts';
import { lotRoomPath } from '../../src/contract/bidding/room-path.ts';
import { viewOf } from '../../src/domain/access/listening.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { lotRoom, makeTicket } from '../platform/room-ticket.ts';

/** How the caller hears of a private lot. */
export async function roomFor(ctx: Ctx, offerId: string): Promise<'ticket' | 'answer' | 'none'> {
  const facts = ctx.person ? await listenerIn(ctx, offerId, ctx.person.id) : undefined;
  const view = facts ? viewOf(facts) : null;
  return view === 'live' ? 'ticket' : (view ?? 'none');
}

/** A ticket for the socket of a lot's room (G1). There is none for a draft, and none for strangers to a private lot. */
export async function giveLotTicket(ctx: SignedIn, offerId: string) {
  const facts = await listenerIn(ctx, offerId, ctx.person.id);
  if (!facts) throw notFound('offer');
  const view = viewOf(facts);
  if (!view) throw refusal('NOT_ADMITTED', 'Only people whom the TimeGiver has approved can follow this offer live.');
  const { ticket, until } = await makeTicket(ctx, lotRoom(offerId), { userId: ctx.person.id, view });
  return { ticket, socket: lotRoomPath(offerId, ticket), view, until };
}

const listenerIn = async ({ db, now }: Ctx, offerId: string, userId: string) =>
  (await listenersAmong(db, offerId, [userId], now())).get(userId);
