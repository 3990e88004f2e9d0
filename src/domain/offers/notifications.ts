import type { BuiltNotification } from '../bidding/notifications.ts';
import { say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import type { Recipient } from '../notifications/mails/lot.ts';
import { pushOf } from '../notifications/push.ts';
import {
  type AddedClarification,
  type ChangedOffer,
  cancelledMail,
  clarifiedMail,
  takenDownMail,
} from './mails/changed.ts';

/** To a bidder: the offer was cancelled. */
export function cancelledNotification(
  words: Words,
  offer: ChangedOffer,
  to: Recipient,
  reason: string,
): BuiltNotification {
  const phrase = say('“{title}” was cancelled: {reason}', { title: offer.title, reason });
  return notificationFor(words, offer, phrase, cancelledMail(words, offer, to, reason));
}

/** To its seller: an operator has cancelled the offer (R23). */
export function takenDownNotification(
  words: Words,
  offer: ChangedOffer,
  to: Recipient,
  reason: string,
): BuiltNotification {
  const phrase = say('We’ve cancelled your offer “{title}”: {reason}', { title: offer.title, reason });
  return notificationFor(words, offer, phrase, takenDownMail(words, offer, to, reason));
}

/** To a bidder or buyer: the TimeGiver has added a clarification. */
export function clarifiedNotification(
  words: Words,
  offer: ChangedOffer,
  to: Recipient,
  added: AddedClarification,
): BuiltNotification {
  const { title } = offer;
  const phrase = added.bought
    ? say('There’s new information about “{title}”, which you’ve bought.', { title })
    : say('There’s new information about “{title}”, which you’ve bid on.', { title });
  return notificationFor(words, offer, phrase, clarifiedMail(words, offer, to, added));
}

function notificationFor(
  words: Words,
  offer: ChangedOffer,
  phrase: ReturnType<typeof say>,
  mail: BuiltNotification['mail'],
): BuiltNotification {
  const page = { phrase, href: `/productView/${offer.offerId}` };
  const url = `${offer.siteUrl}${page.href}`;
  return {
    event: 'changed',
    page,
    mail,
    push: pushOf(words, 'changed', page),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url }),
  };
}
