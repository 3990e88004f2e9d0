import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, offerUrl, type Recipient } from '../../notifications/mails/lot.ts';

/** An offer that someone has bid on or bought; `siteUrl` has no trailing slash. */
export type ChangedOffer = { siteUrl: string; offerId: string; title: string };

/** To a bidder on an offer that was cancelled (R23), with the TimeGiver's reason. */
export function cancelledMail(words: Words, offer: ChangedOffer, to: Recipient, reason: string): BuiltMail {
  const { t } = words;
  const { title } = offer;
  return mailOf(words, {
    to: to.email,
    subject: t('Cancelled: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('“{title}” was cancelled. Your bid is no longer binding.', { title }),
      t('The reason given: {reason}', { reason }),
      t('We’re sorry. There are plenty of other hours to find.'),
    ],
    action: { label: t('Find another hour'), url: `${offer.siteUrl}/search` },
  });
}

/** To the seller of an offer that an operator has cancelled (R23), with the reason. */
export function takenDownMail(words: Words, offer: ChangedOffer, to: Recipient, reason: string): BuiltMail {
  const { t } = words;
  const { title } = offer;
  return mailOf(words, {
    to: to.email,
    subject: t('We’ve cancelled your offer: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('We’ve cancelled your offer “{title}”. If anyone had bid on it, we’ve told them, too.', { title }),
      t('The reason given: {reason}', { reason }),
      t('Is this wrong? Please write to us and we will look into it.'),
    ],
    action: { label: t('See the offer'), url: offerUrl(offer) },
  });
}

/** A clarification, and whether the reader has bought the offer or bid on it. */
export type AddedClarification = { text: string; bought: boolean };

/** To a bidder or buyer: the TimeGiver has added a clarification (R1). */
export function clarifiedMail(words: Words, offer: ChangedOffer, to: Recipient, { text, bought }: AddedClarification) {
  const { t } = words;
  const { title } = offer;
  return mailOf(words, {
    to: to.email,
    subject: t('New information about {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      bought
        ? t('The TimeGiver has added this to “{title}”, which you’ve bought:', { title })
        : t('The TimeGiver has added this to “{title}”, which you’ve bid on:', { title }),
      text,
      bought
        ? t('If this changes what you bought, please write to us.')
        : t('If this changes what you bid for, please write to us.'),
    ],
    action: { label: t('See the offer'), url: offerUrl(offer) },
  });
}
