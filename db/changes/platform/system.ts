import { sql } from 'drizzle-orm';
import { events, outbox } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

export type EventRow = {
  at: number;
  actor: { kind: 'visitor' | 'user' | 'operator' | 'cron' | 'webhook' | 'room' | 'system'; id: string | null };
  verb: string;
  subject: { kind: string; id: string };
  data?: Readonly<Record<string, unknown>>;
};

/** The row of the record that goes with a change, in the same batch. */
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

/** `reply_to` is where an answer goes when it is not to us; `headers` are for programs that read mails. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  reply_to?: string;
  headers?: Readonly<Record<string, string>>;
};

/** Puts a mail into the outbox; it leaves after the commit, at least once, told apart by `id`. */
export function enqueueMail(id: string, at: number, mail: Mail): Statement {
  return statement(
    build.insert(outbox).values({ id, kind: 'mail', payload: JSON.stringify(mail), createdAt: at, dueAt: at }),
  );
}

/** A text message for a phone in E.164; not worth sending after `until` (UTC ms). */
export type Text = { to: string; text: string; until?: number };

/** Puts a text into the outbox. */
export function enqueueText(id: string, at: number, sms: Text): Statement {
  return statement(
    build.insert(outbox).values({ id, kind: 'sms', payload: JSON.stringify(sms), createdAt: at, dueAt: at }),
  );
}

/** The same work for who gets nothing, so that no answer comes sooner where there is no account (C7). */
export function enqueueNothing(id: string, at: number): Statement {
  return statement(
    build.insert(outbox).values({ id, kind: 'mail', payload: '{}', createdAt: at, dueAt: at, doneAt: at }),
  );
}

export type Claim = { claim: string; now: number; until: number; most: number };

/** Takes the deliveries that are due and nobody has, the oldest first, for the holder of `claim` until `until`. */
export function claimDeliveries({ claim, now, until, most }: Claim): Statement {
  const sql = `UPDATE outbox SET claimed_by = ?, claimed_until = ?, tries = tries + 1 WHERE id IN (
    SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= ? AND claimed_until <= ? ORDER BY due_at LIMIT ?)`;
  return { sql, args: [claim, until, now, now, most] };
}

/** Takes one delivery, whatever waits before it, unless it is done or somebody has it. */
export function claimDelivery(id: string, { claim, now, until }: Omit<Claim, 'most'>): Statement {
  const sql = `UPDATE outbox SET claimed_by = ?, claimed_until = ?, tries = tries + 1
    WHERE id = ? AND done_at IS NULL AND claimed_until <= ?`;
  return { sql, args: [claim, until, id, now] };
}

/** Delivered: the payload is forgotten, since it may hold a code or a name. */
export function deliveryDone(id: string, at: number): Statement {
  return statement(build.update(outbox).set({ doneAt: at, payload: '{}', lastError: null }).where(sql`id = ${id}`));
}

/** Not delivered: tried again at `dueAt`, or given up on where that is null. */
export function deliveryFailed(id: string, at: number, dueAt: number | null, error: string): Statement {
  const next = dueAt === null ? { doneAt: at } : { dueAt, claimedUntil: 0 };
  return statement(
    build
      .update(outbox)
      .set({ ...next, lastError: error.slice(0, 300) })
      .where(sql`id = ${id}`),
  );
}
