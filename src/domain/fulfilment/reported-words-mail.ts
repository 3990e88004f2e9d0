import type { Words } from '../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../notifications/mails/frame.ts';
import { MESSAGE_REPORT_NAMES, type MessageReportReason } from './messages/report.ts';

export type ReportedWords = { id: string; kind: 'comment' | 'review'; reason: MessageReportReason; url: string };

/** To the people who handle reports. Names nobody and quotes nothing: what was written stays in the database. */
export function reportedWordsMail(words: Words, to: string, { id, kind, reason, url }: ReportedWords): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: kind === 'comment' ? t('A public question or reply was reported') : t('A review was reported'),
    greeting: t('Reason: {reason}', { reason: t(MESSAGE_REPORT_NAMES[reason]) }),
    paragraphs: [t('Report {id}.', { id })],
    action: { label: t('See the page'), url },
  });
}
