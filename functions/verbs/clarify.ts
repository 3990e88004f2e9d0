import { addClarification } from '../../db/changes/clarifications.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { clarificationsOf, ownOffer, standingBidders } from '../../db/queries/offers.ts';
import { isOver } from '../../src/domain/interest/request.ts';
import { clarifiedNews } from '../../src/domain/notifications/changed.ts';
import { MOST_CLARIFICATIONS } from '../../src/domain/offers/clarify.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { SignedIn } from '../context.ts';
import { notFound, refuse } from '../failure.ts';
import { deliverOutbox } from './deliver.ts';
import { notify } from './notify.ts';

const UNBID = 'Nobody has bid yet, so you can still change the offer itself.';
const FIXED_PRICE = 'Clarifications are for auctions that somebody has bid on.';

export type Clarification = { id: string; text: string; at: number };

/** Adds a dated clarification to an own offer whose terms are frozen by a bid, and tells everybody whose bid stands (R1). */
export async function clarify(
  ctx: SignedIn,
  asked: { id: string; text: string; key: string | undefined },
): Promise<Clarification> {
  const own = await ownOffer(ctx.db, ctx.person.id, asked.id);
  if (!own?.lot) throw notFound('offer');
  if (isOver(own.lot, ctx.now())) throw refuse('LOT_CLOSED', 'This offer is over already.');
  if (own.lot.bidCount === 0) throw refuse('NOT_FROZEN', own.offer.auction ? UNBID : FIXED_PRICE);
  const added = { id: ctx.newId('clarification'), text: asked.text, at: ctx.now() };
  const result = await ctx.commit({
    statements: [
      ...addClarification({ ...added, offerId: own.id }, MOST_CLARIFICATIONS),
      recordEvent({
        at: added.at,
        actor: ctx.actor,
        verb: 'offer.clarified',
        subject: { kind: 'offer', id: own.id },
        data: { clarification: added.id },
      }),
      ...(await newsOf(ctx, { offerId: own.id, title: own.offer.title }, asked.text)),
    ],
    answer: JSON.stringify(added),
    ...(asked.key ? { key: `product/clarify:${ctx.person.id}:${own.id}:${asked.key}` } : {}),
  });
  if (result.status === 'conflict') throw await whyNot(ctx, own.id);
  ctx.after(() => deliverOutbox(ctx));
  return JSON.parse(result.answer);
}

async function newsOf(ctx: SignedIn, offer: { offerId: string; title: string }, text: string) {
  const bidders = await standingBidders(ctx.db, offer.offerId);
  const about = { ...offer, siteUrl: ctx.env.SITE_URL };
  const told = bidders.map(async (bidder) => {
    const { event, ...news } = clarifiedNews(await ctx.wordsOf(bidder.language), about, bidder, text);
    return notify(ctx, bidder.id, event, news);
  });
  return (await Promise.all(told)).flat();
}

async function whyNot(ctx: SignedIn, offerId: string) {
  const there = await clarificationsOf(ctx.db, offerId);
  if (there.length < MOST_CLARIFICATIONS) return refuse('LOT_CLOSED', 'This offer is over already.');
  const message = say('There are {n} clarifications already, the most that an offer may have.', {
    n: MOST_CLARIFICATIONS,
  });
  return refuse('TOO_MANY_CLARIFICATIONS', message);
}
