import type { Ctx } from './context.ts';
import { hmacOf, isSameSecret } from './secret.ts';

/** A ticket opens a socket this long after it was given. */
export const TICKET_LASTS_MS = 60_000;
const NONCE_BYTES = 12;

/** The rooms that take tickets, by name. */
export const lotRoom = (offerId: string): string => `lot ${offerId}`;
export const auctionRoom = (auctionId: string): string => `auction ${auctionId}`;

/** Whose a ticket is, null for a visitor's, and what they see with it. */
type Holder<View extends string> = { userId: string | null; view: View };

/** What a ticket says: whose it is, for which room, and until when (UTC ms). `nonce`: a room takes each once. */
type RoomTicket<View extends string> = Holder<View> & { room: string; until: number; nonce: string };

/** A ticket for a room, tied to person and room (G1). */
export async function makeTicket(ctx: Pick<Ctx, 'env' | 'now' | 'random'>, room: string, holder: Holder<string>) {
  const nonce = Buffer.from(ctx.random(NONCE_BYTES)).toString('base64url');
  const until = ctx.now() + TICKET_LASTS_MS;
  const body = Buffer.from(JSON.stringify({ ...holder, room, until, nonce })).toString('base64url');
  return { ticket: `${body}.${await signatureOf(ctx.env, body)}`, until };
}

/** The ticket behind this text; null if it is not ours, for another room, or over at `now` (UTC ms). */
export async function readTicket<View extends string>(
  env: Ctx['env'],
  text: string,
  room: string,
  now: number,
): Promise<RoomTicket<View> | null> {
  const [body = '', signature = ''] = text.split('.');
  if (!isSameSecret(signature, await signatureOf(env, body))) return null;
  const ticket = JSON.parse(Buffer.from(body, 'base64url').toString()) as RoomTicket<View>;
  return ticket.room === room && ticket.until > now ? ticket : null;
}

/** The same if it is also the caller's, or a visitor's. */
export async function readOwnTicket(
  { env, person, now }: Pick<Ctx, 'env' | 'person' | 'now'>,
  text: string,
  room: string,
): Promise<RoomTicket<string> | null> {
  const ticket = await readTicket(env, text, room, now());
  const isOwn = ticket !== null && (ticket.userId === null || ticket.userId === person?.id);
  return isOwn ? ticket : null;
}

async function signatureOf(env: Ctx['env'], body: string): Promise<string> {
  return (await hmacOf(env, ['room ticket', body])).toString('base64url');
}
