import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { MESSAGE_REPORT_NAMES, type MessageReportReason } from './report.ts';

/** To the people who handle reports. Names nobody and quotes nothing: what was written stays in the database. */
export function reportedMessageMail(
  words: Words,
  to: string,
  { id, reason }: { id: string; reason: MessageReportReason },
): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('A message was reported'),
    greeting: t('Reason: {reason}', { reason: t(MESSAGE_REPORT_NAMES[reason]) }),
    paragraphs: [t('Report {id}.', { id })],
  });
}
