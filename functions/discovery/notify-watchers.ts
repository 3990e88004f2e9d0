import { watcherTold } from '../../db/changes/discovery/watches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type WatcherDue, watchersBeforeEnd, watchersOfOpened } from '../../db/queries/discovery/watches.ts';
import type { BuiltNotification } from '../../src/domain/bidding/notifications.ts';
import { endingNews, openedNews } from '../../src/domain/discovery/notifications.ts';
import { ENDS_NOW_MS, ENDS_SOON_MS } from '../../src/domain/discovery/watching.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { notify } from '../notifications/notify.ts';
import { type Ctx, logFault } from '../platform/context.ts';

const AT_ONCE = 100;
/** More than this many hundred are left for the next sweep. */
const MOST_ROUNDS = 20;
/** Whoever lets go of an offer and takes it back within this is not told again. */
const REMEMBERED_MS = 2 * DAY_MS;
const SOON = { soonMs: ENDS_SOON_MS, lastMs: ENDS_NOW_MS };

/**
 * Tells who watches an offer that it has opened, and a day before its end that it ends, each once. Whoever begins to
 * watch it on its last day hears an hour before the end.
 */
export async function tellWatchers(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await tellAll(ctx, 'opened', () => watchersOfOpened(ctx.db, now, DAY_MS, AT_ONCE));
  await tellAll(ctx, 'ending', () => watchersBeforeEnd(ctx.db, now, SOON, AT_ONCE));
}

async function tellAll(ctx: Ctx, of: 'opened' | 'ending', read: () => Promise<WatcherDue[]>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await read();
    const done = await Promise.all(due.map((watcher) => tell(ctx, watcher, of)));
    // Who cannot be told would come again at once: they wait for the next sweep.
    if (due.length < AT_ONCE || done.includes(false)) return;
  }
}

async function tell(ctx: Ctx, watcher: WatcherDue, of: 'opened' | 'ending'): Promise<boolean> {
  const { userId, offerId } = watcher;
  const at = ctx.now();
  try {
    const { event, ...news } = newsOf(await ctx.wordsOf(watcher.language), ctx.env.SITE_URL, watcher, of);
    await ctx.commit({
      statements: [
        watcherTold(userId, offerId, of),
        recordEvent({
          at,
          actor: ctx.actor,
          verb: `watch.told_${of}`,
          subject: { kind: 'offer', id: offerId },
          data: { user: userId },
        }),
        ...notify(ctx, userId, event, {
          ...news,
          once: { key: `${of}:${userId}:${offerId}`, since: at - REMEMBERED_MS },
        }),
      ],
    });
    return true;
  } catch (error) {
    logFault(`tell a watcher of ${offerId}`, error);
    return false;
  }
}

function newsOf(words: Words, siteUrl: string, watcher: WatcherDue, of: 'opened' | 'ending'): BuiltNotification {
  const lot = { ...watcher, siteUrl };
  return of === 'opened' ? openedNews(words, lot, watcher) : endingNews(words, lot, watcher, watcher.closesAt);
}
