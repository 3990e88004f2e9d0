import { type BuiltMail, mailOf } from './frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from './lot.ts';

/** To the TimeGiver whose offer was sold. */
export function soldMail(lot: MailedLot, to: Recipient, winner: string): BuiltMail {
  return mailOf({
    to: to.email,
    subject: `Sold: ${lot.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `“${lot.title}” was sold to ${winner} for ${priceOf(lot)}, all of it for ${lot.charityName}.`,
      'We have asked for the payment and will tell you when it has arrived.',
    ],
    action: { label: 'See the bids', url: offerUrl(lot) },
  });
}
