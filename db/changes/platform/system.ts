import { sql } from 'drizzle-orm';
import type { BuiltMail } from '../../../src/domain/notifications/mails/frame.ts';
import { events, outbox } from '../../schema/index.ts';
import { build, rowsStatement, type Statement, statement } from '../../statement.ts';

export type EventRow = {
  at: number;
  actor: { kind: 'visitor' | 'user' | 'operator' | 'cron' | 'webhook' | 'room' | 'system'; id: string | null };
  verb: string;
  subject: { kind: string; id: string };
  data?: Readonly<Record<string, unknown>>;
};

/** Records the event of a change, in the same batch. */
export function recordEvent({ at, actor, verb, subject, data }: EventRow): Statement {
  return statement(
    build.insert(events).values({
      at,
      actorKind: actor.kind,
      actorId: actor.id,
      verb,
      subjectKind: subject.kind,
      subjectId: subject.id,
      data: JSON.stringify(data ?? {}),
    }),
  );
}

/** Records one kind of event about one subject, once for each of these acts, in the same batch. `at` is UTC ms. */
export function recordEvents(
  { verb, subject }: Pick<EventRow, 'verb' | 'subject'>,
  acts: readonly { userId: string; at: number; data?: EventRow['data'] }[],
): Statement {
  const rows = acts.map(({ userId, at, data }) => {
    return [at, userId, verb, subject.kind, subject.id, JSON.stringify(data ?? {})];
  });
  return rowsStatement(INSERT_EVENTS, rows);
}

const INSERT_EVENTS = `INSERT INTO events (at, actor_id, verb, subject_kind, subject_id, data, actor_kind)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, 'user' FROM json_each(?)`;

/** An e-mail; `headers` are additional ones, such as those for unsubscribing. */
export type Mail = BuiltMail & { reply_to?: string };

/** Puts an e-mail into the outbox. It is sent after the commit, at least once; `id` is its idempotency key. */
export function enqueueMail(id: string, at: number, mail: Mail): Statement {
  return statement(
    build.insert(outbox).values({ id, kind: 'mail', payload: JSON.stringify(mail), createdAt: at, dueAt: at }),
  );
}

/** A text message to an E.164 number, to be sent before `until` (UTC ms). */
export type Text = { to: string; text: string; until?: number };

/** Puts a text message into the outbox. */
export function enqueueText(id: string, at: number, sms: Text): Statement {
  return statement(
    build.insert(outbox).values({ id, kind: 'sms', payload: JSON.stringify(sms), createdAt: at, dueAt: at }),
  );
}

/** A delivery that is never sent, so that an answer takes equally long when there is no account (C7). */
export function enqueueNothing(id: string, at: number): Statement {
  return statement(
    build.insert(outbox).values({ id, kind: 'mail', payload: '{}', createdAt: at, dueAt: at, doneAt: at }),
  );
}

export type Claim = { claim: string; now: number; until: number; most: number };

/** Claims unclaimed deliveries that are due, the oldest first, for the holder of `claim` until `until`. */
export function claimDeliveries({ claim, now, until, most }: Claim): Statement {
  const sql = `UPDATE outbox SET claimed_by = ?, claimed_until = ?, tries = tries + 1 WHERE id IN (
    SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= ? AND claimed_until <= ? ORDER BY due_at LIMIT ?)`;
  return { sql, args: [claim, until, now, now, most] };
}

/** Claims one delivery ahead of all others, unless it is done or already claimed. */
export function claimDelivery(id: string, { claim, now, until }: Omit<Claim, 'most'>): Statement {
  const sql = `UPDATE outbox SET claimed_by = ?, claimed_until = ?, tries = tries + 1
    WHERE id = ? AND done_at IS NULL AND claimed_until <= ?`;
  return { sql, args: [claim, until, id, now] };
}

/** Marks a delivery as done, and erases its payload, which may contain a code or a name. */
export function deliveryDone(id: string, at: number): Statement {
  return statement(build.update(outbox).set({ doneAt: at, payload: '{}', lastError: null }).where(sql`id = ${id}`));
}

/** Records a failed attempt: tried again at `dueAt`, or given up if that is null. */
export function deliveryFailed(id: string, at: number, dueAt: number | null, error: string): Statement {
  const next = dueAt === null ? { doneAt: at } : { dueAt, claimedUntil: 0 };
  return statement(
    build
      .update(outbox)
      .set({ ...next, lastError: error.slice(0, 300) })
      .where(sql`id = ${id}`),
  );
}
