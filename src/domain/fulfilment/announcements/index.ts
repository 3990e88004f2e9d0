import { say } from '../../kit/words/phrase.ts';
import { DATE_NEWS } from './dates.ts';
import { DAY_NEWS } from './day.ts';
import { ENDING_NEWS } from './endings.ts';
import { type Letter, type MeetingNews, type News, valuesFor, type Writer } from './news.ts';

const WRITERS: Readonly<Record<MeetingNews, Writer>> = { ...DATE_NEWS, ...ENDING_NEWS, ...DAY_NEWS };

export const MEETING_NEWS = Object.keys(WRITERS) as readonly MeetingNews[];

/** What this reader is told about a change of a meeting; null if they are not, because they made it. */
export const letterFor = (news: MeetingNews, n: News): Letter | null => WRITERS[news](n, valuesFor(n));

/** The reminder of an agreed date. It says when rather than how soon, because it may come the evening before. */
export const reminderLetter = (n: News): Letter => ({
  subject: say('Reminder'),
  news: say('You’re meeting {name} for “{title}” on {date}.', valuesFor(n)),
  next: [],
  action: say('See the details'),
});

/** About someone's money or safety, so that nobody can switch it off. */
const ALWAYS: readonly MeetingNews[] = [
  'no_date',
  'refunded',
  'cancelled_by_guest',
  'kept',
  'waived',
  'cancelled_by_host',
  'claimed',
  'claim_agreed',
  'disputed',
  'problem',
  'decided',
  'appealed',
  'appeal_over',
  'stopped',
  'charged_back',
  'money_out',
];
export const isAlwaysSent = (news: MeetingNews): boolean => ALWAYS.includes(news);

const CONFIRMING: readonly MeetingNews[] = ['paid', 'dated', 'accepted', 'moved', 'placed', 'clocks_changed'];
const CANCELLING: readonly MeetingNews[] = ['refunded', 'kept', 'cancelled_by_guest', 'cancelled_by_host', 'stopped'];

/** What the e-mail's calendar file says: the date counts, it no longer does, or null without a file. */
export function calendarMethod(
  news: MeetingNews,
  { meeting, details }: Pick<News, 'meeting' | 'details'>,
): 'REQUEST' | 'CANCEL' | null {
  if (CONFIRMING.includes(news)) return meeting.state === 'agreed' ? 'REQUEST' : null;
  return CANCELLING.includes(news) && (details.was ?? meeting.startsAt) ? 'CANCEL' : null;
}
