import { hideReported, settle, showAgain } from '../../db/changes/operators/reports.ts';
import { enqueueMail, recordEvent } from '../../db/changes/platform/system.ts';
import { peopleById } from '../../db/queries/operators/meetings.ts';
import { reportById } from '../../db/queries/operators/reports.ts';
import type { Statement } from '../../db/statement.ts';
import { reportedPersonMail, reporterMail } from '../../src/domain/operators/report-mails.ts';
import type { ReportDecision, SettleReason } from '../../src/domain/operators/reports.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';

type Settle = { reportId: string; decision: ReportDecision; reason: SettleReason; note: string };
type Report = NonNullable<Awaited<ReturnType<typeof reportById>>>;

/**
 * Settles an open report once: hides what was written, warns its author, or dismisses the report, which shows a comment
 * again that was hidden meanwhile. Both people are told. Refuses a report in which the operator is one of the two.
 */
export async function settleReport(ctx: SignedIn, { reportId, decision, reason, note }: Settle): Promise<void> {
  const report = await reportById(ctx.db, reportId);
  if (!report) throw notFound('report');
  if ([report.reporterId, report.reportedId].includes(ctx.person.id)) {
    throw refusal('OWN_REPORT', 'You’re one of the two, so another operator has to settle this report.');
  }
  const at = ctx.now();
  const result = await ctx.commit({
    statements: [
      settle(reportId, at),
      ...effectOf(report, decision, at),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'report.settled',
        subject: { kind: 'report', id: reportId },
        data: { before: 'open', after: 'settled', kind: report.kind, of: report.subjectId, decision, reason, note },
      }),
      ...(await mailsOf(ctx, report, { decision, reason, note })),
    ],
  });
  if (result.status !== 'committed') throw refusal('REPORT_SETTLED', 'This report has already been settled.');
  ctx.after(() => deliverOutbox(ctx));
}

function effectOf({ kind, subjectId }: Report, decision: ReportDecision, at: number): Statement[] {
  if (decision === 'hide') return [hideReported(kind, subjectId, at)];
  return decision === 'dismiss' && kind === 'comment' ? [showAgain(subjectId)] : [];
}

async function mailsOf(ctx: SignedIn, report: Report, settled: Omit<Settle, 'reportId'>): Promise<Statement[]> {
  const people = await peopleById(
    ctx.db,
    [report.reporterId, report.reportedId].flatMap((id) => id ?? []),
  );
  const at = ctx.now();
  const mails: Statement[] = [];
  const reporter = people.get(report.reporterId ?? '');
  if (reporter) {
    const words = await ctx.wordsOf(reporter.language);
    mails.push(enqueueMail(ctx.newId('outbox'), at, reporterMail(words, reporter, settled.decision)));
  }
  const author = people.get(report.reportedId ?? '');
  if (author && settled.decision !== 'dismiss') {
    const words = await ctx.wordsOf(author.language);
    const url = `${ctx.env.SITE_URL}/guidelines`;
    mails.push(enqueueMail(ctx.newId('outbox'), at, reportedPersonMail(words, author, { ...settled, url })));
  }
  return mails;
}
