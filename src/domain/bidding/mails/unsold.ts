import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** To the TimeGiver whose offer was not sold: nobody bid, or the reserve was not met (R12). */
export function unsoldMail(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  result: 'unsold' | 'reserve_not_met',
): BuiltMail {
  const { t } = words;
  const { title } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('Not sold: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('“{title}” has closed without a sale.', { title }),
      result === 'unsold'
        ? t('Nobody bid for it this time.')
        : t('The bids reached {price}, which is below your reserve.', { price: priceOf(lot) }),
      t('You can offer it again whenever you like.'),
    ],
    action: { label: t('See the offer'), url: offerUrl(lot) },
  });
}

/** To a person who bid and did not win. */
export function lostMail(words: Words, lot: MailedLot, to: Recipient, sold: boolean): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('Closed: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('Bidding for “{title}” has ended, and someone else won.', { title }),
      sold
        ? t('It went for {price}, all of it for {charity}.', { price: priceOf(lot), charity })
        : t('The bids did not reach the reserve, so it was not sold.'),
      t('Thank you for taking part.'),
    ],
    action: { label: t('Find another hour'), url: `${lot.siteUrl}/search` },
  });
}
