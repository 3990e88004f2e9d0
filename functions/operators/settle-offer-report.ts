import { settleOfferReports } from '../../db/changes/operators/reports.ts';
import { enqueueMail, recordEvent } from '../../db/changes/platform/system.ts';
import { peopleById } from '../../db/queries/operators/meetings.ts';
import { offerReportById, reportersUpTo } from '../../db/queries/operators/offer-reports.ts';
import type { Statement } from '../../db/statement.ts';
import { offerReporterMail, reportedHostMail } from '../../src/domain/operators/offer-report-mails.ts';
import type { OfferDecision, OfferSettleReason } from '../../src/domain/operators/offer-reports.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { cancelAnyOffer } from '../offers/change-status.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';

type Settle = { reportId: string; decision: OfferDecision; reason: OfferSettleReason; note: string };
type Report = NonNullable<Awaited<ReturnType<typeof offerReportById>>>;

/**
 * Settles a report of an offer, and the open ones before it, once: cancels the offer, warns its host, or dismisses them.
 * The host, unless dismissed, and the reporters are told. Refuses the operator's own offer or report, and what the offer's
 * room refuses (R23).
 */
export async function settleOfferReport(ctx: SignedIn, { reportId, ...settled }: Settle): Promise<void> {
  const report = await offerReportById(ctx.db, reportId);
  if (!report) throw notFound('report');
  const reporters = await reportersUpTo(ctx.db, report);
  if ([report.sellerId, ...reporters].includes(ctx.person.id))
    throw refusal('OWN_REPORT', 'You’re one of the people it’s about, so another operator has to settle it.');
  if (report.status !== 'open') throw alreadySettled();
  if (settled.decision === 'cancel')
    await cancelAnyOffer(ctx, { id: report.offerId, status: 'cancelled', reason: settled.note }, false);
  const at = ctx.now();
  const { decision, reason, note } = settled;
  const result = await ctx.commit({
    statements: [
      ...settleOfferReports(report, at),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'offer.report_settled',
        subject: { kind: 'offer', id: report.offerId },
        data: { before: 'open', after: 'settled', report: reportId, decision, reason, note },
      }),
      ...(await mailsOf(ctx, report, { ...settled, reporters })),
    ],
  });
  if (result.status !== 'committed') throw alreadySettled();
  ctx.after(() => deliverOutbox(ctx));
}

type Told = Omit<Settle, 'reportId'> & { reporters: readonly string[] };

async function mailsOf(ctx: SignedIn, { sellerId, title }: Report, { reporters, ...settled }: Told) {
  const people = await peopleById(ctx.db, [sellerId, ...reporters]);
  const mails: Statement[] = [];
  for (const [id, person] of people) {
    const words = await ctx.wordsOf(person.language);
    const host = id === sellerId;
    if (host && settled.decision === 'dismiss') continue;
    const mail = host
      ? reportedHostMail(words, person, { ...settled, title, url: `${ctx.env.SITE_URL}/guidelines` })
      : offerReporterMail(words, person, { ...settled, title });
    mails.push(enqueueMail(ctx.newId('outbox'), ctx.now(), mail));
  }
  return mails;
}

const alreadySettled = () => refusal('REPORT_SETTLED', 'This report has already been settled.');
