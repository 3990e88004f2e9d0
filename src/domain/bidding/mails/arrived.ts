import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** To the TimeGiver whose offer has been paid for. */
export function arrivedMail(words: Words, lot: MailedLot, to: Recipient, buyer: string): BuiltMail {
  const { t } = words;
  const values = { title: lot.title, charity: lot.charityName, price: priceOf(lot), buyer };
  return mailOf(words, {
    to: to.email,
    subject: t('Paid: {title}', values),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('{buyer} has paid for “{title}”: {price} for {charity} has arrived. Thank you.', values),
      t('When and where you meet is as your offer says.'),
    ],
    action: { label: t('See the offer'), url: offerUrl(lot) },
  });
}
