import type { Watcher } from '../../src/contract/auctions/live/room.ts';
import type { Ctx } from './context.ts';
import { hmacOf, isSameSecret } from './secret.ts';

/** A ticket opens a socket this long after it was given. */
const VALID_MS = 60_000;
const NONCE_BYTES = 12;

/** What a ticket says: whose it is, for which room, and until when (UTC ms). `nonce`: a room takes each once. */
export type LiveTicket = Watcher & { auctionId: string; until: number; nonce: string };

/** A ticket for the room of a live auction, tied to person and room (G1). */
export async function makeTicket(ctx: Pick<Ctx, 'env' | 'now' | 'random'>, auctionId: string, watcher: Watcher) {
  const nonce = Buffer.from(ctx.random(NONCE_BYTES)).toString('base64url');
  const until = ctx.now() + VALID_MS;
  const body = Buffer.from(JSON.stringify({ ...watcher, auctionId, until, nonce })).toString('base64url');
  return { ticket: `${body}.${await signatureOf(ctx.env, body)}`, until };
}

/** The ticket behind this text; null if it is not ours, for another room, or over at `now` (UTC ms). */
export async function readTicket(
  env: Ctx['env'],
  text: string,
  auctionId: string,
  now: number,
): Promise<LiveTicket | null> {
  const [body = '', signature = ''] = text.split('.');
  if (!isSameSecret(signature, await signatureOf(env, body))) return null;
  const ticket = JSON.parse(Buffer.from(body, 'base64url').toString()) as LiveTicket;
  return ticket.auctionId === auctionId && ticket.until > now ? ticket : null;
}

async function signatureOf(env: Ctx['env'], body: string): Promise<string> {
  return (await hmacOf(env, ['live ticket', body])).toString('base64url');
}
