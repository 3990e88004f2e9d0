import { deleteFeed, saveFeed } from '../../../db/changes/fulfilment/calendar-feeds.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { calendar } from '../../../src/contract/fulfilment/calendar.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { hashToken, newToken } from '../../platform/session.ts';
import { feedToken, linksOfFeed } from '../calendar/feed.ts';

type Calendar = Handlers<typeof calendar>;

const renew: Calendar['appointment/renewCalendar'] = async (ctx) => {
  const { id: userId } = ctx.person;
  const nonce = newToken(ctx);
  const token = await feedToken(ctx, userId, nonce);
  const feed = { userId, nonce, tokenHash: await hashToken(token), createdAt: ctx.now() };
  await ctx.commit({ statements: [saveFeed(feed), eventOf(ctx, 'calendar.renewed')] });
  return { data: linksOfFeed(ctx, token) };
};

const end: Calendar['appointment/endCalendar'] = async (ctx) => {
  await ctx.commit({ statements: [deleteFeed(ctx.person.id), eventOf(ctx, 'calendar.ended')] });
  return { data: {} };
};

const eventOf = ({ now, actor, person }: SignedIn, verb: string) =>
  recordEvent({ at: now(), actor, verb, subject: { kind: 'user', id: person.id } });

export const calendarActions: Calendar = {
  'appointment/renewCalendar': renew,
  'appointment/endCalendar': end,
};
