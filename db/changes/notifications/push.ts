import { and, eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../schema/index.ts';
import { build, guarded, type SqlValue, type Statement, statement } from '../../statement.ts';

export type NewDevice = {
  id: string;
  userId: string;
  sessionHash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
  userAgent: string | null;
  createdAt: number;
};

/** Condition that the session of a subscription `p` is still valid; takes the time as an argument. */
const IS_VALID = `EXISTS (SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id AND u.session_epoch = s.epoch
  WHERE s.token_hash = p.session_hash AND s.ended_at IS NULL AND s.expires_at > ?)`;

/**
 * Subscribes a browser to push messages and replaces its earlier subscription: one session is one browser. Devices whose
 * session has ended are deleted first. Guards: `browser`, the endpoint is someone else's and the caller does not know
 * its secret; `few devices`, the person has more than `most`.
 */
export function addDevice(row: NewDevice, most: number): Statement[] {
  const { id, userId, sessionHash, endpoint, p256dh, auth, serverKey, userAgent, createdAt } = row;
  const values: SqlValue[] = [id, userId, sessionHash, endpoint, p256dh, auth, serverKey, userAgent, createdAt];
  return [
    deleteEndedDevices(userId, createdAt),
    {
      sql: 'DELETE FROM push_subscriptions WHERE (session_hash = ? OR endpoint = ?) AND (user_id = ? OR auth = ?)',
      args: [sessionHash, endpoint, userId, auth],
    },
    {
      sql: `INSERT INTO push_subscriptions
        (id, user_id, session_hash, endpoint, p256dh, auth, server_key, user_agent, created_at)
        SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM push_subscriptions WHERE endpoint = ?)`,
      args: [...values, endpoint],
      expect: 'one row',
      guard: 'browser',
    },
    {
      sql: `UPDATE push_subscriptions SET created_at = created_at WHERE id = ?
        AND (SELECT count(*) FROM push_subscriptions WHERE user_id = ?) <= ?`,
      args: [id, userId, most],
      expect: 'one row',
      guard: 'few devices',
    },
  ];
}

/** Guard `device`: it is not the person's own. */
export function removeDevice(userId: string, id: string): Statement {
  const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId));
  return guarded('device', build.delete(pushSubscriptions).where(own));
}

/** Deletes a person's devices whose session has ended at `now` (UTC ms). */
export function deleteEndedDevices(userId: string, now: number): Statement {
  return { sql: `DELETE FROM push_subscriptions AS p WHERE p.user_id = ? AND NOT ${IS_VALID}`, args: [userId, now] };
}

/** For a device that its push service no longer knows. */
export function deleteDevice(id: string): Statement {
  return statement(build.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)));
}

export function deviceUsed(id: string, at: number): Statement {
  return statement(build.update(pushSubscriptions).set({ lastUsedAt: at }).where(eq(pushSubscriptions.id, id)));
}
