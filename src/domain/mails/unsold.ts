import { type BuiltMail, mailOf } from './frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from './lot.ts';

/** To the TimeGiver whose offer was not sold: nobody bid, or the reserve was not met (R12). */
export function unsoldMail(lot: MailedLot, to: Recipient, result: 'unsold' | 'reserve_not_met'): BuiltMail {
  const why =
    result === 'unsold'
      ? 'Nobody bid for it this time.'
      : `The bids reached ${priceOf(lot)}, which is below your reserve.`;
  return mailOf({
    to: to.email,
    subject: `Not sold: ${lot.title}`,
    greeting: greetingFor(to),
    paragraphs: [`“${lot.title}” has closed without a sale. ${why}`, 'You can offer it again whenever you like.'],
    action: { label: 'See the offer', url: offerUrl(lot) },
  });
}

/** To somebody who bid and did not win. */
export function lostMail(lot: MailedLot, to: Recipient, sold: boolean): BuiltMail {
  const how = sold
    ? `It went for ${priceOf(lot)}, all of it for ${lot.charityName}.`
    : 'The bids did not reach the reserve, so it was not sold.';
  return mailOf({
    to: to.email,
    subject: `Closed: ${lot.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `Bidding for “${lot.title}” is over and somebody else was ahead. ${how}`,
      'Thank you for taking part.',
    ],
    action: { label: 'Find another hour', url: `${lot.siteUrl}/search` },
  });
}
