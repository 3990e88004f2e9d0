import { addViews } from '../../db/changes/offers/views.ts';
import { network } from '../../src/domain/kit/network.ts';
import { storeNewest } from '../../src/domain/kit/store-newest.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { onCacheReset } from '../platform/cache.ts';
import type { Ctx } from '../platform/context.ts';
import { hashToken } from '../platform/session.ts';

/** The request for an offer's page, as far as it tells readers apart for a day. */
export type ViewRequest = {
  userAgent: string | null;
  /** `prefetch` if the browser only guesses that the page will be opened. */
  purpose?: string | null;
};

/** Views within this time are written together. */
const GATHER_MS = 2_000;
const MOST_REMEMBERED = 50_000;

/** Nothing about a reader is stored: this isolate remembers digests, with a new salt each day. */
let day = -1;
let salt = '';
let seen = new Map<string, true>();
let waiting = new Map<string, number>();
let isGathering = false;
onCacheReset(() => {
  seen.clear();
  waiting.clear();
});

/**
 * Counts a view of an offer once per reader and day, roughly: another isolate may count it again. Bots, prefetches and
 * the seller are not counted. Views are written together later, so no page waits for it.
 */
export async function countView(
  ctx: Ctx,
  offer: { id: string; sellerId: string },
  request: ViewRequest,
): Promise<boolean> {
  if (ctx.person?.id === offer.sellerId || !isReader(request)) return false;
  startDay(ctx);
  const who = ctx.person?.id ?? `${network(ctx.ip ?? '')} ${request.userAgent}`;
  const digest = await hashToken(`${salt} ${who} ${offer.id}`);
  if (seen.has(digest)) return false;
  storeNewest(seen, digest, true, MOST_REMEMBERED);
  waiting.set(offer.id, (waiting.get(offer.id) ?? 0) + 1);
  if (!isGathering) ctx.after(() => writeSoon(ctx));
  return true;
}

function startDay(ctx: Ctx): void {
  const today = Math.floor(ctx.now() / DAY_MS);
  if (today === day) return;
  day = today;
  salt = Buffer.from(ctx.random(16)).toString('hex');
  seen = new Map();
}

async function writeSoon(ctx: Ctx): Promise<void> {
  isGathering = true;
  await new Promise((done) => setTimeout(done, GATHER_MS));
  isGathering = false;
  const views = waiting;
  waiting = new Map();
  if (views.size > 0) await ctx.commit({ statements: [addViews(day, views)] });
}

const BOTS =
  /bot|crawl|spider|slurp|preview|headless|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|axios|node|undici|lighthouse/i;

const isReader = ({ userAgent, purpose }: ViewRequest): boolean =>
  userAgent !== null && userAgent !== '' && !BOTS.test(userAgent) && !/prefetch|prerender/i.test(purpose ?? '');
