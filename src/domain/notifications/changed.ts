import { type ChangedOffer, type Clarified, cancelledMail, clarifiedMail } from '../mails/changed.ts';
import type { Recipient } from '../mails/lot.ts';
import { say } from '../words/phrase.ts';
import type { Words } from '../words/words.ts';
import type { Told } from './lot.ts';
import { pushOf } from './push.ts';

/** For a bidder: the offer was called off. */
export function cancelledNews(words: Words, offer: ChangedOffer, to: Recipient, reason: string): Told {
  const phrase = say('“{title}” was cancelled: {reason}', { title: offer.title, reason });
  return toldOf(words, offer, phrase, cancelledMail(words, offer, to, reason));
}

/** For a bidder or buyer: the TimeGiver added something to the offer. */
export function clarifiedNews(words: Words, offer: ChangedOffer, to: Recipient, added: Clarified): Told {
  const { title } = offer;
  const phrase = added.bought
    ? say('Something was added to “{title}”, which you have bought.', { title })
    : say('Something was added to “{title}”, on which you have bid.', { title });
  return toldOf(words, offer, phrase, clarifiedMail(words, offer, to, added));
}

function toldOf(words: Words, offer: ChangedOffer, phrase: ReturnType<typeof say>, mail: Told['mail']): Told {
  const page = { phrase, href: `/productView/${offer.offerId}` };
  const url = `${offer.siteUrl}${page.href}`;
  return {
    ...{ event: 'changed', page, mail, push: pushOf(words, 'changed', page) },
    text: words.t('Kindhour: {news} {url}', { news: phrase, url }),
  };
}
