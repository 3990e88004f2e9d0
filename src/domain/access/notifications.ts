import type { BuiltNotification } from '../bidding/notifications.ts';
import { type Phrase, say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import type { Recipient } from '../notifications/mails/lot.ts';
import { nameOr } from '../notifications/mails/strangers.ts';
import type { PageNotification } from '../notifications/page.ts';
import { pushOf } from '../notifications/push.ts';
import { type Answer, answerMail, decisionPath, type MailedRequest, requestMail } from './mails.ts';

type RequestDetails = { by: string; expiresAt: number };

/** For the TimeGiver; the request expires at `expiresAt` (UTC ms). */
export function requestNotification(
  words: Words,
  request: MailedRequest,
  to: Recipient,
  details: RequestDetails,
): BuiltNotification {
  const values = { name: nameOr(words, details.by), title: request.title };
  const phrase = say('{name} would like to take part in “{title}”.', values);
  const href = decisionPath(request.id, 'approved');
  const page = { phrase, href };
  return {
    event: 'ioi',
    page,
    push: pushOf(words, 'ioi', page),
    mail: requestMail(words, request, to, details),
    text: textMessage(words, phrase, request.siteUrl + href),
  };
}

/** For the TimeGiver whose offer approves automatically: on the site only, as there is nothing to do. */
export const autoApprovedPage = (words: Words, { title }: MailedRequest, by: string): PageNotification => ({
  phrase: say('{name} can take part in “{title}”: the request was approved automatically.', {
    name: nameOr(words, by),
    title,
  }),
  href: '/seller/lots/ioi/ioi_request?state=approved',
});

/** For the requester: the outcome. */
export function answerNotification(
  words: Words,
  request: MailedRequest,
  to: Recipient,
  answer: Answer,
): BuiltNotification {
  const phrase = say(ANSWERS[answer], { title: request.title });
  const href = answer === 'approved' ? `/productView/${request.offerId}` : '/auctions/ioi/ioi_request?state=all';
  const page = { phrase, href };
  return {
    event: 'ioi_answer',
    page,
    push: pushOf(words, 'ioi_answer', page),
    mail: answerMail(words, request, to, answer),
    text: textMessage(words, phrase, request.siteUrl + href),
  };
}

const textMessage = (words: Words, news: Phrase, url: string): string =>
  words.t('Kindhour: {news} {url}', { news, url });

const ANSWERS: Readonly<Record<Answer, string>> = {
  approved: 'Your request for “{title}” has been approved. You can now take part.',
  rejected: 'Your request for “{title}” was not approved.',
  revoked: 'Your approval for “{title}” has been revoked. Bids you have placed still count.',
  expired: 'Your request for “{title}” was not answered in time and has expired.',
};
