import type { BuiltNotification } from '../../bidding/notifications.ts';
import { say } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';
import { mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type Recipient } from '../../notifications/mails/lot.ts';
import { nameOr } from '../../notifications/mails/strangers.ts';
import { pushOf } from '../../notifications/push.ts';

/** A message as its reader is told of it. `text` is as they will read it, masked before payment. */
export type MessageNews = { threadId: string; title: string; by: string; text: string; siteUrl: string };

/** The key that the notifications of a conversation have in common for one reader. */
export const messageKey = (threadId: string, readerId: string): string => `message:${threadId}:${readerId}`;

/** The address of a conversation. */
const threadAddress = (threadId: string): string => `/messages?thread=${threadId}`;

/** To the reader of a message. What was written is only in the mail: a push message may appear on a locked screen. */
export function messageNotification(words: Words, news: MessageNews, to: Recipient): BuiltNotification {
  const { t } = words;
  const values = { name: nameOr(words, news.by), title: news.title };
  const phrase = say('{name} wrote to you about “{title}”.', values);
  const page = { phrase, href: threadAddress(news.threadId) };
  const url = news.siteUrl + page.href;
  const mail = mailOf(words, {
    to: to.email,
    subject: t('{name} wrote to you about “{title}”', values),
    greeting: greetingFor(words, to),
    paragraphs: [
      ...(news.text === '' ? [t('They sent a picture.')] : news.text.split(/\n{2,}/)),
      t('Please reply on Kindhour: we don’t receive replies to this e-mail. Never pay outside Kindhour.'),
    ],
    action: { label: t('Answer'), url },
  });
  return {
    event: 'message',
    page,
    mail,
    push: pushOf(words, 'message', page),
    text: t('Kindhour: {news} {url}', { news: phrase, url }),
  };
}
