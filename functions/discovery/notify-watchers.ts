import { recordWatcherNotified } from '../../db/changes/discovery/watches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type WatcherDue, watchersBeforeEnd, watchersOfOpened } from '../../db/queries/discovery/watches.ts';
import type { BuiltNotification } from '../../src/domain/bidding/notifications.ts';
import {
  endingNotification,
  eveningNotification,
  openedNotification,
} from '../../src/domain/discovery/notifications.ts';
import { ENDS_NOW_MS, ENDS_SOON_MS } from '../../src/domain/discovery/watching.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { notify } from '../notifications/notify.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import { byDay } from './by-day.ts';

const AT_ONCE = 100;
/** Batches per run; the rest waits for the next run. */
const MOST_ROUNDS = 20;
/** Removing a favourite and adding it again within this time (ms) does not notify the person twice. */
const DEDUPLICATION_MS = 2 * DAY_MS;
const SOON = { soonMs: ENDS_SOON_MS, lastMs: ENDS_NOW_MS };

/**
 * Notifies people once when a favourite opens or its live auction begins, and once a day before it ends. A favourite added on its last day is
 * announced an hour before the end.
 */
export async function notifyWatchers(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await notifyAll(ctx, 'opened', () => watchersOfOpened(ctx.db, now, DAY_MS, AT_ONCE));
  await notifyAll(ctx, 'ending', () => watchersBeforeEnd(ctx.db, now, SOON, AT_ONCE));
}

async function notifyAll(ctx: Ctx, of: 'opened' | 'ending', read: () => Promise<WatcherDue[]>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await read();
    const done = await Promise.all(due.map((watcher) => notifyWatcher(ctx, watcher, of)));
    // A failed one would be read again at once, so it waits for the next run.
    if (due.length < AT_ONCE || done.includes(false)) return;
  }
}

async function notifyWatcher(ctx: Ctx, watcher: WatcherDue, of: 'opened' | 'ending'): Promise<boolean> {
  const { userId, offerId } = watcher;
  const at = ctx.now();
  try {
    const words = await ctx.wordsOf(watcher.language);
    const built = notificationFor(words, ctx.env.SITE_URL, watcher, of);
    const { event, ...notification } = byDay(built, at, watcher.timeZone);
    await ctx.commit({
      statements: [
        recordWatcherNotified(userId, offerId, of),
        recordEvent({
          at,
          actor: ctx.actor,
          verb: `watch.notified_${of}`,
          subject: { kind: 'offer', id: offerId },
          data: { user: userId },
        }),
        ...notify(ctx, userId, event, {
          ...notification,
          once: { key: `${of}:${userId}:${offerId}`, since: at - DEDUPLICATION_MS },
        }),
      ],
    });
    return true;
  } catch (error) {
    logFault(`notify a watcher of ${offerId}`, error);
    return false;
  }
}

function notificationFor(
  words: Words,
  siteUrl: string,
  watcher: WatcherDue,
  of: 'opened' | 'ending',
): BuiltNotification {
  const lot = { ...watcher, siteUrl };
  if (of === 'ending') return endingNotification(words, lot, watcher, watcher.closesAt);
  return watcher.eveningId === null
    ? openedNotification(words, lot, watcher)
    : eveningNotification(words, lot, watcher, watcher.eveningId);
}
