import type { IdKind } from '../../../src/domain/ids.ts';
import {
  type Channel,
  isAlwaysSent,
  isWantedByDefault,
  type NotificationEvent,
} from '../../../src/domain/notifications/events.ts';
import type { PageNotification } from '../../../src/domain/notifications/page.ts';
import { PUSH_LASTS_MS, type PushMessage } from '../../../src/domain/notifications/push.ts';
import type { Statement } from '../../statement.ts';
import type { Mail } from '../platform/system.ts';

/**
 * A notification for one person. With `also`, it is sent by the channels chosen for either event. `text` goes out by
 * SMS. With `once`, it is not sent again if one with the same key was sent after `since` (UTC ms). With `always`, it appears
 * on the site and is mailed whatever the person has chosen, as wins and payments are anyway. `sendAt` (UTC ms) puts off everything but the page.
 */
export type Notification = {
  userId: string;
  event: NotificationEvent;
  also?: NotificationEvent;
  at: number;
  newId: (kind: IdKind & ('outbox' | 'notification')) => string;
  page: PageNotification;
  mail?: Mail;
  text?: string;
  push?: PushMessage;
  once?: { key: string; since: number };
  always?: boolean;
  sendAt?: number;
};

/**
 * Statements that notify a person by the channels they have chosen, for the batch of the change itself. The choices, the
 * address and whether the account is closed are read when the statements run, so they are never out of date.
 */
export function notificationStatements(notification: Notification): Statement[] {
  return [onPage(notification), byMail(notification), bySms(notification), byPush(notification)].filter(
    (statement) => statement !== null,
  );
}

function onPage(notification: Notification): Statement {
  const { userId, event, at, newId, page, once } = notification;
  const choice = wanted(notification, 'page');
  const fresh = once
    ? `AND NOT EXISTS (SELECT 1 FROM notifications WHERE user_id = ? AND created_at > ? AND event = ?
        AND json_extract(content, '$.key') = ?)`
    : '';
  return {
    sql: `INSERT INTO notifications (id, user_id, event, content, created_at) SELECT ?, ?, ?, ?, ?
      FROM users WHERE users.id = ? AND ${IS_OPEN} AND ${choice.sql} ${fresh}`,
    args: [
      ...[newId('notification'), userId, event, JSON.stringify({ ...page, key: once?.key }), at, userId],
      ...choice.args,
      ...(once ? [userId, once.since, event, once.key] : []),
    ],
  };
}

function byMail(notification: Notification): Statement | null {
  const { userId, at, newId, mail, once, sendAt = at } = notification;
  if (!mail) return null;
  const choice = wanted(notification, 'email');
  const row = [newId('outbox'), JSON.stringify(mail), once?.key ?? null, at, sendAt];
  const args = [...row, userId, ...choice.args];
  return {
    sql: `INSERT INTO outbox (id, kind, payload, dedupe, created_at, due_at) SELECT ?, 'mail', json_set(?, '$.to', email), ?, ?, ?
      FROM users WHERE users.id = ? AND ${IS_OPEN} AND ${choice.sql} ${once ? UNSENT : ''}`,
    args: [...args, ...(once ? [once.key, once.since] : [])],
  };
}

/** Only to verified phones. */
function bySms(notification: Notification): Statement | null {
  const { userId, at, newId, text, once, sendAt = at } = notification;
  if (!text) return null;
  const choice = wanted(notification, 'sms');
  const key = once && `sms:${once.key}`;
  return {
    sql: `INSERT INTO outbox (id, kind, payload, dedupe, created_at, due_at)
      SELECT ?, 'sms', json_object('to', phone, 'text', ?), ?, ?, ? FROM users
      WHERE users.id = ? AND phone IS NOT NULL AND phone_verified_at IS NOT NULL AND ${IS_OPEN} AND ${choice.sql} ${once ? UNSENT : ''}`,
    args: [
      ...[newId('outbox'), text, key ?? null, at, sendAt, userId, ...choice.args],
      ...(key ? [key, once.since] : []),
    ],
  };
}

/** One delivery per device; its endpoint and keys are looked up on delivery. */
function byPush(notification: Notification): Statement | null {
  const { userId, at, newId, push, once, sendAt = at } = notification;
  if (!push) return null;
  const choice = wanted(notification, 'push');
  const key = once && `push:${once.key}`;
  const payload = JSON.stringify({ ...push, until: sendAt + PUSH_LASTS_MS });
  return {
    sql: `INSERT INTO outbox (id, kind, payload, dedupe, created_at, due_at)
      SELECT ? || '.' || p.id, 'push', json_set(?, '$.device', p.id), ?, ?, ? FROM users
      JOIN push_subscriptions p ON p.user_id = users.id
      WHERE users.id = ? AND ${IS_OPEN} AND ${choice.sql} ${once ? UNSENT : ''}`,
    args: [
      ...[newId('outbox'), payload, key ?? null, at, sendAt, userId, ...choice.args],
      ...(key ? [key, once.since] : []),
    ],
  };
}

const IS_OPEN = 'closed_at IS NULL';
const WANTED = `COALESCE((SELECT wanted FROM notification_choices WHERE user_id = ? AND event = ? AND channel = ?), ?) = 1`;

/** Condition that the person wants it by this channel at the time of writing. */
function wanted({ userId, event, also, always }: Notification, channel: Channel): Pick<Statement, 'sql' | 'args'> {
  if (always && (channel === 'page' || channel === 'email')) return { sql: 'TRUE', args: [] };
  const events = also ? [event, also] : [event];
  if (events.some((each) => isAlwaysSent(each, channel))) return { sql: 'TRUE', args: [] };
  return {
    sql: `(${events.map(() => WANTED).join(' OR ')})`,
    args: events.flatMap((each) => [userId, each, channel, isWantedByDefault(each, channel) ? 1 : 0]),
  };
}

const UNSENT = 'AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe = ? AND created_at > ?)';
