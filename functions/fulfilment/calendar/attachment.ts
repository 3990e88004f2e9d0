import type { News } from '../../../src/domain/fulfilment/announcements/news.ts';
import { calendarEntry } from '../../../src/domain/fulfilment/calendar.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import type { Attachment } from '../../../src/domain/notifications/mails/frame.ts';
import type { Ctx } from '../../platform/context.ts';
import { calendarText, calendarType } from './file.ts';

type Reader = { email: string; firstName: string };

/** The calendar file of an e-mail. A cancelled date is the one that the meeting had. Null if the e-mail has none. */
export function attachmentFor(
  ctx: Pick<Ctx, 'env' | 'now'>,
  words: Words,
  n: News,
  { reader, method }: { reader: Reader; method: 'REQUEST' | 'CANCEL' | null },
): Attachment | null {
  const text = method && calendarFileFor(ctx, words, n, { reader, method });
  if (!text) return null;
  return {
    filename: 'meeting.ics',
    content: Buffer.from(text).toString('base64'),
    content_type: calendarType(method),
  };
}

/** The same as text; null while the meeting has no date, and for a cancelled one that is over. */
export function calendarFileFor(
  ctx: Pick<Ctx, 'env' | 'now'>,
  words: Words,
  { meeting, details, zone, name }: News,
  { reader, method }: { reader: Reader; method: 'REQUEST' | 'CANCEL' },
): string | null {
  const isCancelled = method === 'CANCEL';
  const startsAt = (isCancelled ? details.was?.startsAt : null) ?? meeting.startsAt;
  const endsAt = (isCancelled ? details.was?.endsAt : null) ?? meeting.endsAt;
  if (startsAt === null || endsAt === null || (isCancelled && endsAt <= ctx.now())) return null;
  const siteUrl = ctx.env.SITE_URL;
  const entry = calendarEntry(words, { ...meeting, startsAt, endsAt }, { name, zone, siteUrl, isCancelled });
  return calendarText({
    method,
    entries: [entry],
    stamp: ctx.now(),
    organizer: organizerOf(ctx),
    attendee: { name: reader.firstName, email: reader.email },
  });
}

/** The network with the address that its e-mails come from. */
export function organizerOf({ env }: Pick<Ctx, 'env'>): { name: string; email: string } {
  const from = env.MAIL_FROM ?? '';
  const email = /<([^<>\s]+@[^<>\s]+)>/.exec(from)?.[1] ?? (/^\S+@\S+$/.test(from) ? from : null);
  return { name: 'Kindhour', email: email ?? `meetings@${new URL(env.SITE_URL).hostname}` };
}
