import { recordEvent } from '../../db/changes/platform/system.ts';
import { type AuctionToTell, auctionsToTell, type Told, toldAbout } from '../../db/queries/auctions/tell.ts';
import { AUCTION_STAGES, type AuctionStage, stageNotification } from '../../src/domain/auctions/notifications.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { notify } from '../notifications/notify.ts';
import { type Ctx, logFault } from '../platform/context.ts';

const AUCTIONS_AT_ONCE = 20;
const PEOPLE_AT_ONCE = 50;

/**
 * Tells everyone concerned once of each stage of an auction: that it is announced, starts soon, has started, has ended or is
 * cancelled. One that fails does not block the others, and is tried again the next minute.
 */
export async function tellOfAuctions(ctx: Ctx): Promise<void> {
  for (const stage of AUCTION_STAGES) {
    for (const auction of await auctionsToTell(ctx.db, stage, ctx.now(), AUCTIONS_AT_ONCE))
      await tell(ctx, auction, stage).catch((error: unknown) => logFault(`tell of auction ${auction.id}`, error));
  }
}

/** In batches by id. A repeated batch tells no one twice. */
async function tell(ctx: Ctx, auction: AuctionToTell, stage: AuctionStage): Promise<void> {
  let after = '';
  for (;;) {
    const people = await toldAbout(ctx.db, auction, stage, after, PEOPLE_AT_ONCE);
    const messages = await Promise.all(people.map((person) => messageTo(ctx, auction, stage, person)));
    const isLast = people.length < PEOPLE_AT_ONCE;
    await ctx.commit({ statements: [...messages.flat(), ...(isLast ? [done(ctx, auction.id, stage)] : [])] });
    after = people.at(-1)?.id ?? '';
    if (isLast) break;
  }
  ctx.after(() => deliverOutbox(ctx));
}

async function messageTo(ctx: Ctx, auction: AuctionToTell, stage: AuctionStage, to: Told) {
  const words = await ctx.wordsOf(to.language);
  const { event, ...message } = stageNotification(words, { ...auction, siteUrl: ctx.env.SITE_URL }, to, stage);
  const once = { key: `${stage}:${auction.id}:${to.id}`, since: ctx.now() - DAY_MS };
  return notify(ctx, to.id, event, { ...message, once });
}

const done = (ctx: Ctx, id: string, stage: AuctionStage) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb: `auction.told_${stage}`, subject: { kind: 'auction', id } });
