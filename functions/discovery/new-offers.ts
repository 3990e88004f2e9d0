import { type Mark, moveMarks } from '../../db/changes/discovery/saved-searches.ts';
import { newestLots, peopleToLookAt } from '../../db/queries/discovery/offer-news.ts';
import type { Found } from '../../src/domain/discovery/new-offers.ts';
import { DIGEST_MS, isBehind, isDue, MOST_TOLD, type Newest } from '../../src/domain/discovery/watching.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import { type Finding, findNew, type Listener, listenersOf } from './find-new.ts';
import { type Hearing, tableOf, tellAll } from './new-offer-digest.ts';

/** So many people are looked at together, or half of them where they listen to more than so many. */
const AT_ONCE = 100;
const MOST_LISTENERS = 10_000;
/** More than so many times that are left for the next sweep. */
const MOST_ROUNDS = 60;

type Look = { newest: Newest; now: number; mostListeners: number };

/**
 * Tells who keeps searches, or follows TimeGivers, of the offers that are new to them: of each offer once, with
 * everything that found it. Each search and each follower has a mark: the newest lot and the moment up to which they
 * were told. It moves in the batch that tells them, so that nothing is told twice and nothing is lost; a lot that opens
 * later than it was posted is new when it opens.
 */
export async function tellNewOffers(ctx: Ctx, mostListeners = MOST_LISTENERS): Promise<void> {
  const now = ctx.now();
  const newest = await newestLots(ctx.db, now);
  const asked = { newest, digestBefore: now - DIGEST_MS, most: AT_ONCE };
  let after: string | undefined = '';
  for (let round = 0; round < MOST_ROUNDS && after !== undefined; round++) {
    const people: string[] = await peopleToLookAt(ctx.db, { ...asked, after });
    await lookAt(ctx, people, { newest, now, mostListeners });
    after = people.length < AT_ONCE ? undefined : people.at(-1);
  }
}

/** These people; where it fails, their marks stand as they stood and the next sweep tries again. */
async function lookAt(ctx: Ctx, people: readonly string[], look: Look): Promise<void> {
  if (people.length === 0) return;
  try {
    const all = await listenersOf(ctx, people, look.mostListeners + 1);
    if (all.length <= look.mostListeners || people.length === 1) return await tellPeople(ctx, all, look);
  } catch (error) {
    return logFault('look for new offers', error);
  }
  const half = Math.ceil(people.length / 2);
  await lookAt(ctx, people.slice(0, half), look);
  await lookAt(ctx, people.slice(half), look);
}

async function tellPeople(ctx: Ctx, all: readonly Listener[], { newest, now }: Look): Promise<void> {
  const due = all.filter((listener) => isDue(listener, newest, now));
  const found = await findNew(ctx, due, { newest, now, among: null, most: MOST_TOLD + 1 });
  const to = { number: newest.number, at: now };
  await tellAll(ctx, await hearingsOf(ctx, { all, found }, { newest, now }), to);
  const finders = new Set(found.map(({ listener }) => listener));
  await passOver(
    ctx,
    due.filter((listener) => !finders.has(listener)),
    to,
  );
}

/** Those who found nothing. */
async function passOver(ctx: Ctx, listeners: readonly Listener[], to: Mark): Promise<void> {
  const rowsOf = (of: readonly Listener[]) => of.map(({ row }) => row);
  const moves = [...Map.groupBy(listeners, tableOf)].map(([table, some]) => moveMarks(table, rowsOf(some), to));
  if (moves.length > 0) await ctx.commit({ statements: moves });
}

type Finds = { all: readonly Listener[]; found: readonly Finding[] };

/** Who is told, of what, and why: also because of what would only have told them with its next digest. */
async function hearingsOf(
  ctx: Ctx,
  { all, found }: Finds,
  { newest, now }: Omit<Look, 'mostListeners'>,
): Promise<Hearing[]> {
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
