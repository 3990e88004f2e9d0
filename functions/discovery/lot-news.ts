import { recordEvent } from '../../db/changes/platform/system.ts';
import { type LotFollower, type LotToTell, lotFollowers, lotsToTell } from '../../db/queries/discovery/lot-news.ts';
import type { Statement } from '../../db/statement.ts';
import { LOT_NEWS, type LotNews } from '../../src/domain/bidding/news.ts';
import { lotNewsNotification, reserveMetNotification } from '../../src/domain/discovery/notifications.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { notify } from '../notifications/notify.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import { byDay } from './by-day.ts';

const LOTS_AT_ONCE = 20;
const PEOPLE_AT_ONCE = 50;
/** A lot's news is told once to each person within this time (ms), however often it comes and goes. */
const ONCE_MS = 30 * DAY_MS;

/**
 * Tells the watchers of running lots, and their sellers, that a reserve is met (R12), and watchers that a lot runs longer
 * (R14). A lot that fails does not block the others, and is tried again the next minute.
 */
export async function notifyOfLots(ctx: Ctx): Promise<void> {
  for (const news of LOT_NEWS) {
    for (const lot of await lotsToTell(ctx.db, news, ctx.now(), LOTS_AT_ONCE))
      await tell(ctx, lot, news).catch((error: unknown) => logFault(`tell of lot ${lot.offerId}`, error));
  }
}

/** In batches by id. A repeated batch tells no one twice. */
async function tell(ctx: Ctx, lot: LotToTell, news: LotNews): Promise<void> {
  let after = '';
  for (;;) {
    const people = await lotFollowers(ctx.db, lot, news, { after, most: PEOPLE_AT_ONCE });
    const messages = await Promise.all(people.map((person) => messageTo(ctx, lot, news, person)));
    const isLast = people.length < PEOPLE_AT_ONCE;
    await ctx.commit({ statements: [...messages.flat(), ...(isLast ? [told(ctx, lot, news)] : [])] });
    after = people.at(-1)?.id ?? '';
    if (isLast) break;
  }
  ctx.after(() => deliverOutbox(ctx));
}

async function messageTo(ctx: Ctx, lot: LotToTell, news: LotNews, to: LotFollower): Promise<Statement[]> {
  const words = await ctx.wordsOf(to.language);
  const about = { ...lot, siteUrl: ctx.env.SITE_URL, isRequest: lot.isRequest === 1 };
  const isSeller = to.id === lot.sellerId;
  const built = isSeller ? reserveMetNotification(words, about, to) : lotNewsNotification(words, about, to, news);
  const { event, ...message } = byDay(built, ctx.now(), to.timeZone);
  const once = { key: `${news}:${lot.offerId}:${to.id}`, since: ctx.now() - ONCE_MS };
  return notify(ctx, to.id, event, { ...message, once });
}

const told = (ctx: Ctx, { offerId }: LotToTell, news: LotNews): Statement =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb: `lot.told_${news}`, subject: { kind: 'lot', id: offerId } });
