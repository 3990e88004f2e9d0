import { formatMoney } from '../money.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { greetingFor, type MailedLot, momentOf, offerUrl, priceOf, type Recipient } from './lot.ts';

/** To somebody who led and does not any more. At most one for each lot in this long, ms. */
export const OUTBID_MAIL_EVERY_MS = 30 * 60 * 1000;

export function outbidMail(lot: MailedLot, to: Recipient, next: { minimumPence: number; closesAt: number }): BuiltMail {
  const minimum = formatMoney(next.minimumPence, lot.currency);
  return mailOf({
    to: to.email,
    subject: `You have been outbid: ${lot.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `Somebody has bid more than you for “${lot.title}”. The price is now ${priceOf(lot)}; the next bid is ${minimum} or more.`,
      `Bidding closes on ${momentOf(next.closesAt)}. The money goes to ${lot.charityName}.`,
    ],
    action: { label: 'Bid again', url: offerUrl(lot) },
  });
}
