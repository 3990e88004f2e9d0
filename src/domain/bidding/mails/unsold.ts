import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** How a lot ended without a winner: nobody bid, the reserve was not met (R12), or its host passed it. */
export type Unsold = 'no bid' | 'reserve_not_met' | 'passed';

/** To the TimeGiver whose offer was not sold. */
export function unsoldMail(words: Words, lot: MailedLot, to: Recipient, why: Unsold): BuiltMail {
  const { t } = words;
  const { title } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('Not sold: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('“{title}” has closed without a sale.', { title }),
      t(REASONS[why], { price: priceOf(lot) }),
      t(
        why === 'passed'
          ? 'You can still accept the highest bid, or offer it again.'
          : 'You can offer it again whenever you like.',
      ),
    ],
    action: { label: t('See the offer'), url: offerUrl(lot) },
  });
}

const REASONS: Readonly<Record<Unsold, string>> = {
  'no bid': 'Nobody bid for it this time.',
  reserve_not_met: 'The bids reached {price}, which is below your reserve.',
  passed: 'The host passed it when the bids had reached {price}.',
};

/** To a person who bid and did not win; `unsold` if nobody did. */
export function lostMail(words: Words, lot: MailedLot, to: Recipient, unsold: Unsold | null): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('Closed: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      unsold
        ? t('Bidding for “{title}” has ended, and it was not sold.', { title })
        : t('Bidding for “{title}” has ended, and someone else won.', { title }),
      ...(unsold ? [] : [t('It went for {price}, all of it for {charity}.', { price: priceOf(lot), charity })]),
      ...(unsold === 'reserve_not_met' ? [t('The bids did not reach the reserve.')] : []),
      t('Thank you for taking part.'),
    ],
    action: { label: t('Find another hour'), url: `${lot.siteUrl}/search` },
  });
}
