import type { BuiltNotification } from '../../bidding/notifications.ts';
import { say } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';
import { mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type Recipient } from '../../notifications/mails/lot.ts';
import { pushOf } from '../../notifications/push.ts';
import { reviewPage } from '../notifications.ts';

/** What a person is told; never what a review says, so that no mail repeats it. */
export type ReviewNews = 'published' | 'replied' | 'thanked' | 'agreed';

const TEXTS: Readonly<Record<ReviewNews, { phrase: string; subject: string; label: string }>> = {
  published: {
    phrase: 'The review of you after “{title}” has been published. You can reply for 14 days.',
    subject: 'You have a review: {title}',
    label: 'Read the review',
  },
  replied: {
    phrase: 'There’s a reply to your review of “{title}”.',
    subject: 'A reply to your review: {title}',
    label: 'Read the reply',
  },
  thanked: {
    phrase: 'Your guest has thanked you for “{title}”.',
    subject: 'A thank-you note: {title}',
    label: 'Read the note',
  },
  agreed: {
    phrase: 'Your thank-you note for “{title}” is public now. You can share it.',
    subject: 'Your thank-you note is public: {title}',
    label: 'See the note',
  },
};

/** `siteUrl` has no trailing slash. */
type About = { id: string; title: string; siteUrl: string };

/** To one of the two who met. */
export function reviewNotification(
  words: Words,
  { id, title, siteUrl }: About,
  to: Recipient,
  news: ReviewNews,
): BuiltNotification {
  const { t } = words;
  const texts = TEXTS[news];
  const phrase = say(texts.phrase, { title });
  const page = { phrase, href: reviewPage(id) };
  const url = siteUrl + page.href;
  const mail = mailOf(words, {
    to: to.email,
    subject: t(texts.subject, { title }),
    greeting: greetingFor(words, to),
    paragraphs: [t(phrase)],
    action: { label: t(texts.label), url },
  });
  const text = t('Kindhour: {news} {url}', { news: phrase, url });
  return { event: 'review', page, mail, push: pushOf(words, 'review', page), text };
}
