import { markNotificationsRead } from '../../../../db/changes/accounts/preferences.ts';
import { countUnread, listNotifications } from '../../../../db/queries/notifications/notifications.ts';
import type { account } from '../../../../src/contract/accounts/account.ts';
import type { Words } from '../../../../src/domain/kit/words/words.ts';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '../../../../src/domain/notifications/events.ts';
import { readPageNotification } from '../../../../src/domain/notifications/page.ts';
import type { Handlers } from '../../../platform/handlers.ts';

type Account = Handlers<typeof account>;

export const getNotices: Account['user/getNotices'] = async (ctx, { page, limit }) => {
  const { id } = ctx.person;
  const [{ records, total }, unread] = await Promise.all([
    listNotifications(ctx.db, id, page, limit),
    countUnread(ctx.db, id),
  ]);
  const shown = records.flatMap((row) => viewNotification(row, ctx.words) ?? []);
  return { data: { records: shown, totalRecords: total, setDisp: shown.length > 0, unread } };
};

/** Notifications newer than `until` stay unread. Records no event. */
export const readNotices: Account['user/readNotices'] = async (ctx, { until }) => {
  const { id } = ctx.person;
  await ctx.commit({ statements: [markNotificationsRead(id, Math.min(until, ctx.now()), ctx.now())] });
  return { data: { unread: await countUnread(ctx.db, id) } };
};

type Row = Awaited<ReturnType<typeof listNotifications>>['records'][number];

/** A row in the reader's language; null if its event no longer exists. */
function viewNotification({ id, event, content, createdAt, readAt }: Row, { t }: Words) {
  const notification = readPageNotification(content);
  if (!notification || !isNotificationEvent(event)) return null;
  return { id, event, text: t(notification.phrase), href: notification.href, created_at: createdAt, read_at: readAt };
}

const isNotificationEvent = (event: string): event is NotificationEvent =>
  (NOTIFICATION_EVENTS as readonly string[]).includes(event);
