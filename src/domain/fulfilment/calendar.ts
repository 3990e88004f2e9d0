import type { Words } from '../kit/words/words.ts';
import type { AnnouncedMeeting } from './announcements/news.ts';
import { timesFor } from './mails.ts';
import { meetingPage } from './notifications.ts';
import { cityOf } from './when.ts';

/** What a calendar does with a file: add or change the meeting, remove it, or just show it in a feed. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** A meeting as one reader's calendar shows it. Times in UTC ms, texts in the reader's language. */
export type CalendarEntry = {
  /** The same for the meeting's whole life. */
  uid: string;
  /** Rises with each change of time or place. */
  sequence: number;
  status: 'CONFIRMED' | 'CANCELLED';
  startsAt: number;
  endsAt: number;
  summary: string;
  description: string;
  location: string;
  url: string;
};

type DatedMeeting = AnnouncedMeeting & { startsAt: number; endsAt: number };

/**
 * The entry of a dated meeting. Its description has the time on both clocks; calendars are often shared, so no address
 * in it works without signing in.
 */
export function calendarEntry(
  words: Words,
  meeting: DatedMeeting,
  { name, zone, siteUrl, isCancelled }: { name: string; zone: string; siteUrl: string; isCancelled: boolean },
): CalendarEntry {
  const { t } = words;
  const url = `${siteUrl}${meetingPage(meeting.id)}`;
  const video = `${siteUrl}/appointment/enter/${meeting.id}`;
  const times = timesFor(words, meeting.startsAt, { meeting, zone });
  const where =
    meeting.format === 'video' ? [t('The video meeting opens 15 minutes before: {url}', { url: video })] : [];
  return {
    uid: `${meeting.id}@${new URL(siteUrl).hostname}`,
    sequence: meeting.sequence + (isCancelled ? 1 : 0),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    summary: t('{title} with {name}', { title: meeting.title, name }),
    description: [...times, ...where, t('Details and changes: {url}', { url })].join('\n'),
    location: meeting.format === 'video' ? video : (meeting.place ?? meeting.venue ?? cityOf(meeting.zone)),
    url,
  };
}
