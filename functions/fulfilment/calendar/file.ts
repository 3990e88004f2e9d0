import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEntry, CalendarMethod } from '../../../src/domain/fulfilment/calendar.ts';

type Person = { name: string; email: string };

/** A calendar file (RFC 5545). `stamp` is when it is made, UTC ms. */
export type CalendarFile = {
  method: CalendarMethod;
  entries: readonly CalendarEntry[];
  stamp: number;
  /** The network; other people's addresses are in no file. */
  organizer: Person;
  /** The reader, for a file that is mailed. */
  attendee?: Person;
  /** The title of a feed, and how often calendars should read it (s). */
  feed?: { name: string; everyS: number };
};

/** The media type; some calendars ignore a cancellation without the method in it. */
export const calendarType = (method: CalendarMethod): string => `text/calendar; method=${method}; charset=utf-8`;

/** The text of a calendar file: times in UTC, so that no zone’s rules are needed; it ends with its last line. */
export function calendarText({ method, entries, stamp, organizer, attendee, feed }: CalendarFile): string {
  const calendar = ical({
    prodId: { company: 'Kindhour', product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod[method],
    scale: 'GREGORIAN',
    ...(feed ? { name: feed.name, ttl: feed.everyS } : {}),
  });
  for (const { uid, status, startsAt, endsAt, ...entry } of entries) {
    const event = calendar.createEvent({
      ...entry,
      id: uid,
      status: ICalEventStatus[status],
      start: new Date(startsAt),
      end: new Date(endsAt),
      stamp: new Date(stamp),
      organizer,
    });
    if (attendee) event.createAttendee({ ...attendee, ...INVITED });
  }
  return `${calendar.toString()}\r\n`;
}

const INVITED = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: true };
