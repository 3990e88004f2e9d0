import { countOne } from '../../../db/changes/counts.ts';
import { keepReport } from '../../../db/changes/reports.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import { sellerOfLot } from '../../../db/queries/history.ts';
import { type OfferWithSeller, offerWithSeller } from '../../../db/queries/offer-page.ts';
import type { offerPage } from '../../../src/contract/offer-page.ts';
import { SUPPORT_EMAIL } from '../../../src/domain/contact.ts';
import { isOver } from '../../../src/domain/interest/request.ts';
import { MOST_QUESTIONS_A_DAY, MOST_REPORTS_A_DAY } from '../../../src/domain/listings/report.ts';
import { type Question, questionMail, questionNews } from '../../../src/domain/mails/question.ts';
import { reportMail } from '../../../src/domain/mails/report.ts';
import { leadsNowhere } from '../../../src/domain/people/taken.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import { SOURCE_LANGUAGE } from '../../../src/domain/words/languages.ts';
import type { Ctx } from '../../context.ts';
import { notFound, refuse } from '../../failure.ts';
import { networkMask } from '../../pace.ts';
import { countView } from '../../verbs/count-view.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { notify } from '../../verbs/notify.ts';
import { requireCaptcha } from '../../verbs/require-captcha.ts';
import { messageCounts } from '../account/contact.ts';
import type { Handlers } from '../handlers.ts';

type OfferPage = Handlers<typeof offerPage>;

export const offerPageActions: OfferPage = {
  'product/product_view_count': async (ctx, { id }) => {
    const sellerId = await sellerOfLot(ctx.db, id);
    if (sellerId === null) throw notFound('offer');
    return { data: { id, counted: await countView(ctx, { id, sellerId }, { userAgent: ctx.userAgent }) } };
  },

  'product/emailForProductInfo': async (ctx, { id, captcha_token, ...said }) => {
    const asker = askerOf(ctx, said);
    const offer = await othersOffer(ctx, id, 'You cannot ask yourself about your own offer.');
    if (isOver(offer.lot, ctx.now())) throw refuse('OFFER_OVER', 'This offer is over.');
    if (!ctx.person) await requireCaptcha(ctx, captcha_token, 'contact');
    const email = said.share_email === 1 ? asker.email : null;
    // Of an account that was opened with a phone, until its address is confirmed (decision 0018).
    if (email !== null && leadsNowhere(email))
      throw refuse('EMAIL_NEEDED', 'Please confirm your e-mail address first.', { field: 'share_email' });
    const question = { ...asker, email, message: said.message, title: offer.title, url: addressOf(ctx, id) };
    const result = await ctx.commit({
      statements: [
        ...(await messageCounts(ctx, 'ask', MOST_QUESTIONS_A_DAY)),
        ...notify(ctx, offer.seller.id, 'question', await toldOf(ctx, offer, question)),
        eventOf(ctx, 'offer.asked', id),
      ],
    });
    if (result.status === 'conflict') throw tooMany();
    ctx.after(() => deliverOutbox(ctx));
    return { data: { id }, message: 'Your question is on its way to the TimeGiver.' };
  },

  'product/report': async (ctx, { id, reason, note, captcha_token }) => {
    const offer = await othersOffer(ctx, id, 'You cannot report your own offer.');
    if (!ctx.person) await requireCaptcha(ctx, captcha_token, 'contact');
    const report = { id: ctx.newId('report'), offerId: id, reporterId: ctx.person?.id ?? null, reason, note };
    const words = await ctx.wordsOf(SOURCE_LANGUAGE);
    const told = { id: report.id, title: offer.title, url: addressOf(ctx, id), reason, note };
    const mail = reportMail(words, ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL, told);
    const result = await ctx.commit({
      statements: [
        ...(await messageCounts(ctx, 'report', MOST_REPORTS_A_DAY)),
        ...(await onceANetwork(ctx, id)),
        keepReport({ ...report, at: ctx.now() }),
        enqueueMail(ctx.newId('outbox'), ctx.now(), mail),
        eventOf(ctx, 'offer.reported', id, { report: report.id, reason }),
      ],
    });
    if (result.status === 'conflict') throw result.guard === 'once' ? alreadyReported() : tooMany();
    ctx.after(() => deliverOutbox(ctx));
    return { data: { id: report.id }, message: 'Thank you. We look at every report.' };
  },
};

/** What is not on sale looks as if it were not there; the own offer is told apart. */
async function othersOffer(ctx: Ctx, id: string, own: string): Promise<OfferWithSeller> {
  const offer = await offerWithSeller(ctx.db, id);
  if (!offer) throw notFound('offer');
  if (offer.seller.id === ctx.person?.id) throw refuse('OWN_OFFER', own);
  return offer;
}

type Said = { name?: string | undefined; email?: string | undefined };

/** Who is signed in asks under the own first name and address, whatever the form says. */
function askerOf({ person }: Ctx, { name, email }: Said): Pick<Question, 'name' | 'isProven'> & { email: string } {
  if (person) {
    const isProven = person.status !== 'email_unverified';
    return { name: person.firstName || person.username, email: person.email, isProven };
  }
  if (!name) throw refuse('NAME_NEEDED', 'Required!', { field: 'name' });
  if (!email) throw refuse('EMAIL_NEEDED', 'Required!', { field: 'email' });
  return { name, email, isProven: false };
}

async function toldOf(ctx: Ctx, { id, seller }: OfferWithSeller, question: Question) {
  const mail = questionMail(await ctx.wordsOf(seller.language), seller, question);
  const answered = question.email === null ? {} : { reply_to: question.email };
  return { page: { phrase: questionNews(question), href: `/productView/${id}` }, mail: { ...mail, ...answered } };
}

const addressOf = (ctx: Ctx, id: string): string => `${ctx.env.SITE_URL}/productView/${id}`;

/** A person is known by their report; of visitors one of each network is heard a day. */
async function onceANetwork(ctx: Ctx, offerId: string) {
  if (ctx.person || !ctx.ip) return [];
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  return [countOne({ key: `report:${offerId}:${await networkMask(ctx.ip)}`, windowStart, most: 1, guard: 'once' })];
}

const eventOf = (ctx: Ctx, verb: string, id: string, data?: Record<string, unknown>) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'offer', id }, ...(data ? { data } : {}) });

const tooMany = () =>
  refuse('TOO_MANY_MESSAGES', 'You have written often today. Please come back tomorrow, or write to us by mail.');
const alreadyReported = () => refuse('ALREADY_REPORTED', 'You have reported this offer already. We look at it.');
