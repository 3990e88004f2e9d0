import { addClarification } from '../../db/changes/clarifications.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { clarificationsOf, type OwnOffer, ownOffer, standingBidders, standingBuyers } from '../../db/queries/offers.ts';
import { isOver } from '../../src/domain/interest/request.ts';
import { clarifiedNews } from '../../src/domain/notifications/changed.ts';
import { MOST_CLARIFICATIONS, takesClarifications } from '../../src/domain/offers/clarify.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { SignedIn } from '../context.ts';
import { notFound, refuse } from '../failure.ts';
import { hashToken } from '../session.ts';
import { deliverOutbox } from './deliver.ts';
import { notify } from './notify.ts';

const UNBID = 'Nobody has bid yet, so you can still change the offer itself.';
const UNSOLD = 'Nobody has bought yet, so you can still change the offer itself.';

export type Clarification = { id: string; text: string; at: number };

/**
 * Adds a dated clarification to an own offer whose text stands for good, since somebody has bid or bought, and tells
 * everybody whose bid or purchase stands (R1).
 */
export async function clarify(
  ctx: SignedIn,
  asked: { id: string; text: string; key: string | undefined },
): Promise<Clarification> {
  const own = await takingMore(ctx, asked.id);
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
      ...(await newsOf(ctx, own, asked.text)),
    ],
    answer: JSON.stringify(added),
    ...(asked.key ? { key: await keyOf(ctx, asked, asked.key) } : {}),
  });
  if (result.status === 'conflict') throw await whyNot(ctx, own.id);
  ctx.after(() => deliverOutbox(ctx));
  return JSON.parse(result.answer);
}

/** Refuses what is over, and what can still be changed itself. */
async function takingMore(ctx: SignedIn, id: string): Promise<OwnOffer> {
  const own = await ownOffer(ctx.db, ctx.person.id, id);
  if (!own?.lot) throw notFound('offer');
  if (isOver(own.lot, ctx.now())) throw over();
  if (!takesClarifications(own.lot)) throw refuse('NOT_FROZEN', own.offer.auction ? UNBID : UNSOLD);
  return own;
}

const over = () => refuse('LOT_CLOSED', 'This offer is over already.');

/** The same words are said once; others from a page that somebody came back to are another clarification. */
const keyOf = async (ctx: SignedIn, { id, text }: { id: string; text: string }, key: string): Promise<string> =>
  `product/clarify:${ctx.person.id}:${id}:${key}:${await hashToken(text)}`;

async function newsOf(ctx: SignedIn, { id: offerId, offer: { title, auction } }: OwnOffer, text: string) {
  const concerned = await (auction ? standingBidders(ctx.db, offerId) : standingBuyers(ctx.db, offerId));
  const about = { offerId, title, siteUrl: ctx.env.SITE_URL };
  const told = concerned.map(async (person) => {
    const words = await ctx.wordsOf(person.language);
    const { event, ...news } = clarifiedNews(words, about, person, { text, bought: !auction });
    return notify(ctx, person.id, event, news);
  });
  return (await Promise.all(told)).flat();
}

async function whyNot(ctx: SignedIn, offerId: string) {
  await takingMore(ctx, offerId);
  const there = await clarificationsOf(ctx.db, offerId);
  if (there.length < MOST_CLARIFICATIONS) return over();
  const message = say('There are {n} clarifications already, the most that an offer may have.', {
    n: MOST_CLARIFICATIONS,
  });
  return refuse('TOO_MANY_CLARIFICATIONS', message);
}
