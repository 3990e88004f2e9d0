import { moveMarks } from '../../db/changes/saved-searches.ts';
import { newestLots, peopleToLookAt } from '../../db/queries/offer-news.ts';
import type { Found } from '../../src/domain/interest/new-offers.ts';
import { DIGEST_MS, isBehind, isDue, MOST_TOLD, type Newest } from '../../src/domain/interest/watching.ts';
import { type Ctx, logFault } from '../context.ts';
import { type Finding, findNew, type Listener, listenersOf } from './find-new.ts';
import { type Hearing, tableOf, tell } from './tell-offers.ts';

/** So many people are looked at together. */
const AT_ONCE = 100;
/** More than so many times that are left for the next sweep. */
const MOST_ROUNDS = 60;

type Look = { newest: Newest; now: number };

/**
 * Tells who keeps searches, or follows TimeGivers, of the offers that are new to them: of each offer once, with
 * everything that found it. Each search and each follower has a mark: the newest lot and the moment up to which they
 * were told. It moves in the batch that tells them, so that nothing is told twice and nothing is lost; a lot that opens
 * later than it was posted is new when it opens.
 */
export async function tellNewOffers(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const newest = await newestLots(ctx.db, now);
  const asked = { newest, digestBefore: now - DIGEST_MS, most: AT_ONCE };
  let after: string | undefined = '';
  for (let round = 0; round < MOST_ROUNDS && after !== undefined; round++) {
    const people: string[] = await peopleToLookAt(ctx.db, { ...asked, after });
    await lookAt(ctx, people, { newest, now }).catch((error) => logFault('look for new offers', error));
    after = people.length < AT_ONCE ? undefined : people.at(-1);
  }
}

/** These people; where it fails, their marks stand as they stood and the next sweep tries again. */
async function lookAt(ctx: Ctx, people: readonly string[], { newest, now }: Look): Promise<void> {
  if (people.length === 0) return;
  const all = await listenersOf(ctx, people);
  const due = all.filter((listener) => isDue(listener, newest, now));
  const found = await findNew(ctx, due, { newest, now, among: null, most: MOST_TOLD + 1 });
  const to = { number: newest.number, at: now };
  const hearings = await hearingsOf(ctx, { all, found }, { newest, now });
  await Promise.all(
    hearings.map((hearing) => tell(ctx, hearing, to).catch((error) => logFault('tell of new offers', error))),
  );
  const finders = new Set(found.map(({ listener }) => listener));
  const nothing = Map.groupBy(
    due.filter((listener) => !finders.has(listener)),
    tableOf,
  );
  const moves = [...nothing].map(([table, rows]) =>
    moveMarks(
      table,
      rows.map(({ row }) => row),
      to,
    ),
  );
  if (moves.length > 0) await ctx.commit({ statements: moves });
}

type Finds = { all: readonly Listener[]; found: readonly Finding[] };

/** Who is told, of what, and why: also because of what would only have told them with its next digest. */
async function hearingsOf(ctx: Ctx, { all, found }: Finds, { newest, now }: Look): Promise<Hearing[]> {
  const offersOf = Map.groupBy(found, ({ listener }) => listener.userId);
  const could = all.filter((listener) => offersOf.has(listener.userId) && isBehind(listener, newest));
  const among = [...new Set(found.map(({ offerId }) => offerId))];
  const why = Map.groupBy(
    await findNew(ctx, could, { newest, now, among, most: among.length }),
    ({ listener, offerId }) => `${listener.userId} ${offerId}`,
  );
  return [...offersOf].map(([userId, finds]) => {
    const oldestFirst = finds.toSorted((one, other) => one.number - other.number);
    const offers = [...new Set(oldestFirst.map(({ offerId }) => offerId))].map((offerId): Found<Listener> => {
      const reasons = (why.get(`${userId} ${offerId}`) ?? []).map(({ listener }) => listener);
      return { offerId, reasons };
    });
    return {
      offers: offers.filter(({ reasons }) => reasons.length > 0),
      marks: [...new Set(finds.map(({ listener }) => listener))],
    };
  });
}
