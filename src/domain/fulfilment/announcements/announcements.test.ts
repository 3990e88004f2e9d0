import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../words/index.ts';
import { HOUR_MS } from '../../kit/time.ts';
import { meetingMail } from '../mails.ts';
import { meetingNotification } from '../notifications.ts';
import { calendarMethod, isAlwaysSent, letterFor, MEETING_NEWS } from './index.ts';
import type { AnnouncedMeeting, MeetingNews, News, NewsDetails } from './news.ts';

const [en, es] = [wordsOf('en'), wordsOf('es')];
const START = Date.UTC(2026, 11, 3, 15);
const UNTIL = Date.UTC(2026, 10, 30, 12);
const LINKS = {
  page: 'https://kindhour.test/page',
  enter: 'https://kindhour.test/enter',
  review: 'https://kindhour.test/review',
};

const MEETING: AnnouncedMeeting = {
  id: 'mtg_1',
  guestId: 'usr_1',
  hostId: 'usr_2',
  title: 'Pan & <sal>',
  charityName: 'Shelter',
  amountPence: 100_00,
  totalPence: 105_00,
  refundedPence: 0,
  currency: 'GBP',
  format: 'in_person',
  minutes: 60,
  state: 'agreed',
  stateAt: UNTIL,
  money: 'held',
  extended: false,
  dateUntil: Date.UTC(2026, 11, 31, 10),
  startsAt: START,
  endsAt: START + HOUR_MS,
  zone: 'Europe/London',
  guestZone: 'America/New_York',
  sequence: 0,
  venue: 'Leith',
  place: null,
};

type Changes = { side?: 'guest' | 'host'; meeting?: Partial<AnnouncedMeeting>; details?: NewsDetails };

const newsFor = ({ side = 'guest', meeting = {}, details = {} }: Changes): News => ({
  meeting: { ...MEETING, ...meeting },
  details,
  side,
  zone: side === 'guest' ? MEETING.guestZone : MEETING.zone,
  name: side === 'guest' ? 'Amara' : 'Clara',
});

/** What a reader gets, in a language; null if they are not told. */
function mailOf(news: MeetingNews, changes: Changes, words = en) {
  const n = newsFor(changes);
  const letter = letterFor(news, n);
  if (!letter) return null;
  const mail = meetingMail(words, letter, n, { to: 'a@b.example', firstName: 'Ben', links: LINKS });
  return meetingNotification(words, letter, { mail, meetingId: 'mtg_1', siteUrl: 'https://kindhour.test' });
}

const proposed = (by: 'guest' | 'host', slots: readonly number[]) =>
  ({ by, slots, kind: 'date', expiresAt: UNTIL }) as const;

const VARIANTS: readonly Changes[] = [
  {},
  { meeting: { state: 'undated', startsAt: null, endsAt: null } },
  { meeting: { state: 'proposed' }, details: { by: 'guest', proposal: proposed('guest', [START]) } },
  { meeting: { state: 'host_cancelled', extended: true } },
  { meeting: { state: 'disputed' }, details: { by: 'guest', from: 'disputed' } },
  {
    meeting: { state: 'delivered', money: 'released' },
    details: { by: 'host', from: 'delivered', decision: { outcome: 'stands', reason: 'unclear' } },
  },
  {
    meeting: { state: 'refunded', money: 'refunded', refundedPence: 105_00 },
    details: { decision: { outcome: 'refund', reason: 'host_absent' } },
  },
  {
    meeting: { state: 'released', money: 'kept', charityName: null },
    details: { by: 'host', decision: { outcome: 'part', reason: 'cut_short' }, proposal: proposed('host', [START]) },
  },
  {
    meeting: { format: 'video', place: 'x' },
    details: {
      decision: { outcome: 'new_date', reason: 'unclear' },
      from: 'ended',
      proposal: { ...proposed('host', [START, START + HOUR_MS]), kind: 'move' },
    },
  },
];

describe.each(MEETING_NEWS)('the news "%s" of a meeting', (news) => {
  const sides = (['guest', 'host'] as const).flatMap((side) => VARIANTS.map((variant) => ({ ...variant, side })));

  it('reaches someone', () => {
    expect(sides.some((variant) => mailOf(news, variant) !== null)).toBe(true);
  });

  it('is translated line by line, with every placeholder filled in and titles escaped', () => {
    for (const variant of sides) {
      const [english, spanish] = [mailOf(news, variant), mailOf(news, variant, es)];
      if (!english || !spanish) continue;
      const lines = ({ mail }: typeof english) =>
        mail.text.split('\n').filter((line) => /^(?! *http).*\p{L}/u.test(line));
      const known = new Set(lines(english));
      expect(lines(spanish).filter((line) => known.has(line))).toEqual([]);
      for (const { mail, text, push } of [english, spanish]) {
        expect(`${mail.subject} ${mail.text} ${text} ${push.title} ${push.body}`).not.toMatch(/\{\w+\}|undefined/);
        expect(mail.html).not.toContain('<sal>');
      }
    }
  });

  it('leads to the meeting, by e-mail with the personal link and elsewhere without a key, or after it to the review', () => {
    for (const variant of sides) {
      const sent = mailOf(news, variant);
      if (!sent) continue;
      const [link, path] =
        news === 'delivered' ? [LINKS.review, '/review/mtg_1'] : [LINKS.page, '/appointment/schedule/mtg_1'];
      expect(sent.mail.text).toContain(link);
      expect(sent.page.href).toBe(path);
      expect(sent.text).toContain(`https://kindhour.test${path}`);
    }
  });
});

describe('the e-mail about a meeting', () => {
  it('has the title in its subject', () => {
    expect(mailOf('accepted', {})?.mail.subject).toBe('Date agreed: Pan & <sal>');
    expect(mailOf('ended', {}, es)?.mail.subject).toBe('¿Qué tal fue? Pan & <sal>');
  });

  it('says when in both zones, the reader’s first, and in one if their clocks agree', () => {
    const guest = mailOf('accepted', {})?.mail.text;
    expect(guest).toContain(
      'When: Thu 3 December 2026 at 10:00 GMT-5 (New York), which is Thu 3 December 2026 at 15:00 GMT (London)',
    );
    expect(mailOf('accepted', { side: 'host' })?.mail.text).toContain(
      'When: Thu 3 December 2026 at 15:00 GMT (London), which is Thu 3 December 2026 at 10:00 GMT-5 (New York)',
    );
    const near = mailOf('accepted', { side: 'host', meeting: { guestZone: 'Europe/Lisbon' } })?.mail.text;
    expect(near).toContain('When: Thu 3 December 2026 at 15:00 GMT (London)\n');
  });

  it('lists the proposed times, and says until when to answer', () => {
    const text = mailOf('proposed', {
      details: { by: 'host', proposal: proposed('host', [START, START + 24 * HOUR_MS]) },
    })?.mail.text;
    expect(text).toContain('Amara suggests 2 times for “Pan & <sal>”.');
    expect(text).toContain(
      '* Thu 3 December 2026 at 10:00 GMT-5 (New York)\n  Thu 3 December 2026 at 15:00 GMT (London)',
    );
    expect(text).toContain('* Fri 4 December 2026 at 10:00 GMT-5 (New York)');
    expect(text).toContain('Please choose one by Mon 30 November 2026 at 07:00 GMT-5, or suggest others.');
  });

  it('goes to the other side only where the reader did it', () => {
    const details: NewsDetails = { by: 'guest', proposal: proposed('guest', [START]) };
    for (const news of ['proposed', 'countered', 'move_asked', 'entered'] as const) {
      expect(mailOf(news, { side: 'guest', details })).toBeNull();
      expect(mailOf(news, { side: 'host', details })).not.toBeNull();
    }
    expect(mailOf('declined', { side: 'guest', details: { ...details, by: 'host' } })).not.toBeNull();
    expect(mailOf('declined', { side: 'host', details: { ...details, by: 'host' } })).toBeNull();
  });

  it('has the exact place once the host has given it, and asks the host for it until then', () => {
    const place = '12 Elm Row, second door';
    expect(mailOf('accepted', { meeting: { place } })?.mail.text).toContain(`Where: ${place}`);
    expect(mailOf('accepted', {})?.mail.text).toContain(
      'Where: Leith\n\nAmara will tell you exactly where you’ll meet.',
    );
    expect(mailOf('accepted', { side: 'host' })?.mail.text).toContain('Please tell Clara exactly where you’ll meet.');
    expect(mailOf('stopped', { meeting: { state: 'stopped', place } })?.mail.text).not.toContain(place);
  });

  it('leads into a video meeting by our own link', () => {
    const text = mailOf('accepted', { meeting: { format: 'video' } })?.mail.text;
    expect(text).toContain(`Join the video meeting: ${LINKS.enter}`);
    expect(mailOf('accepted', {})?.mail.text).not.toContain(LINKS.enter);
  });

  it('says whether a guest who cancels gets the money back', () => {
    const back = mailOf('cancelled_by_guest', { meeting: { state: 'refunded', money: 'refunded' } })?.mail.text;
    expect(back).toContain('We’re sending you £105.00 back');
    const kept = mailOf('cancelled_by_guest', { meeting: { state: 'released', money: 'kept' } })?.mail.text;
    expect(kept).toContain('your payment stays with Shelter');
    expect(kept).not.toContain('£105');
  });
});

describe('calendar files', () => {
  it('confirm an agreed date and cancel one that no longer counts', () => {
    const methodOf = (news: MeetingNews, changes: Changes) => calendarMethod(news, newsFor(changes));
    expect(methodOf('accepted', {})).toBe('REQUEST');
    expect(methodOf('moved', {})).toBe('REQUEST');
    expect(methodOf('paid', { meeting: { state: 'undated', startsAt: null } })).toBeNull();
    expect(methodOf('cancelled_by_host', { meeting: { state: 'host_cancelled' } })).toBe('CANCEL');
    const was = { startsAt: START, endsAt: START + HOUR_MS };
    expect(methodOf('refunded', { meeting: { state: 'refunded', startsAt: null }, details: { was } })).toBe('CANCEL');
    expect(methodOf('refunded', { meeting: { state: 'refunded', startsAt: null } })).toBeNull();
    expect(methodOf('proposed', {})).toBeNull();
  });
});

describe('news of money and safety', () => {
  it('cannot be switched off, and other news can', () => {
    for (const news of ['no_date', 'refunded', 'cancelled_by_host', 'claimed', 'stopped'] as const)
      expect(isAlwaysSent(news)).toBe(true);
    for (const news of ['proposed', 'accepted', 'entered', 'delivered'] as const)
      expect(isAlwaysSent(news)).toBe(false);
  });
});

describe('the news that no date was agreed', () => {
  const nextFor = (side: 'guest' | 'host', meeting: Partial<AnnouncedMeeting>) => {
    const n: News = {
      meeting: { ...MEETING, state: 'no_date', ...meeting },
      details: {},
      side,
      zone: 'UTC',
      name: 'Ann',
    };
    return letterFor('no_date', n)?.next.map((phrase) => en.t(phrase));
  };

  it('offers a refund only while the money is held (9)', () => {
    expect(nextFor('guest', {})).toEqual([
      'Choose between your money back (£105.00) and another 30 days to find a date.',
    ]);
    expect(nextFor('guest', { money: 'released' })).toEqual([
      'The money has already gone to Shelter.',
      'You can add another 30 days to find a date.',
    ]);
    expect(nextFor('host', { money: 'kept', extended: true })).toEqual(['The money has already gone to Shelter.']);
  });
});

describe('the news that a host has cancelled', () => {
  const nextFor = (side: 'guest' | 'host', hoursBefore: number) => {
    const stateAt = START - hoursBefore * HOUR_MS;
    const n: News = {
      meeting: { ...MEETING, state: 'host_cancelled', stateAt, startsAt: null },
      details: { was: { startsAt: START, endsAt: START + HOUR_MS } },
      side,
      zone: 'UTC',
      name: 'Ann',
    };
    return letterFor('cancelled_by_host', n)?.next.map((phrase) => en.t(phrase));
  };

  it('says to a host who cancels late what follows (15)', () => {
    const late =
      'It was less than 48 hours before. After the second time within 12 months, we have to approve your new offers.';
    expect(nextFor('host', 47)).toContain(late);
    expect(nextFor('host', 48)).toHaveLength(1);
    expect(nextFor('guest', 47)).toHaveLength(1);
  });
});
