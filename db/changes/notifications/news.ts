import type { IdKind } from '../../../src/domain/ids.ts';
import { type Channel, isWantedByDefault, type NewsEvent } from '../../../src/domain/notifications/events.ts';
import type { PageNews } from '../../../src/domain/notifications/page.ts';
import { PUSH_LASTS_MS, type PushMessage } from '../../../src/domain/notifications/push.ts';
import type { Statement } from '../../statement.ts';
import type { Mail } from '../platform/system.ts';

/**
 * News for one person. What is news of two kinds is wanted where either is. `text` goes out by SMS, `push` to the devices
 * that show such messages; `once` keeps a second one about the same away after `since` (UTC ms).
 */
export type News = {
  userId: string;
  event: NewsEvent;
  also?: NewsEvent;
  at: number;
  newId: (kind: IdKind & ('outbox' | 'notice')) => string;
  page: PageNews;
  mail?: Mail;
  text?: string;
  push?: PushMessage;
  once?: { key: string; since: number };
};

/**
 * Tells somebody something by the channels they want, for the batch in which it happens. Each statement asks for the
 * person's choice when it is written, so that nobody has to read choices first and none is out of date. Mails go to the
 * address that the person has by then, and nothing to who has closed their account: who tells may know an older one.
 */
export function tell(news: News): Statement[] {
  return [onPage(news), byMail(news), bySms(news), byPush(news)].filter((step) => step !== null);
}

function onPage(news: News): Statement {
  const { userId, event, at, newId, page, once } = news;
  const wish = wanted(news, 'page');
  const fresh = once
    ? `AND NOT EXISTS (SELECT 1 FROM page_notices WHERE user_id = ? AND created_at > ? AND event = ?
        AND json_extract(content, '$.key') = ?)`
    : '';
  return {
    sql: `INSERT INTO page_notices (id, user_id, event, content, created_at) SELECT ?, ?, ?, ?, ?
      FROM users WHERE users.id = ? AND ${IS_HERE} AND ${wish.sql} ${fresh}`,
    args: [
      ...[newId('notice'), userId, event, JSON.stringify({ ...page, key: once?.key }), at, userId, ...wish.args],
      ...(once ? [userId, once.since, event, once.key] : []),
    ],
  };
}

function byMail(news: News): Statement | null {
  const { userId, at, newId, mail, once } = news;
  if (!mail) return null;
  const wish = wanted(news, 'email');
  const row = [newId('outbox'), JSON.stringify(mail), once?.key ?? null, at, at];
  const args = [...row, userId, ...wish.args];
  return {
    sql: `INSERT INTO outbox (id, kind, payload, dedupe, created_at, due_at) SELECT ?, 'mail', json_set(?, '$.to', email), ?, ?, ?
      FROM users WHERE users.id = ? AND ${IS_HERE} AND ${wish.sql} ${once ? UNSENT : ''}`,
    args: [...args, ...(once ? [once.key, once.since] : [])],
  };
}

/** Only to a phone that is proven. */
function bySms(news: News): Statement | null {
  const { userId, at, newId, text, once } = news;
  if (!text) return null;
  const wish = wanted(news, 'sms');
  const key = once && `sms:${once.key}`;
  return {
    sql: `INSERT INTO outbox (id, kind, payload, dedupe, created_at, due_at)
      SELECT ?, 'sms', json_object('to', phone, 'text', ?), ?, ?, ? FROM users
      WHERE users.id = ? AND phone IS NOT NULL AND phone_verified_at IS NOT NULL AND ${IS_HERE} AND ${wish.sql} ${once ? UNSENT : ''}`,
    args: [...[newId('outbox'), text, key ?? null, at, at, userId, ...wish.args], ...(key ? [key, once.since] : [])],
  };
}

/** To every device of the person by its id: where it is and how to read on it is looked up when it leaves. */
function byPush(news: News): Statement | null {
  const { userId, at, newId, push, once } = news;
  if (!push) return null;
  const wish = wanted(news, 'push');
  const key = once && `push:${once.key}`;
  const payload = JSON.stringify({ ...push, until: at + PUSH_LASTS_MS });
  return {
    sql: `INSERT INTO outbox (id, kind, payload, dedupe, created_at, due_at)
      SELECT ? || '.' || p.id, 'push', json_set(?, '$.device', p.id), ?, ?, ? FROM users
      JOIN push_subscriptions p ON p.user_id = users.id
      WHERE users.id = ? AND ${IS_HERE} AND ${wish.sql} ${once ? UNSENT : ''}`,
    args: [...[newId('outbox'), payload, key ?? null, at, at, userId, ...wish.args], ...(key ? [key, once.since] : [])],
  };
}

const IS_HERE = 'closed_at IS NULL';
const WANTED = `COALESCE((SELECT wanted FROM notification_choices WHERE user_id = ? AND event = ? AND channel = ?), ?) = 1`;

/** Whether the person wants it by this channel, by what they have chosen when it is written. */
function wanted({ userId, event, also }: News, channel: Channel): Pick<Statement, 'sql' | 'args'> {
  const events = also ? [event, also] : [event];
  return {
    sql: `(${events.map(() => WANTED).join(' OR ')})`,
    args: events.flatMap((each) => [userId, each, channel, isWantedByDefault(each, channel) ? 1 : 0]),
  };
}

const UNSENT = 'AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe = ? AND created_at > ?)';
