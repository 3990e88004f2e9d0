import { addWatch, removeWatch } from '../../db/changes/discovery/watches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { auctionsById } from '../../db/queries/auctions/auctions.ts';
import { watchedAuctions, watchedAuctionsAmong } from '../../db/queries/auctions/watches.ts';
import { MOST_WATCHED } from '../../src/domain/discovery/watching.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { visibleAuction } from './read-auction.ts';
import { cardsOf } from './records.ts';

/** Watches an auction; does nothing if the person already does. Refuses their own, and more than `MOST_WATCHED`. */
export async function watchAuction(ctx: SignedIn, id: string): Promise<void> {
  const auction = await visibleAuction(ctx, id);
  if (auction.ownerId === ctx.person.id) throw refusal('OWN_AUCTION', 'You can’t watch your own auction.');
  if (await watches(ctx, id)) return;
  const watch = { userId: ctx.person.id, kind: 'auction' as const, subjectId: id, at: ctx.now() };
  const result = await ctx.commit({
    statements: [addWatch(watch, MOST_WATCHED), event(ctx, 'watch.added', id)],
  });
  // A double click has added it by now.
  if (result.status === 'conflict' && !(await watches(ctx, id)))
    throw refusal('WATCHING_MOST', 'Your favourites are full. Please remove one first.', { limit: MOST_WATCHED });
}

/** Stops watching an auction; does nothing if the person does not watch it. */
export async function unwatchAuction(ctx: SignedIn, id: string): Promise<void> {
  const watch = { userId: ctx.person.id, kind: 'auction' as const, subjectId: id };
  await ctx.commit({ statements: [removeWatch(watch), event(ctx, 'watch.removed', id)] });
}

/** Whether the person watches an auction; false for a visitor. */
export const watches = async ({ db, person }: Ctx, id: string): Promise<boolean> =>
  person !== null && (await watchedAuctionsAmong(db, person.id, [id])).has(id);

/** One page of the auctions that the person watches, newest first. */
export async function listWatchedAuctions(ctx: SignedIn, page: { page: number; limit: number }) {
  const { rows, total } = await watchedAuctions(ctx.db, ctx.person.id, page);
  const ids = rows.map(({ id }) => id);
  const cards = new Map((await cardsOf(ctx, await auctionsById(ctx.db, ids))).map((card) => [card.id, card]));
  return { records: ids.flatMap((id) => cards.get(id) ?? []), total };
}

const event = (ctx: SignedIn, verb: string, id: string) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'auction', id } });
