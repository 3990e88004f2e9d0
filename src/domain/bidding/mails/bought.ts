import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** To a person who had bid on an offer that someone bought at its buy-now price (R18). */
export function boughtMail(words: Words, lot: MailedLot, to: Recipient): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('It was bought: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t(
        'Someone bought “{title}” at its buy-now price of {price}, all of it for {charity}. Bidding is over, and your bid costs you nothing.',
        {
          title,
          charity,
          price: priceOf(lot),
        },
      ),
      t('Thank you for taking part.'),
    ],
    action: { label: t('Find another hour'), url: `${lot.siteUrl}/search` },
  });
}
