import { insertComment, requireUnbid } from '../../../db/changes/fulfilment/comments.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { isBlockedBetween } from '../../../db/queries/fulfilment/blocks.ts';
import { type VisibleComment, visibleComment } from '../../../db/queries/fulfilment/comments.ts';
import { type OfferWithSeller, offerWithSeller } from '../../../db/queries/offers/offer-page.ts';
import { type OfferRecord, ownOffer } from '../../../db/queries/offers/offers.ts';
import type { Statement } from '../../../db/statement.ts';
import type { CommentRecord } from '../../../src/contract/fulfilment/comments.ts';
import { OFFER_NOT_AVAILABLE } from '../../../src/domain/access/judge-request.ts';
import { MOST_COMMENTS_A_DAY, refuseQuestion, refuseReply } from '../../../src/domain/fulfilment/comments/comment.ts';
import { maskContacts } from '../../../src/domain/fulfilment/messages/mask.ts';
import { gate } from '../../../src/domain/kit/people/gates.ts';
import { publicName } from '../../../src/domain/kit/people/name.ts';
import { takesClarifications } from '../../../src/domain/offers/clarify.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import { clarificationStatements, clarifyRefusal } from '../../offers/clarify.ts';
import type { SignedIn } from '../../platform/context.ts';
import { messageCounts, tooManyMessages } from '../../platform/limits/message-limit.ts';
import { gateRefusal, notFound, refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/session.ts';
import { notifyAsker, notifyHost } from './notify.ts';

export type CommentInput = { offerId: string; parentId: string | null; text: string; key: string | undefined };
export type SavedComment = CommentRecord & { masked: boolean };

const MOST_TRIES = 3;

/**
 * Asks a public question about an offer, or replies to one. The TimeGiver's reply is also a clarification once someone
 * has bid or bought (R1). Contact details are masked before anything is stored.
 */
export async function saveComment(ctx: SignedIn, input: CommentInput): Promise<SavedComment> {
  const { text, hidden } = maskContacts(input.text);
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const draft = await judgedDraft(ctx, { ...input, text });
    const saved = { ...recordFor(ctx, draft), masked: hidden.length > 0 };
    const result = await ctx.commit({
      statements: await statementsFor(ctx, draft, saved),
      answer: JSON.stringify(saved),
      ...(input.key ? { key: await keyOf(ctx, input, input.key) } : {}),
    });
    if (result.status === 'committed') {
      ctx.after(() => deliverOutbox(ctx));
      return JSON.parse(result.answer);
    }
    if (result.guard === 'most a day') throw tooManyMessages();
    if (result.guard === 'clarify') throw await clarifyRefusal(ctx, input.offerId);
  }
  throw refusal('CHANGED_MEANWHILE', 'This offer has changed since you opened it. Please reload it.');
}

type Draft = {
  id: string;
  at: number;
  text: string;
  offer: OfferWithSeller;
  question: VisibleComment | null;
  /** The offer whose clarification the reply becomes. */
  frozen: OfferRecord | null;
  /** The reply of the TimeGiver while nobody has bid. */
  isEditable: boolean;
  clarificationId: string | null;
};

async function judgedDraft(ctx: SignedIn, { offerId, parentId, text }: CommentInput): Promise<Draft> {
  const [offer, question] = await Promise.all([
    offerWithSeller(ctx.db, offerId),
    parentId === null ? null : visibleComment(ctx.db, parentId),
  ]);
  if (!offer) throw notFound('offer');
  if (parentId !== null && question?.offerId !== offerId) throw notFound('question');
  refuseUnlessAllowed(ctx, offer, question);
  const otherId = offer.seller.id === ctx.person.id ? question?.authorId : offer.seller.id;
  if (otherId !== undefined && (await isBlockedBetween(ctx.db, ctx.person.id, otherId)))
    throw refusal('OFFER_NOT_AVAILABLE', OFFER_NOT_AVAILABLE);
  const own = question && offer.seller.id === ctx.person.id ? await ownOffer(ctx.db, ctx.person.id, offerId) : null;
  const frozen = own?.lot && takesClarifications(own.lot) ? own : null;
  return {
    id: ctx.newId('comment'),
    at: ctx.now(),
    text,
    offer,
    question,
    frozen,
    isEditable: own !== null && frozen === null,
    clarificationId: frozen && ctx.newId('clarification'),
  };
}

function refuseUnlessAllowed(ctx: SignedIn, offer: OfferWithSeller, question: VisibleComment | null): void {
  const refused = question
    ? refuseReply(ctx.person, offer, { ...question, isReply: question.parentId !== null }, ctx.now())
    : refuseQuestion(ctx.person, offer, ctx.now());
  if (refused) throw refusal(refused.code, refused.message);
  const who = offer.reverse ? 'seller' : 'bidder';
  const stopped = offer.seller.id === ctx.person.id ? null : gate(who, ctx.person);
  if (stopped) throw gateRefusal(stopped);
}

async function statementsFor(ctx: SignedIn, draft: Draft, saved: CommentRecord): Promise<Statement[]> {
  const { id, at, text, offer, question, frozen, clarificationId } = draft;
  const clarified =
    frozen && clarificationId ? await clarificationStatements(ctx, frozen, { id: clarificationId, text, at }) : [];
  return [
    ...(await messageCounts(ctx, 'comment', MOST_COMMENTS_A_DAY)),
    ...(draft.isEditable ? [requireUnbid(offer.id)] : []),
    ...clarified,
    insertComment({
      id,
      offerId: offer.id,
      parentId: question?.id ?? null,
      authorId: ctx.person.id,
      text,
      at,
      clarificationId,
    }),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: question ? 'comment.replied' : 'comment.asked',
      subject: { kind: 'offer', id: offer.id },
      data: { comment: id },
    }),
    ...(question && saved.by_host ? await notifyAsker(ctx, draft, question) : await notifyHost(ctx, draft)),
  ];
}

const recordFor = (ctx: SignedIn, { id, at, text, offer, question, clarificationId }: Draft): CommentRecord => ({
  id,
  project_id: offer.id,
  parent_id: question?.id ?? null,
  name: publicName(ctx.person),
  by_host: offer.seller.id === ctx.person.id,
  own: true,
  comment: text,
  clarification: clarificationId !== null,
  created_at: at,
});

/** The text is part of the key: a different text under the same key is another comment. */
const keyOf = async (ctx: SignedIn, { offerId, parentId, text }: CommentInput, key: string): Promise<string> =>
  `comment/saveComment:${ctx.person.id}:${offerId}:${parentId}:${key}:${await hashToken(text)}`;
