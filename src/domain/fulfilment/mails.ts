import { type Phrase, say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import { type Attachment, type BuiltMail, mailOf } from '../notifications/mails/frame.ts';
import type { Letter, News } from './announcements/news.ts';
import { bothTimes } from './when.ts';

/** Where an e-mail about a meeting leads: absolute addresses with the reader's personal key. */
type MeetingLinks = { page: string; enter: string; review: string };

type MeetingMail = {
  to: string;
  firstName: string;
  links: MeetingLinks;
  /** What happens, and when, if nobody does anything. */
  silence?: Phrase | null;
  file?: Attachment | null;
};

/**
 * The e-mail of a letter: what has happened, the proposed times, when and where, what to do next, and what happens by
 * itself. It has no text that the other person typed except the place where they meet.
 */
export function meetingMail(words: Words, letter: Letter, n: News, mail: MeetingMail): BuiltMail {
  const { t } = words;
  const { to, firstName, links, silence, file } = mail;
  const joins = n.meeting.state === 'agreed' && n.meeting.format === 'video';
  const built = mailOf(words, {
    to,
    subject: subjectOf(words, letter, n),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [letter.news, ...whenAndWhere(words, n), ...letter.next, ...(silence ? [silence] : [])].map((each) =>
      t(each),
    ),
    ...(letter.slots?.length ? { list: slotList(words, letter.slots, n, links.page) } : {}),
    action: { label: t(letter.action), url: letter.leadsTo === 'review' ? links.review : links.page },
    ...(joins ? { other: { label: t('Join the video meeting'), url: links.enter } } : {}),
  });
  return file ? { ...built, attachments: [file] } : built;
}

/** "Date agreed: Sourdough", "How was it? Sourdough". */
function subjectOf({ t }: Words, { subject }: Letter, { meeting }: News): string {
  const text = t(subject);
  return `${text}${text.endsWith('?') ? '' : ':'} ${meeting.title}`;
}

/** The proposed starts, each on the reader's clock, with a note about the other's. */
function slotList(words: Words, slots: readonly number[], n: News, url: string) {
  return slots.map((at) => {
    const [label = '', other = ''] = timesFor(words, at, n);
    return { label, url, note: other };
  });
}

/** A moment (UTC ms) on the reader's clock, and on the other's where that differs. */
export function timesFor(words: Words, at: number, { meeting, zone }: Pick<News, 'meeting' | 'zone'>): string[] {
  const other = zone === meeting.zone ? meeting.guestZone : meeting.zone;
  return bothTimes(words, at, zone, other);
}

/** The agreed date and the place. */
function whenAndWhere(words: Words, n: News): Phrase[] {
  const { meeting } = n;
  if (meeting.state !== 'agreed' || meeting.startsAt === null) return [];
  const [own = '', other] = timesFor(words, meeting.startsAt, n);
  return [other ? say('When: {own}, which is {other}', { own, other }) : say('When: {own}', { own }), ...whereFor(n)];
}

function whereFor({ meeting, side, name }: News): Phrase[] {
  if (meeting.format === 'video') return [say('Where: by video. The link below lets you in from 15 minutes before.')];
  if (meeting.place) return [say('Where: {place}', { place: meeting.place })];
  const area = meeting.venue ? [say('Where: {place}', { place: meeting.venue })] : [];
  return side === 'host'
    ? [...area, say('Please tell {name} exactly where you’ll meet. Only the two of you will see it.', { name })]
    : [...area, say('{name} will tell you exactly where you’ll meet.', { name })];
}
