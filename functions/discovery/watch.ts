import { addWatch, removeWatch } from '../../db/changes/discovery/watches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import {
  allWatched,
  countWatched,
  listWatched,
  openLotsOf,
  sellerOfVisible,
  type WatchedRow,
  watchedAmong,
} from '../../db/queries/discovery/watches.ts';
import { MOST_WATCHED, STATE_NAMES, watchState } from '../../src/domain/discovery/watching.ts';
import { fullName } from '../../src/domain/kit/people/name.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { notFound, Refusal, refusal } from '../platform/refusal.ts';

/**
 * Adds an offer to the person's favourites; does nothing if it is there already. Refuses drafts, the person's own
 * offers, and more than `MOST_WATCHED`.
 */
export async function watchOffer(ctx: SignedIn, offerId: string): Promise<void> {
  if (await isWatched(ctx, offerId)) return;
  const sellerId = await sellerOfVisible(ctx.db, offerId);
  if (sellerId === null) throw notFound('offer');
  if (sellerId === ctx.person.id) throw refusal('OWN_OFFER', 'You can’t add your own offer to your favourites.');
  const at = ctx.now();
  const watch = { userId: ctx.person.id, kind: 'offer' as const, subjectId: offerId, at };
  const result = await ctx.commit({
    statements: [addWatch(watch, MOST_WATCHED), eventOf(ctx, 'watch.added', offerId)],
  });
  // A double click has added it by now.
  if (result.status === 'conflict' && !(await isWatched(ctx, offerId))) {
    throw refusal('WATCHING_MOST', 'Your favourites are full. Please remove one first.', { limit: MOST_WATCHED });
  }
}

/** Removes an offer from the person's favourites; does nothing if it is not there. */
export async function unwatchOffer(ctx: SignedIn, offerId: string): Promise<void> {
  const watch = { userId: ctx.person.id, kind: 'offer' as const, subjectId: offerId };
  await ctx.commit({ statements: [removeWatch(watch), eventOf(ctx, 'watch.removed', offerId)] });
}

const isWatched = async (ctx: SignedIn, offerId: string) =>
  (await watchedAmong(ctx.db, ctx.person.id, [offerId])).has(offerId);

const eventOf = (ctx: SignedIn, verb: string, id: string) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'offer', id } });

/** The person's favourites and own open offers, which show no heart; a visitor has neither. */
export async function hearts({ db, person }: Ctx): Promise<Hearts> {
  if (!person) return { watched: new Set(), own: new Set() };
  const [watched, own] = await Promise.all([
    allWatched(db, person.id, MOST_WATCHED),
    person.giver ? openLotsOf(db, person.id, MOST_OPEN) : [],
  ]);
  return { watched: new Set(watched.map(({ id }) => id)), own: new Set(own.map(({ id }) => id)) };
}

/** A TimeGiver with more open offers than this may see a heart on one of their own; pressing it is refused. */
const MOST_OPEN = 1_000;

type Hearts = { watched: ReadonlySet<string>; own: ReadonlySet<string> };

/** Adds the favourite that a visitor chose before signing in. False if that is refused, or nobody is signed in. */
export async function addPendingFavourite(ctx: Ctx, offerId: string): Promise<boolean> {
  if (!ctx.person) return false;
  try {
    await watchOffer({ ...ctx, person: ctx.person }, offerId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** One page of the person's favourites, each with the state of its sale. */
export async function watchList(ctx: SignedIn, { page, limit }: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([
    listWatched(ctx.db, ctx.person.id, { page, limit }),
    countWatched(ctx.db, ctx.person.id, 'offer'),
  ]);
  return { rows: rows.map((row) => ({ ...row, state: watchState(row, ctx.now()) })), total };
}

/** The person's favourites as rows of cells, headings first, in their language. */
export async function exportWatchList(ctx: SignedIn): Promise<{ filename: string; records: string[][] }> {
  const rows = await listWatched(ctx.db, ctx.person.id, { page: 1, limit: MOST_WATCHED });
  const { t } = ctx.words;
  const head = ['Offer', 'TimeGiver', 'Charity', 'State', 'Price', 'Currency', 'Bids', 'Closes', 'Added', 'Address'];
  return {
    filename: `kindhour-favourites-${dayOf(ctx.now())}.csv`,
    records: [head.map((text) => t(text)), ...rows.map((row) => cellsOf(ctx, row))],
  };
}

function cellsOf({ env, words, now }: SignedIn, row: WatchedRow): string[] {
  return [
    ...[row.title, fullName(row), row.charityName, words.t(STATE_NAMES[watchState(row, now())])],
    ...[(row.pricePence / 100).toFixed(2), row.currency, String(row.bidCount)],
    ...[new Date(row.closesAt).toISOString(), new Date(row.addedAt).toISOString()],
    `${env.SITE_URL}/productView/${row.id}`,
  ];
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
