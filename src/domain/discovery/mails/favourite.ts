import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** Tells a watcher that an offer ends soon, at `closesAt` (UTC ms). */
export function endingMail(words: Words, lot: MailedLot, to: Recipient, closesAt: number): BuiltMail {
  const { t } = words;
  return favouriteMail(words, lot, to, {
    subject: t('{title} ends soon', { title: lot.title }),
    text: t('“{title}”, one of your favourites, ends on {moment}.', {
      title: lot.title,
      moment: { moment: closesAt },
    }),
  });
}

/** Tells a watcher that an offer has opened. */
export function openedMail(words: Words, lot: MailedLot, to: Recipient): BuiltMail {
  const { t } = words;
  return favouriteMail(words, lot, to, {
    subject: t('{title} is now open', { title: lot.title }),
    text: t('“{title}”, one of your favourites, is now open.', { title: lot.title }),
  });
}

type FavouriteText = {
  subject: string;
  text: string;
  /** By default the offer’s page. */
  action?: { label: string; url: string };
};

/** Tells a watcher something about an offer, and its price. */
export function favouriteMail(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  { subject, text, action = { label: words.t('See the offer'), url: offerUrl(lot) } }: FavouriteText,
): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to: to.email,
    subject,
    greeting: greetingFor(words, to),
    paragraphs: [
      text,
      t('The price is {price}, and all of it goes to {charity}.', { price: priceOf(lot), charity: lot.charityName }),
    ],
    action,
    other: { label: t('Your favourites'), url: `${lot.siteUrl}/watchlist/watchlist` },
  });
}
