import type { Statement } from '../../db/statement.ts';
import {
  calendarMethod,
  isAlwaysSent,
  letterFor,
  reminderLetter,
} from '../../src/domain/fulfilment/announcements/index.ts';
import type {
  AnnouncedMeeting,
  Letter,
  MeetingNews,
  NewsDetails,
} from '../../src/domain/fulfilment/announcements/news.ts';
import { meetingMail } from '../../src/domain/fulfilment/mails.ts';
import type { Side } from '../../src/domain/fulfilment/meeting/states.ts';
import { meetingNotification } from '../../src/domain/fulfilment/notifications.ts';
import { inZone } from '../../src/domain/fulfilment/when.ts';
import { HOUR_MS } from '../../src/domain/kit/time.ts';
import type { Phrase } from '../../src/domain/kit/words/phrase.ts';
import { notify } from '../notifications/notify.ts';
import type { Ctx } from '../platform/context.ts';
import { attachmentFor } from './calendar/attachment.ts';
import { personalLinks } from './personal-link.ts';
import { type Reading, readingsOf } from './readings.ts';

/** `silence`: what happens to the meeting, and when, if nobody does anything, as each side reads it; `only` one side is told. */
type Announcement = NewsDetails & { silence?: (side: Side) => Phrase | null; only?: Side };

/** How long after the end "How was it?" is mailed (20). */
const ASK_AFTER_MS = HOUR_MS;

/**
 * Statements that tell the two people of a meeting about a change, for the batch of the change itself: on the site, by
 * e-mail with a personal link and a calendar file where the date is concerned, and by the channels they have chosen.
 * `meeting` is the row after the change. After the commit, call `ctx.after(() => deliverOutbox(ctx))`.
 */
export async function announce(
  ctx: Ctx,
  meeting: AnnouncedMeeting,
  news: MeetingNews,
  { silence, only, ...details }: Announcement = {},
): Promise<Statement[]> {
  const readings = await readingsOf(ctx, meeting, details);
  const steps = readings.map(async (reading) => {
    const letter = only && only !== reading.n.side ? null : letterFor(news, reading.n);
    if (!letter) return [];
    const { side, zone } = reading.n;
    const extras = { silence: inZone(silence?.(side), zone), method: calendarMethod(news, reading.n) };
    const notification = await notificationFor(ctx, reading, letter, extras);
    return notify(ctx, reading.reader.id, 'meeting', {
      ...notification,
      always: isAlwaysSent(news),
      ...(news === 'ended' ? { sendAt: Math.max(ctx.now(), (meeting.endsAt ?? 0) + ASK_AFTER_MS) } : {}),
    });
  });
  return (await Promise.all(steps)).flat();
}

/** Statements that remind one of the two of the agreed date. */
export async function remindOf(ctx: Ctx, meeting: AnnouncedMeeting, side: Side): Promise<Statement[]> {
  const reading = (await readingsOf(ctx, meeting, {})).find(({ n }) => n.side === side);
  if (!reading) return [];
  const letter = reminderLetter(reading.n);
  return notify(ctx, reading.reader.id, 'meeting_reminder', await notificationFor(ctx, reading, letter));
}

type Extras = { silence?: Phrase | null; method?: 'REQUEST' | 'CANCEL' | null };

/** A letter in all its forms. */
async function notificationFor(
  ctx: Ctx,
  { reader, words, n }: Reading,
  letter: Letter,
  { silence = null, method = null }: Extras = {},
) {
  const { id: meetingId } = n.meeting;
  const links = await personalLinks(ctx, meetingId, { ...reader, side: n.side });
  const file = attachmentFor(ctx, words, n, { reader, method });
  const mail = meetingMail(words, letter, n, { to: reader.email, firstName: reader.firstName, links, silence, file });
  return meetingNotification(words, letter, { mail, meetingId, siteUrl: ctx.env.SITE_URL });
}
