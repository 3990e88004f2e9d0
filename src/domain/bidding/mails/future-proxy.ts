import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, type Recipient } from '../../notifications/mails/lot.ts';

/** Why a maximum left before the opening did not become a bid; `reason` is a sentence in the person's language. */
export type RefusedProxy = { amountPence: number; reason: string };

/** To the person whose maximum was refused at the opening (R30). */
export function futureProxyRefusedMail(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  { amountPence, reason }: RefusedProxy,
): BuiltMail {
  const { t } = words;
  const values = { title: lot.title, maximum: { pence: amountPence, currency: lot.currency }, reason };
  return mailOf(words, {
    to: to.email,
    subject: t('Your maximum didn’t count: {title}', values),
    greeting: greetingFor(words, to),
    paragraphs: [
      t(
        'Bidding on “{title}” has opened, but the maximum of {maximum} that you left didn’t become a bid: {reason}',
        values,
      ),
      t('You don’t owe anything for it. While bidding is open you can still place a bid.'),
    ],
    action: { label: t('See the offer'), url: offerUrl(lot) },
  });
}
