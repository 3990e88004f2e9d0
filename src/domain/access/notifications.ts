import type { BuiltNotification } from '../bidding/notifications.ts';
import { type Phrase, say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import type { Recipient } from '../notifications/mails/lot.ts';
import { nameOr } from '../notifications/mails/strangers.ts';
import type { PageNews } from '../notifications/page.ts';
import { pushOf } from '../notifications/push.ts';
import { type Answer, answeredMail, askedMail, decisionPath, type MailedRequest } from './mails.ts';

type Asked = { by: string; expiresAt: number };

/** For the TimeGiver whose approval somebody asks for; it expires at `expiresAt`, UTC ms. */
export function askedNews(words: Words, request: MailedRequest, to: Recipient, asked: Asked): BuiltNotification {
  const phrase = say('{name} asks to take part in “{title}”.', { name: nameOr(words, asked.by), title: request.title });
  const href = decisionPath(request.id, 'approved');
  const page = { phrase, href };
  return {
    event: 'ioi',
    page,
    push: pushOf(words, 'ioi', page),
    mail: askedMail(words, request, to, asked),
    text: texted(words, phrase, request.siteUrl + href),
  };
}

/** For the TimeGiver whose offer approves at once: to be seen on the site, and nothing to do. */
export const joinedPage = (words: Words, { title }: MailedRequest, by: string): PageNews => ({
  phrase: say('{name} may take part in “{title}”: the request was approved at once.', {
    name: nameOr(words, by),
    title,
  }),
  href: '/seller/lots/ioi/ioi_request?state=approved',
});

/** For the requester: how it ended. */
export function answeredNews(words: Words, request: MailedRequest, to: Recipient, answer: Answer): BuiltNotification {
  const phrase = say(ANSWERED[answer], { title: request.title });
  const href = answer === 'approved' ? `/productView/${request.offerId}` : '/auctions/ioi/ioi_request?state=all';
  const page = { phrase, href };
  return {
    event: 'ioi_answer',
    page,
    push: pushOf(words, 'ioi_answer', page),
    mail: answeredMail(words, request, to, answer),
    text: texted(words, phrase, request.siteUrl + href),
  };
}

const texted = (words: Words, news: Phrase, url: string): string => words.t('Kindhour: {news} {url}', { news, url });

const ANSWERED: Readonly<Record<Answer, string>> = {
  approved: 'Your request for “{title}” is approved: you can take part.',
  rejected: 'Your request for “{title}” was not approved.',
  revoked: 'Your approval for “{title}” was taken back. Bids you have placed stand.',
  expired: 'Your request for “{title}” was not answered in time and has expired.',
};
