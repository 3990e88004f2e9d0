import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { REPORT_REASON_NAMES, type ReportReason } from '../listings/report.ts';

export type ReportDetails = { id: string; title: string; url: string; reason: ReportReason; note: string };

/** To the people who handle reports. Does not name the reporter. */
export function reportMail(words: Words, to: string, { id, title, url, reason, note }: ReportDetails): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('An offer was reported: {title}', { title }),
    greeting: t('Reason: {reason}', { reason: t(REPORT_REASON_NAMES[reason]) }),
    paragraphs: [...(note === '' ? [] : note.split(/\n{2,}/)), t('Report {id}.', { id })],
    action: { label: t('See the offer'), url },
  });
}
