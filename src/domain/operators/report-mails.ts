import type { Words } from '../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../notifications/mails/frame.ts';
import { type ReportDecision, SETTLE_REASON_NAMES, type SettleReason } from './reports.ts';

type Reader = { email: string; firstName: string };
type Settled = { decision: ReportDecision; reason: SettleReason; note: string; url: string };

/** Tells the person who reported something what came of it. It names and quotes nobody. */
export function reporterMail(words: Words, { email, firstName }: Reader, decision: ReportDecision): BuiltMail {
  const { t } = words;
  const results: Record<ReportDecision, string> = {
    hide: t('We’ve hidden what you reported, and told its author why.'),
    warn: t('We’ve warned its author. What you reported can still be read.'),
    dismiss: t('We found nothing in it that breaks our guidelines, so it stays.'),
  };
  return mailOf(words, {
    to: email,
    subject: t('Your report'),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [t('Thank you for your report. Our team has looked into it.'), results[decision]],
  });
}

/** Tells the author of hidden words, or of words that brought a warning, why; the operator's note is quoted. */
export function reportedPersonMail(words: Words, { email, firstName }: Reader, settled: Settled): BuiltMail {
  const { t } = words;
  const { decision, reason, note, url } = settled;
  const what =
    decision === 'hide'
      ? t('We’ve hidden something you wrote on Kindhour.')
      : t('This is a warning about something you wrote on Kindhour.');
  return mailOf(words, {
    to: email,
    subject: decision === 'hide' ? t('Something you wrote is hidden') : t('A warning'),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [
      what,
      t('Reason: {reason}', { reason: t(SETTLE_REASON_NAMES[reason]) }),
      note,
      t('If you think this is wrong, please answer this e-mail within 7 days. Another operator will look at it.'),
    ],
    action: { label: t('Read our guidelines'), url },
  });
}
