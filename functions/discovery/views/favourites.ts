import { watchedAmong } from '../../../db/queries/discovery/watches.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { cardsInOrder } from '../find-offers.ts';
import { watchList } from '../watch.ts';

/** One page of the offers that this person watches, each with its state. */
export async function showFavourites(ctx: SignedIn, page: { page: number; limit: number }) {
  const { rows, total } = await watchList(ctx, page);
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const cards = await cardsInOrder(ctx, [...states.keys()]);
  return { favourites: cards.map((card) => ({ card, state: states.get(card.id) ?? 'ended' })), total };
}

/** Whether this person watches the offer; false for a visitor. */
export const isFavourite = async ({ db, person }: Ctx, offerId: string): Promise<boolean> =>
  person !== null && (await watchedAmong(db, person.id, [offerId])).has(offerId);
