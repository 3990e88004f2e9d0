import type { Words } from '../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../notifications/mails/frame.ts';

/** What an operator can decide about an identity check that the provider left open. */
export const IDENTITY_DECISIONS = ['passed', 'failed'] as const;
export type IdentityDecision = (typeof IDENTITY_DECISIONS)[number];

export const IDENTITY_DECISION_NAMES: Readonly<Record<IdentityDecision, string>> = {
  passed: 'Confirm the identity',
  failed: 'Don’t confirm it; they can try again',
};

type Reader = { email: string; firstName: string };

/** Tells someone what came of their identity check. `url` is absolute, of their profile. */
export function identityMail(
  words: Words,
  { email, firstName }: Reader,
  decision: IdentityDecision,
  url: string,
): BuiltMail {
  const { t } = words;
  const isPassed = decision === 'passed';
  return mailOf(words, {
    to: email,
    subject: isPassed ? t('Your identity is confirmed') : t('Your identity could not be confirmed'),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [
      isPassed
        ? t('Our team has looked at your details. Your identity is confirmed.')
        : t(
            'Our team has looked at your details and could not confirm your identity. Please check them and try again.',
          ),
    ],
    action: { label: t('Profile'), url },
  });
}
