import { advanceCursors, type Cursor } from '../../db/changes/discovery/saved-searches.ts';
import { newestLots, peopleToCheck } from '../../db/queries/discovery/new-offers.ts';
import type { MatchedOffer } from '../../src/domain/discovery/new-offers.ts';
import { DIGEST_MS, isBehind, isDue, MOST_IN_MAIL, type Newest } from '../../src/domain/discovery/watching.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import { type Alert, type AlertMatch, alertsOf, findNew } from './find-new.ts';
import { notifyAll, type PersonMessage, tableOf } from './new-offer-digest.ts';

/** People per batch. A batch with more than `MOST_ALERTS` alerts is split in two. */
const AT_ONCE = 100;
const MOST_ALERTS = 10_000;
/** Batches per run; the rest waits for the next run. */
const MOST_ROUNDS = 60;

type Run = { newest: Newest; now: number; mostAlerts: number };

/**
 * Notifies people of new offers that their saved searches match or that come from TimeGivers they follow: once per
 * offer, naming every alert that matched. Each alert has a cursor: the newest lot, and the time, that it has seen. The
 * cursor advances in the same batch as the notification, so that none is sent twice and none is lost. A lot that opens
 * later than it was posted is new when it opens.
 */
export async function notifyOfNewOffers(ctx: Ctx, mostAlerts = MOST_ALERTS): Promise<void> {
  const now = ctx.now();
  const newest = await newestLots(ctx.db, now);
  const batch = { newest, digestBefore: now - DIGEST_MS, most: AT_ONCE };
  let after: string | undefined = '';
  for (let round = 0; round < MOST_ROUNDS && after !== undefined; round++) {
    const people: string[] = await peopleToCheck(ctx.db, { ...batch, after });
    await checkPeople(ctx, people, { newest, now, mostAlerts });
    after = people.length < AT_ONCE ? undefined : people.at(-1);
  }
}

/** On failure their cursors stay where they were, and the next run tries again. */
async function checkPeople(ctx: Ctx, people: readonly string[], run: Run): Promise<void> {
  if (people.length === 0) return;
  try {
    const alerts = await alertsOf(ctx, people, run.mostAlerts + 1);
    if (alerts.length <= run.mostAlerts || people.length === 1) return await checkAlerts(ctx, alerts, run);
  } catch (error) {
    return logFault('look for new offers', error);
  }
  const half = Math.ceil(people.length / 2);
  await checkPeople(ctx, people.slice(0, half), run);
  await checkPeople(ctx, people.slice(half), run);
}

async function checkAlerts(ctx: Ctx, alerts: readonly Alert[], { newest, now }: Run): Promise<void> {
  const due = alerts.filter((alert) => isDue(alert, newest, now));
  const matches = await findNew(ctx, due, { newest, now, among: null, most: MOST_IN_MAIL + 1 });
  const to = { number: newest.number, at: now };
  await notifyAll(ctx, await messagesFor(ctx, { alerts, matches }, { newest, now }), to);
  const matched = new Set(matches.map(({ alert }) => alert));
  await skipAhead(
    ctx,
    due.filter((alert) => !matched.has(alert)),
    to,
  );
}

/** Advances the alerts that matched nothing. */
async function skipAhead(ctx: Ctx, alerts: readonly Alert[], to: Cursor): Promise<void> {
  const rowsOf = (some: readonly Alert[]) => some.map(({ row }) => row);
  const moves = [...Map.groupBy(alerts, tableOf)].map(([table, some]) => advanceCursors(table, rowsOf(some), to));
  if (moves.length > 0) await ctx.commit({ statements: moves });
}

type Matches = { alerts: readonly Alert[]; matches: readonly AlertMatch[] };

/** One message per person. Its reasons include alerts whose own digest is not due yet. */
async function messagesFor(
  ctx: Ctx,
  { alerts, matches }: Matches,
  { newest, now }: Omit<Run, 'mostAlerts'>,
): Promise<PersonMessage[]> {
  const byUser = Map.groupBy(matches, ({ alert }) => alert.userId);
  const candidates = alerts.filter((alert) => byUser.has(alert.userId) && isBehind(alert, newest));
  const among = [...new Set(matches.map(({ offerId }) => offerId))];
  const reasonsFor = Map.groupBy(
    await findNew(ctx, candidates, { newest, now, among, most: among.length }),
    ({ alert, offerId }) => `${alert.userId} ${offerId}`,
  );
  return [...byUser].map(([userId, own]) => {
    const oldestFirst = own.toSorted((one, other) => one.number - other.number);
    const offers = [...new Set(oldestFirst.map(({ offerId }) => offerId))].map((offerId): MatchedOffer<Alert> => {
      const reasons = (reasonsFor.get(`${userId} ${offerId}`) ?? []).map(({ alert }) => alert);
      return { offerId, reasons };
    });
    return {
      offers: offers.filter(({ reasons }) => reasons.length > 0),
      alerts: [...new Set(own.map(({ alert }) => alert))],
    };
  });
}
