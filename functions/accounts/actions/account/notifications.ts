import { markNotificationsRead } from '../../../../db/changes/accounts/preferences.ts';
import { listNews, unreadNews } from '../../../../db/queries/notifications/news.ts';
import type { account } from '../../../../src/contract/accounts/account.ts';
import type { Words } from '../../../../src/domain/kit/words/words.ts';
import { NEWS_EVENTS, type NewsEvent } from '../../../../src/domain/notifications/events.ts';
import { readPageNews } from '../../../../src/domain/notifications/page.ts';
import type { Handlers } from '../../../platform/handlers.ts';

type Account = Handlers<typeof account>;

export const getNotices: Account['user/getNotices'] = async (ctx, { page, limit }) => {
  const { id } = ctx.person;
  const [{ records, total }, unread] = await Promise.all([listNews(ctx.db, id, page, limit), unreadNews(ctx.db, id)]);
  const shown = records.flatMap((row) => viewNotification(row, ctx.words) ?? []);
  return { data: { records: shown, totalRecords: total, setDisp: shown.length > 0, unread } };
};

/** Notifications newer than `until` stay unread. Records no event. */
export const readNotices: Account['user/readNotices'] = async (ctx, { until }) => {
  const { id } = ctx.person;
  await ctx.commit({ statements: [markNotificationsRead(id, Math.min(until, ctx.now()), ctx.now())] });
  return { data: { unread: await unreadNews(ctx.db, id) } };
};

type Row = Awaited<ReturnType<typeof listNews>>['records'][number];

/** A row in the reader's language; null if its event no longer exists. */
function viewNotification({ id, event, content, createdAt, readAt }: Row, { t }: Words) {
  const notification = readPageNews(content);
  if (!notification || !isNewsEvent(event)) return null;
  return { id, event, text: t(notification.phrase), href: notification.href, created_at: createdAt, read_at: readAt };
}

const isNewsEvent = (event: string): event is NewsEvent => (NEWS_EVENTS as readonly string[]).includes(event);
