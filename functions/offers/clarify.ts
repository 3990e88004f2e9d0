import { addClarification } from '../../db/changes/offers/clarifications.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import {
  clarificationsOf,
  type OfferRecord,
  ownOffer,
  validBidders,
  validBuyers,
} from '../../db/queries/offers/offers.ts';
import type { Statement } from '../../db/statement.ts';
import { isOver } from '../../src/domain/access/request.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { MOST_CLARIFICATIONS, takesClarifications } from '../../src/domain/offers/clarify.ts';
import { clarifiedNotification } from '../../src/domain/offers/notifications.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { notify } from '../notifications/notify.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, type Refusal, refusal } from '../platform/refusal.ts';
import { hashToken } from '../platform/session.ts';

const UNBID = 'Nobody has bid yet, so you can still edit the offer.';
const UNSOLD = 'Nobody has bought it yet, so you can still edit the offer.';

export type Clarification = { id: string; text: string; at: number };

/**
 * Adds a dated clarification to the caller's offer that someone has bid on or bought, and notifies everyone with a
 * valid bid or purchase (R1).
 */
export async function clarify(
  ctx: SignedIn,
  input: { id: string; text: string; key: string | undefined },
): Promise<Clarification> {
  const own = await clarifiableOffer(ctx, input.id);
  const added = { id: ctx.newId('clarification'), text: input.text, at: ctx.now() };
  const result = await ctx.commit({
    statements: await clarificationStatements(ctx, own, added),
    answer: JSON.stringify(added),
    ...(input.key ? { key: await keyOf(ctx, input, input.key) } : {}),
  });
  if (result.status === 'conflict') throw await clarifyRefusal(ctx, own.id);
  ctx.after(() => deliverOutbox(ctx));
  return JSON.parse(result.answer);
}

/** Adds a clarification to an offer and notifies everyone with a valid bid or purchase. Guard `clarify`. */
export async function clarificationStatements(
  ctx: SignedIn,
  own: OfferRecord,
  { id, text, at }: Clarification,
): Promise<Statement[]> {
  return [
    ...addClarification({ id, text, at, offerId: own.id }, MOST_CLARIFICATIONS),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'offer.clarified',
      subject: { kind: 'offer', id: own.id },
      data: { clarification: id },
    }),
    ...(await notificationsFor(ctx, own, text)),
  ];
}

/** Refuses an offer that has ended, and one that can still be edited. */
async function clarifiableOffer(ctx: SignedIn, id: string): Promise<OfferRecord> {
  const own = await ownOffer(ctx.db, ctx.person.id, id);
  if (!own?.lot) throw notFound('offer');
  if (isOver(own.lot, ctx.now())) throw offerEnded();
  if (!takesClarifications(own.lot)) throw refusal('NOT_FROZEN', own.offer.auction ? UNBID : UNSOLD);
  return own;
}

const offerEnded = () => refusal('LOT_CLOSED', 'This offer has already ended.');

/** The text is part of the key: a different text under the same key is another clarification. */
const keyOf = async (ctx: SignedIn, { id, text }: { id: string; text: string }, key: string): Promise<string> =>
  `product/clarify:${ctx.person.id}:${id}:${key}:${await hashToken(text)}`;

async function notificationsFor(ctx: SignedIn, { id: offerId, offer: { title, auction } }: OfferRecord, text: string) {
  const concerned = await (auction ? validBidders(ctx.db, offerId) : validBuyers(ctx.db, offerId));
  const about = { offerId, title, siteUrl: ctx.env.SITE_URL };
  const notifications = concerned.map(async (person) => {
    const words = await ctx.wordsOf(person.language);
    const { event, ...news } = clarifiedNotification(words, about, person, { text, bought: !auction });
    return notify(ctx, person.id, event, news);
  });
  return (await Promise.all(notifications)).flat();
}

/** Why the guard `clarify` did not hold. */
export async function clarifyRefusal(ctx: SignedIn, offerId: string): Promise<Refusal> {
  await clarifiableOffer(ctx, offerId);
  const there = await clarificationsOf(ctx.db, offerId);
  if (there.length < MOST_CLARIFICATIONS) return offerEnded();
  const message = say('This offer already has {n} clarifications, the maximum.', {
    n: MOST_CLARIFICATIONS,
  });
  return refusal('TOO_MANY_CLARIFICATIONS', message);
}
