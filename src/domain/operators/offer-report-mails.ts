import type { Words } from '../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../notifications/mails/frame.ts';
import { OFFER_SETTLE_REASON_NAMES, type OfferDecision, type OfferSettleReason } from './offer-reports.ts';

type Reader = { email: string; firstName: string };
type Settled = { title: string; decision: OfferDecision; reason: OfferSettleReason; note: string; url: string };

/** Tells someone who reported an offer what came of it. The operator's note is for its host. */
export function offerReporterMail(
  words: Words,
  { email, firstName }: Reader,
  { title, decision }: Pick<Settled, 'title' | 'decision'>,
): BuiltMail {
  const { t } = words;
  const results: Record<OfferDecision, string> = {
    cancel: t('We’ve cancelled the offer, and told its host why.'),
    warn: t('We’ve warned its host. The offer stays.'),
    dismiss: t('We found nothing in it that breaks our guidelines, so it stays.'),
  };
  return mailOf(words, {
    to: email,
    subject: t('Your report'),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [
      t('Thank you for your report about “{title}”. Our team has looked into it.', { title }),
      results[decision],
    ],
  });
}

/** Tells the host of an offer that was cancelled, or that brought a warning, why; the operator's note is quoted. */
export function reportedHostMail(words: Words, { email, firstName }: Reader, settled: Settled): BuiltMail {
  const { t } = words;
  const { title, decision, reason, note, url } = settled;
  const what =
    decision === 'cancel'
      ? t('We’ve cancelled your offer “{title}”, after someone reported it.', { title })
      : t('Someone reported your offer “{title}”. It stays, but this is a warning.', { title });
  return mailOf(words, {
    to: email,
    subject: decision === 'cancel' ? t('We’ve cancelled your offer') : t('A warning'),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [
      what,
      t('Reason: {reason}', { reason: t(OFFER_SETTLE_REASON_NAMES[reason]) }),
      note,
      t('If you think this is wrong, please answer this e-mail within 7 days. Another operator will look at it.'),
    ],
    action: { label: t('Read our guidelines'), url },
  });
}
