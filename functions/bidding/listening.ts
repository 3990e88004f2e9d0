import { listenersAmong } from '../../db/queries/access/listeners.ts';
import { lotRoomPath } from '../../src/contract/bidding/room-path.ts';
import { viewOf } from '../../src/domain/access/listening.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { lotRoom, makeTicket } from '../platform/room-ticket.ts';

/** How the caller hears of a private lot. */
export async function roomFor({ db, person, now }: Ctx, offerId: string): Promise<'ticket' | 'answer' | 'none'> {
  if (!person) return 'none';
  const facts = (await listenersAmong(db, offerId, [person.id], now())).get(person.id);
  const view = facts ? viewOf(facts) : null;
  return view === 'live' ? 'ticket' : (view ?? 'none');
}

/** A ticket for the socket of a lot's room (G1). There is none for a draft, and none for strangers to a private lot. */
export async function giveLotTicket(ctx: SignedIn, offerId: string) {
  const facts = (await listenersAmong(ctx.db, offerId, [ctx.person.id], ctx.now())).get(ctx.person.id);
  if (!facts) throw notFound('offer');
  const view = viewOf(facts);
  if (!view) throw refusal('NOT_ADMITTED', 'Only people whom the TimeGiver has approved can follow this offer live.');
  const { ticket, until } = await makeTicket(ctx, lotRoom(offerId), { userId: ctx.person.id, view });
  return { ticket, socket: lotRoomPath(offerId, ticket), view, until };
}
