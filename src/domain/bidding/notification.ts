import type { Phrase } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import type { NotificationEvent } from '../notifications/events.ts';
import { type BuiltMail, mailOf } from '../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, type Recipient } from '../notifications/mails/lot.ts';
import type { PageNotification } from '../notifications/page.ts';
import { type PushMessage, pushOf } from '../notifications/push.ts';

/** One notification in all its forms; the reader's choices decide which of them are sent. */
export type BuiltNotification = {
  event: NotificationEvent;
  page: PageNotification;
  mail: BuiltMail;
  text: string;
  push: PushMessage;
};

/** Adds the push message to a notification. Every notification is built with it. */
export const withPush = (words: Words, news: Omit<BuiltNotification, 'push'>): BuiltNotification => ({
  ...news,
  push: pushOf(words, news.event, news.page),
});

export type ShortNews = {
  event: NotificationEvent;
  /** Without a trailing slash. */
  siteUrl: string;
  subject: Phrase;
  /** On the page, and the first paragraph of the mail. */
  phrase: Phrase;
  more?: readonly Phrase[];
  /** The label of the mail's button, which leads to the page that the news leads to. */
  label: string;
  href: string;
};

/** A notification whose mail says what the page says, perhaps with a few sentences more. */
export function shortNotification(words: Words, to: Recipient, news: ShortNews): BuiltNotification {
  const { event, siteUrl, subject, phrase, more = [], label, href } = news;
  const url = siteUrl + href;
  return withPush(words, {
    event,
    page: { phrase, href },
    mail: mailOf(words, {
      to: to.email,
      subject: words.t(subject),
      greeting: greetingFor(words, to),
      paragraphs: [phrase, ...more].map((each) => words.t(each)),
      action: { label: words.t(label), url },
    }),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url }),
  });
}

export const offerPage = ({ offerId }: MailedLot): string => `/productView/${offerId}`;
