import { datedMeetings, feedNonce, feedOwner } from '../../../db/queries/fulfilment/calendar-feeds.ts';
import { calendarEntry } from '../../../src/domain/fulfilment/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/kit/time.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import { nameOr } from '../../../src/domain/notifications/mails/strangers.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileContent } from '../../platform/files.ts';
import { hmacOf } from '../../platform/secret.ts';
import { hashToken } from '../../platform/session.ts';
import { organizerOf } from './attachment.ts';
import { calendarText, calendarType } from './file.ts';

/** Meetings stay in the feed for this long after they began. */
const PAST_MS = 60 * DAY_MS;
const FILE = /^([\w-]{43})\.ics$/;

/** The token in the address of a feed; the database has only its hash. */
export const feedToken = async ({ env }: Pick<Ctx, 'env'>, userId: string, nonce: string): Promise<string> =>
  (await hmacOf(env, ['calendar', userId, nonce])).toString('base64url');

/** The addresses of a feed: for copying, and for opening in a calendar program. */
export function linksOfFeed({ env }: Pick<Ctx, 'env'>, token: string): { url: string; webcal: string } {
  const url = `${env.SITE_URL}/calendar/${token}.ics`;
  return { url, webcal: url.replace(/^https?:/, 'webcal:') };
}

/** The addresses of a person’s feed; null without one. */
export async function feedOf(ctx: Pick<Ctx, 'env' | 'db'>, userId: string) {
  const nonce = await feedNonce(ctx.db, userId);
  return nonce && linksOfFeed(ctx, await feedToken(ctx, userId, nonce));
}

/** A person’s meetings as a feed in their language; null if nobody has a feed at this address. */
export async function calendarFeed(
  ctx: Ctx,
  { file = '' }: Readonly<Record<string, string>>,
): Promise<FileContent | null> {
  const [, token] = FILE.exec(file) ?? [];
  const owner = token ? await feedOwner(ctx.db, await hashToken(token)) : null;
  if (!owner) return null;
  const words = await ctx.wordsOf(owner.language);
  return { body: await textFor(ctx, words, owner.id), type: calendarType('PUBLISH') };
}

async function textFor(ctx: Ctx, words: Words, userId: string): Promise<string> {
  const rows = await datedMeetings(ctx.db, userId, ctx.now() - PAST_MS);
  const entries = rows.flatMap(({ meeting, name }) => {
    const { startsAt, endsAt } = meeting;
    if (startsAt === null || endsAt === null) return [];
    const zone = meeting.guestId === userId ? meeting.guestZone : meeting.zone;
    const reading = { name: nameOr(words, name), zone, siteUrl: ctx.env.SITE_URL, isCancelled: false };
    return [calendarEntry(words, { ...meeting, startsAt, endsAt }, reading)];
  });
  return calendarText({
    method: 'PUBLISH',
    entries,
    stamp: ctx.now(),
    organizer: organizerOf(ctx),
    feed: { name: words.t('Kindhour meetings'), everyS: HOUR_MS / 1000 },
  });
}
