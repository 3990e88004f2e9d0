import {
  type Asked,
  type ListeningFollower,
  type ListeningSearch,
  listeningFollowers,
  listeningSearches,
  type NewFor,
  newForFollowers,
  newForSearches,
  newLotsFor,
} from '../../db/queries/discovery/offer-news.ts';
import { folded, mayFind } from '../../src/domain/access/may-find.ts';
import type { Ctx } from '../platform/context.ts';
import { offerLists } from '../platform/offer-lists.ts';
import { searchFromAddress, searchOf } from './find-offers.ts';

/** Up to so many new lots are held against the searches here, so that the database judges few of them. */
const MOST_HELD = 50;
/** So many searches are asked with one question to the database, which takes 32,766 values: each has 120 at most. */
const AT_ONCE = 250;

/** A saved search or a follower that brings news to its person. */
export type Listener = ListeningSearch | ListeningFollower;
/** An offer that is new to a listener; `number` is its lot's. */
export type Finding = { listener: Listener; offerId: string; number: number };

/** Everything that brings news to these people; at most `most` of their searches, and of those whom they follow. */
export async function listenersOf(ctx: Ctx, userIds: readonly string[], most: number): Promise<Listener[]> {
  const [searches, followers] = await Promise.all([
    listeningSearches(ctx.db, userIds, most),
    listeningFollowers(ctx.db, userIds, most),
  ]);
  return [...searches, ...followers];
}

/** What is new to each of these that nothing else has told its person; at most so many for each, the oldest first. */
export async function findNew(ctx: Ctx, all: readonly Listener[], asked: Asked): Promise<Finding[]> {
  const searches = all.filter((listener) => listener.of === 'search');
  const followers = all.filter((listener) => listener.of === 'giver');
  const found = await Promise.all([
    findForSearches(ctx, searches, asked),
    newForFollowers(ctx.db, followers, asked).then((rows) => findingsOf(followers, rows)),
  ]);
  return found.flat();
}

async function findForSearches(ctx: Ctx, all: readonly ListeningSearch[], asked: Asked): Promise<Finding[]> {
  const [lists, lots] = await Promise.all([offerLists(ctx), newLotsFor(ctx.db, all, { ...asked, most: MOST_HELD })]);
  const held = lots?.map((lot) => ({ ...lot, text: folded(lot.text ?? '') }));
  const looking = all.map(({ row, userId, toldNumber, toldAt, query }) => {
    const search = searchOf(searchFromAddress(new URLSearchParams(query)), asked.now, lists);
    return { row, userId, toldNumber, toldAt, search };
  });
  const likely = held ? looking.filter(({ search }) => held.some((lot) => mayFind(search, lot))) : looking;
  const found: NewFor[] = [];
  for (let i = 0; i < likely.length; i += AT_ONCE) {
    found.push(...(await newForSearches(ctx.db, likely.slice(i, i + AT_ONCE), asked)));
  }
  return findingsOf(all, found);
}

function findingsOf(all: readonly Listener[], found: readonly NewFor[]): Finding[] {
  const byRow = new Map(all.map((listener) => [listener.row, listener]));
  return found.flatMap(({ row, ...rest }) => {
    const listener = byRow.get(row);
    return listener ? [{ listener, ...rest }] : [];
  });
}
