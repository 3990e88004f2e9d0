import { type BuiltMail, mailOf } from './frame.ts';
import { greetingFor, type MailedLot, momentOf, priceOf, type Recipient } from './lot.ts';

/** To the winner: what it costs and until when it is to be paid (R25). */
export function wonMail(lot: MailedLot, to: Recipient, dueAt: number): BuiltMail {
  return mailOf({
    to: to.email,
    subject: `You won: ${lot.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `Your bid for “${lot.title}” is the highest: ${priceOf(lot)} for ${lot.charityName}. Thank you.`,
      `It waits in your cart. Please pay by ${momentOf(dueAt)}; the network fee is added there.`,
    ],
    action: { label: 'Go to the cart', url: `${lot.siteUrl}/cart` },
  });
}
