import {
  type FollowAlert,
  followAlerts,
  type NewFor,
  type NewOffersQuery,
  newForFollows,
  newForSearches,
  newLotsFor,
  type SearchAlert,
  searchAlerts,
} from '../../db/queries/discovery/new-offers.ts';
import { folded, mayMatch } from '../../src/domain/discovery/may-match.ts';
import type { Ctx } from '../platform/context.ts';
import { offerLists } from '../platform/offer-lists.ts';
import { searchFromAddress, searchOf } from './find-offers.ts';

/** Up to this many new lots are compared with the searches in memory, so that the database tests only likely ones. */
const MOST_LOTS = 50;
/** Searches per query: the database binds 32,766 values, and one search takes at most 120. */
const AT_ONCE = 250;

/** A saved search, or a follow, that notifies its owner of new offers. */
export type Alert = SearchAlert | FollowAlert;
/** A new offer that an alert matched; `number` is its lot's. */
export type AlertMatch = { alert: Alert; offerId: string; number: number };

/** The alerts of these people: at most `most` saved searches and `most` follows. */
export async function alertsOf(ctx: Ctx, userIds: readonly string[], most: number): Promise<Alert[]> {
  const [searches, follows] = await Promise.all([
    searchAlerts(ctx.db, userIds, most),
    followAlerts(ctx.db, userIds, most),
  ]);
  return [...searches, ...follows];
}

/** New offers for each alert that its owner has not been notified of; at most `query.most` for each, oldest first. */
export async function findNew(ctx: Ctx, alerts: readonly Alert[], query: NewOffersQuery): Promise<AlertMatch[]> {
  const searches = alerts.filter((alert) => alert.of === 'search');
  const follows = alerts.filter((alert) => alert.of === 'giver');
  const found = await Promise.all([
    findForSearches(ctx, searches, query),
    newForFollows(ctx.db, follows, query).then((rows) => matchesOf(follows, rows)),
  ]);
  return found.flat();
}

async function findForSearches(ctx: Ctx, all: readonly SearchAlert[], query: NewOffersQuery): Promise<AlertMatch[]> {
  const [lists, rows] = await Promise.all([offerLists(ctx), newLotsFor(ctx.db, all, { ...query, most: MOST_LOTS })]);
  const lots = rows?.map((lot) => ({ ...lot, text: folded(lot.text ?? '') }));
  const searches = all.map(({ row, userId, notifiedNumber, notifiedAt, query: saved }) => {
    // An upcoming offer is announced when it opens.
    const search = { ...searchOf(searchFromAddress(new URLSearchParams(saved)), query.now, lists), upcoming: false };
    return { row, userId, notifiedNumber, notifiedAt, search };
  });
  const likely = lots ? searches.filter(({ search }) => lots.some((lot) => mayMatch(search, lot))) : searches;
  const found: NewFor[] = [];
  for (let i = 0; i < likely.length; i += AT_ONCE) {
    found.push(...(await newForSearches(ctx.db, likely.slice(i, i + AT_ONCE), query)));
  }
  return matchesOf(all, found);
}

function matchesOf(alerts: readonly Alert[], found: readonly NewFor[]): AlertMatch[] {
  const byRow = new Map(alerts.map((alert) => [alert.row, alert]));
  return found.flatMap(({ row, ...rest }) => {
    const alert = byRow.get(row);
    return alert ? [{ alert, ...rest }] : [];
  });
}
