import { insertReport } from '../../../../db/changes/offers/reports.ts';
import { countOne } from '../../../../db/changes/platform/counts.ts';
import { enqueueMail, recordEvent } from '../../../../db/changes/platform/system.ts';
import { sellerOfLot } from '../../../../db/queries/bidding/history.ts';
import { type OfferWithSeller, offerWithSeller } from '../../../../db/queries/offers/offer-page.ts';
import type { offerPage } from '../../../../src/contract/offers/offer-page.ts';
import { isOver } from '../../../../src/domain/access/request.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { SOURCE_LANGUAGE } from '../../../../src/domain/kit/words/languages.ts';
import { MOST_QUESTIONS_A_DAY, MOST_REPORTS_A_DAY } from '../../../../src/domain/offers/listings/report.ts';
import { type Question, questionMail, questionPhrase } from '../../../../src/domain/offers/mails/question.ts';
import { reportMail } from '../../../../src/domain/offers/mails/report.ts';
import { SUPPORT_EMAIL } from '../../../../src/domain/site/contact.ts';
import { sendMessage } from '../../../fulfilment/messages/send.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import { notify } from '../../../notifications/notify.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { messageCounts } from '../../../platform/limits/message-limit.ts';
import { networkHash } from '../../../platform/limits/rate-limit.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';
import { requireCaptcha } from '../../../platform/require-captcha.ts';
import { countView } from '../../count-view.ts';

const SENT = 'We’ve sent your question to the TimeGiver.';

type OfferPage = Handlers<typeof offerPage>;

export const offerPageActions: OfferPage = {
  'product/product_view_count': async (ctx, { id }) => {
    const sellerId = await sellerOfLot(ctx.db, id);
    if (sellerId === null) throw notFound('offer');
    return { data: { id, counted: await countView(ctx, { id, sellerId }, { userAgent: ctx.userAgent }) } };
  },

  'product/emailForProductInfo': async (ctx, { id, captcha_token, ...input }) => {
    if (ctx.person) {
      await sendMessage({ ...ctx, person: ctx.person }, { project_id: id }, { text: input.message, imageId: null });
      return { data: { id }, message: SENT };
    }
    const asker = askerOf(input);
    const offer = await othersOffer(ctx, id, 'You can’t ask a question about your own offer.');
    if (isOver(offer.lot, ctx.now())) throw refusal('OFFER_OVER', 'This offer has ended.');
    await requireCaptcha(ctx, captcha_token, 'contact');
    const email = input.share_email === 1 ? asker.email : null;
    const question = { ...asker, email, message: input.message, title: offer.title, url: addressOf(ctx, id) };
    const result = await ctx.commit({
      statements: [
        ...(await messageCounts(ctx, 'ask', MOST_QUESTIONS_A_DAY)),
        ...notify(ctx, offer.seller.id, 'question', await messageFor(ctx, offer, question)),
        eventOf(ctx, 'offer.asked', id),
      ],
    });
    if (result.status === 'conflict') throw tooMany();
    ctx.after(() => deliverOutbox(ctx));
    return { data: { id }, message: SENT };
  },

  'product/report': async (ctx, { id, reason, note, captcha_token }) => {
    const offer = await othersOffer(ctx, id, 'You can’t report your own offer.');
    if (!ctx.person) await requireCaptcha(ctx, captcha_token, 'contact');
    const report = { id: ctx.newId('report'), offerId: id, reporterId: ctx.person?.id ?? null, reason, note };
    const words = await ctx.wordsOf(SOURCE_LANGUAGE);
    const details = { id: report.id, title: offer.title, url: addressOf(ctx, id), reason, note };
    const mail = reportMail(words, ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL, details);
    const result = await ctx.commit({
      statements: [
        ...(await messageCounts(ctx, 'report', MOST_REPORTS_A_DAY)),
        ...(await onceANetwork(ctx, id)),
        insertReport({ ...report, at: ctx.now() }),
        enqueueMail(ctx.newId('outbox'), ctx.now(), mail),
        eventOf(ctx, 'offer.reported', id, { report: report.id, reason }),
      ],
    });
    if (result.status === 'conflict') throw result.guard === 'once' ? alreadyReported() : tooMany();
    ctx.after(() => deliverOutbox(ctx));
    return { data: { id: report.id }, message: 'Thank you. We look into every report.' };
  },
};

/** Drafts and unknown offers are answered alike; the caller's own offer gets its own refusal. */
async function othersOffer(ctx: Ctx, id: string, own: string): Promise<OfferWithSeller> {
  const offer = await offerWithSeller(ctx.db, id);
  if (!offer) throw notFound('offer');
  if (offer.seller.id === ctx.person?.id) throw refusal('OWN_OFFER', own);
  return offer;
}

type Sender = { name?: string | undefined; email?: string | undefined };

/** A visitor, who has no conversations. */
function askerOf({ name, email }: Sender): Pick<Question, 'name' | 'isVerified'> & { email: string } {
  if (!name) throw refusal('NAME_NEEDED', 'Required!', { field: 'name' });
  if (!email) throw refusal('EMAIL_NEEDED', 'Required!', { field: 'email' });
  return { name, email, isVerified: false };
}

async function messageFor(ctx: Ctx, { id, seller }: OfferWithSeller, question: Question) {
  const mail = questionMail(await ctx.wordsOf(seller.language), seller, question);
  const answered = question.email === null ? {} : { reply_to: question.email };
  return { page: { phrase: questionPhrase(question), href: `/productView/${id}` }, mail: { ...mail, ...answered } };
}

const addressOf = (ctx: Ctx, id: string): string => `${ctx.env.SITE_URL}/productView/${id}`;

/** One report per person, and one per network and day from visitors. */
async function onceANetwork(ctx: Ctx, offerId: string) {
  if (ctx.person || !ctx.ip) return [];
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  return [countOne({ key: `report:${offerId}:${await networkHash(ctx.ip)}`, windowStart, most: 1, guard: 'once' })];
}

const eventOf = (ctx: Ctx, verb: string, id: string, data?: Record<string, unknown>) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'offer', id }, ...(data ? { data } : {}) });

const tooMany = () =>
  refusal('TOO_MANY_MESSAGES', 'You’ve sent several messages today. Please try again tomorrow, or e-mail us.');
const alreadyReported = () => refusal('ALREADY_REPORTED', 'You’ve already reported this offer. We’re looking into it.');
