import type { Currency } from '../../kit/money.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import type { ProviderName } from '../payments/providers.ts';

export type RefundMail = {
  to: string;
  firstName: string;
  title: string;
  amount: { pence: number; currency: Currency };
  provider: ProviderName;
  /** The page of the invoice. */
  url: string;
};

/** Tells a guest that the money of a meeting has been sent back. */
export function refundMail(words: Words, { to, firstName: name, title, amount, provider, url }: RefundMail): BuiltMail {
  const { t } = words;
  const way =
    provider === 'offline'
      ? t('It has been returned the way you paid.')
      : t('It goes back to the card you paid with. Banks take up to ten days to show it.');
  return mailOf(words, {
    to,
    subject: t('Your money is on its way back'),
    greeting: t('Hello {name},', { name }),
    paragraphs: [t('We have sent {amount} for “{title}” back to you.', { amount, title }), way],
    action: { label: t('See the invoice'), url },
  });
}
