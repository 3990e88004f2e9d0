import type { Words } from '../kit/words/words.ts';
import type { BuiltMail } from '../notifications/mails/frame.ts';
import type { PageNotification } from '../notifications/page.ts';
import { pushOf } from '../notifications/push.ts';
import type { Letter } from './announcements/news.ts';

/** The page of a meeting, for its two people. */
export const meetingPage = (id: string): string => `/appointment/schedule/${id}`;

/** The page of its reviews, for the same two. */
export const reviewPage = (id: string): string => `/review/${id}`;

/**
 * A letter in all its forms; the reader’s choices decide which of them are sent. `siteUrl` has no trailing slash. Texts and
 * push messages have no personal key: others may see them on a screen.
 */
export function meetingNotification(
  words: Words,
  letter: Letter,
  { mail, meetingId, siteUrl }: { mail: BuiltMail; meetingId: string; siteUrl: string },
) {
  const href = (letter.leadsTo === 'review' ? reviewPage : meetingPage)(meetingId);
  const page: PageNotification = { phrase: letter.news, href };
  const text = words.t('Kindhour: {news} {url}', { news: letter.news, url: `${siteUrl}${page.href}` });
  return { page, mail, text, push: pushOf(words, 'meeting', page) };
}
