/// <reference types="@cloudflare/vitest-plugin/types" />
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFileFor } from '../../../functions/fulfilment/calendar/attachment.ts';
import { calendarText, calendarType } from '../../../functions/fulfilment/calendar/file.ts';
import { letterFor } from '../../../src/domain/fulfilment/announcements/index.ts';
import type { AnnouncedMeeting, News } from '../../../src/domain/fulfilment/announcements/news.ts';
import { calendarEntry } from '../../../src/domain/fulfilment/calendar.ts';
import { meetingMail } from '../../../src/domain/fulfilment/mails.ts';
import { wordsOf } from '../../../src/words/index.ts';
import { testEnv } from '../../support/kit.ts';

const HOUR = 3_600_000;
const READER = { firstName: 'Ben', email: 'ben@kindhour.example' };
const NOW = Date.UTC(2026, 10, 23, 12);
const ctx = { env: testEnv, now: () => NOW };

const ZONES = [
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
];

const MEETING: AnnouncedMeeting = {
  id: 'mtg_1',
  guestId: 'usr_1',
  hostId: 'usr_2',
  title: 'Sourdough',
  charityName: 'Shelter',
  amountPence: 100_00,
  totalPence: 105_00,
  refundedPence: 0,
  currency: 'GBP',
  format: 'in_person',
  minutes: 60,
  state: 'agreed',
  stateAt: NOW,
  money: 'held',
  extended: false,
  dateUntil: NOW,
  startsAt: Date.UTC(2026, 11, 3, 15),
  endsAt: Date.UTC(2026, 11, 3, 16),
  zone: 'Europe/London',
  guestZone: 'Europe/London',
  sequence: 0,
  venue: 'Leith',
  place: null,
};

const newsFor = (meeting: Partial<AnnouncedMeeting> = {}, details: News['details'] = {}): News => {
  const row = { ...MEETING, ...meeting };
  return { meeting: row, details, side: 'guest', zone: row.guestZone, name: 'Amara' };
};

function fileFor(n: News, method: 'REQUEST' | 'CANCEL' = 'REQUEST', language: 'en' | 'es' = 'en'): string {
  const text = calendarFileFor(ctx, wordsOf(language), n, { reader: READER, method });
  if (text === null) throw new Error('no file');
  return text;
}

/** The only event of a file, as another library reads it. */
function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [component] = events;
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    startsAt: event.startDate.toJSDate().getTime(),
    endsAt: event.endDate.toJSDate().getTime(),
    summary: event.summary,
    description: event.description,
    location: event.location,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    names: component.getAllProperties().map(({ name }) => name),
  };
}

describe('the calendar file of a meeting', () => {
  it.each(ZONES)('means the instant of the row, as the e-mail does, for a guest in %s (M5)', (guestZone) => {
    for (const startsAt of [
      Date.UTC(2026, 11, 3, 15),
      Date.UTC(2026, 2, 29, 0, 30),
      Date.UTC(2026, 9, 25, 1),
      Date.UTC(2026, 9, 24, 23),
      Date.UTC(2026, 11, 31, 23, 45),
    ]) {
      const n = newsFor({ guestZone, startsAt, endsAt: startsAt + HOUR });
      const words = wordsOf('en');
      const event = eventIn(fileFor(n));
      expect([event.startsAt, event.endsAt]).toEqual([startsAt, startsAt + HOUR]);
      const letter = letterFor('accepted', n);
      if (!letter) throw new Error('no letter');
      const links = { page: 'https://k.test/p', enter: 'https://k.test/e', review: 'https://k.test/r' };
      const { text } = meetingMail(words, letter, n, { to: READER.email, firstName: 'Ben', links });
      const [own = ''] = event.description.split('\n');
      expect(own).toContain(`(${guestZone.split('/').at(-1)?.replace('_', ' ')})`);
      for (const line of event.description.split('\n').filter((each) => / at \d\d:\d\d /.test(each)))
        expect(text).toContain(line);
    }
  });

  it('keeps its id and raises its sequence when the date moves, and names one event', () => {
    const before = eventIn(fileFor(newsFor()));
    const after = eventIn(fileFor(newsFor({ startsAt: NOW, endsAt: NOW + HOUR, sequence: 1 })));
    expect(before).toMatchObject({ uid: 'mtg_1@kindhour.test', sequence: 0, method: 'REQUEST', status: 'CONFIRMED' });
    expect(after).toMatchObject({ uid: 'mtg_1@kindhour.test', sequence: 1, method: 'REQUEST', startsAt: NOW });
  });

  it('cancels the date that the meeting had', () => {
    const was = { startsAt: MEETING.startsAt ?? 0, endsAt: MEETING.endsAt ?? 0 };
    const n = newsFor({ state: 'host_cancelled', startsAt: null, endsAt: null, sequence: 2 }, { was });
    expect(eventIn(fileFor(n, 'CANCEL'))).toMatchObject({
      uid: 'mtg_1@kindhour.test',
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 3,
      startsAt: was.startsAt,
    });
    expect(calendarType('CANCEL')).toBe('text/calendar; method=CANCEL; charset=utf-8');
  });

  it('names the network and the reader, and nobody else’s address', () => {
    const text = fileFor(newsFor());
    expect(eventIn(text)).toMatchObject({
      organizer: 'mailto:hello@kindhour.example',
      attendees: ['MAILTO:ben@kindhour.example'],
    });
    expect(text.match(/[\w.]+@[\w.]+/g)?.sort()).toEqual([
      'ben@kindhour.example',
      'hello@kindhour.example',
      'mtg_1@kindhour.test',
    ]);
  });

  it('has lines of at most 75 octets that end with CRLF, and no empty one', () => {
    const title = `${'é'.repeat(70)}, 🧁; \\ ${'🥖'.repeat(40)}`;
    for (const language of ['en', 'es'] as const) {
      const text = fileFor(newsFor({ title, place: 'Ñ'.repeat(90), guestZone: 'Asia/Kathmandu' }), 'REQUEST', language);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      const lines = text.slice(0, -2).split('\r\n');
      expect(lines.every((line) => line !== '' && !/[\r\n]/.test(line))).toBe(true);
      expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
      expect(text).not.toContain('\uFFFD');
      expect(eventIn(text)).toMatchObject({
        summary: `${title} ${language === 'en' ? 'with' : 'con'} Amara`,
        location: 'Ñ'.repeat(90),
      });
    }
  });

  it('takes no fields from a title, place or name', () => {
    const injected = 'Bread\r\nATTENDEE:mailto:eve@evil.example\nX-EVIL:1\rX-EVIL:2';
    const n = { ...newsFor({ title: injected, place: injected }), name: injected };
    const reader = { email: READER.email, firstName: 'Ben"\r\nX-EVIL:3' };
    const text = calendarFileFor(ctx, wordsOf('en'), n, { reader, method: 'REQUEST' }) ?? '';
    expect(text).not.toMatch(/^(X-EVIL|ATTENDEE:)/m);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const { names, attendees } = eventIn(text);
    expect(attendees).toEqual(['MAILTO:ben@kindhour.example']);
    expect(names.some((name) => name.startsWith('x-'))).toBe(false);
  });

  it('has no address that opens anything without signing in', () => {
    expect(fileFor(newsFor({ format: 'video' })).replaceAll('\r\n ', '')).not.toContain('key=');
  });
});

describe('a calendar feed', () => {
  it('shows several meetings under one name, without asking for an answer', () => {
    const entries = ['mtg_1', 'mtg_2'].map((id) => {
      const dated = { ...MEETING, id, startsAt: NOW, endsAt: NOW + HOUR };
      const reading = { name: 'Amara', zone: MEETING.zone, siteUrl: 'https://k.test', isCancelled: false };
      return calendarEntry(wordsOf('en'), dated, reading);
    });
    const organizer = { name: 'Kindhour', email: 'hello@kindhour.example' };
    const feed = { name: 'Kindhour meetings', everyS: 3600 };
    const calendar = new ICAL.Component(
      ICAL.parse(calendarText({ method: 'PUBLISH', entries, stamp: NOW, organizer, feed })),
    );
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Kindhour meetings');
    expect(calendar.getAllSubcomponents('vevent').map((each) => each.getFirstPropertyValue('uid'))).toEqual([
      'mtg_1@k.test',
      'mtg_2@k.test',
    ]);
    expect(calendar.getAllSubcomponents('vevent')[0]?.hasProperty('attendee')).toBe(false);
  });
});
