import { hideComment } from '../../db/changes/fulfilment/comments.ts';
import { insertReport } from '../../db/changes/fulfilment/messages.ts';
import { enqueueMail, recordEvent } from '../../db/changes/platform/system.ts';
import { visibleComment } from '../../db/queries/fulfilment/comments.ts';
import { publishedReview } from '../../db/queries/fulfilment/reviews.ts';
import { offerWithSeller } from '../../db/queries/offers/offer-page.ts';
import type { Statement } from '../../db/statement.ts';
import type { MessageReportReason } from '../../src/domain/fulfilment/messages/report.ts';
import { reportedWordsMail } from '../../src/domain/fulfilment/reported-words-mail.ts';
import { SOURCE_LANGUAGE } from '../../src/domain/kit/words/languages.ts';
import { SUPPORT_EMAIL } from '../../src/domain/site/contact.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { SignedIn } from '../platform/context.ts';
import { messageCounts, tooManyMessages } from '../platform/limits/message-limit.ts';
import { notFound, refusal } from '../platform/refusal.ts';

type Report = { reason: MessageReportReason; note: string };

const MOST_A_DAY = 20;

/** Reports a public question or reply. The TimeGiver's report hides it until an operator has looked at it. */
export async function reportComment(ctx: SignedIn, commentId: string, report: Report) {
  const comment = await visibleComment(ctx.db, commentId);
  const offer = comment && (await offerWithSeller(ctx.db, comment.offerId));
  if (!comment || !offer) throw notFound('question');
  const isHidden = offer.seller.id === ctx.person.id;
  const { authorId, text, at } = comment;
  const words = { kind: 'comment', subjectId: commentId, authorId, content: { text, at, offer: offer.id } } as const;
  const path = `/productView/${offer.id}#${commentId}`;
  const id = await fileReport(ctx, { ...words, path }, report, isHidden ? [hideComment(commentId, ctx.now())] : []);
  return { id, hidden: isHidden };
}

/** Reports a published review. Returns the id of the report. */
export async function reportReview(ctx: SignedIn, reviewId: string, report: Report): Promise<string> {
  const review = await publishedReview(ctx.db, reviewId);
  if (!review) throw notFound('review');
  const { authorId, subjectId: about, text, reply, answers } = review;
  const content = { text, reply, answers, about };
  return fileReport(ctx, { kind: 'review', subjectId: reviewId, authorId, content, path: `/host/${about}` }, report);
}

type Reported = {
  kind: 'comment' | 'review';
  subjectId: string;
  authorId: string;
  content: Readonly<Record<string, unknown>>;
  /** The page where it is shown. */
  path: string;
};

async function fileReport(
  ctx: SignedIn,
  { kind, subjectId, authorId, content, path }: Reported,
  { reason, note }: Report,
  more: Statement[] = [],
): Promise<string> {
  if (authorId === ctx.person.id) throw refusal('OWN_WORDS', 'You can’t report what you wrote yourself.');
  const [id, at] = [ctx.newId('report'), ctx.now()];
  const words = await ctx.wordsOf(SOURCE_LANGUAGE);
  const details = { id, kind, reason, url: ctx.env.SITE_URL + path };
  const result = await ctx.commit({
    statements: [
      ...(await messageCounts(ctx, 'words report', MOST_A_DAY)),
      insertReport({
        id,
        kind,
        subjectId,
        reporterId: ctx.person.id,
        reportedId: authorId,
        reason,
        note,
        content: JSON.stringify(content),
        at,
      }),
      ...more,
      enqueueMail(ctx.newId('outbox'), at, reportedWordsMail(words, ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL, details)),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: `${kind}.reported`,
        subject: { kind, id: subjectId },
        data: { report: id, reason },
      }),
    ],
  });
  if (result.status === 'conflict')
    throw result.guard === 'once'
      ? refusal('ALREADY_REPORTED', 'You’ve already reported this. We’re looking into it.')
      : tooManyMessages();
  ctx.after(() => deliverOutbox(ctx));
  return id;
}
