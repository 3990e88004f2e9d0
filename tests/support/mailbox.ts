import { and, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { inject } from 'vitest';
import { outbox } from '../../db/schema/index.ts';
import { deliverOutbox } from '../../functions/notifications/deliver.ts';
import { makeContext } from '../../functions/platform/context.ts';
import { database, testEnv } from './kit.ts';

export type ReceivedMail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** In base64. */
  attachments: { content: string }[];
  idempotency_key: string | null;
};

/**
 * Waits for at least `count` e-mails to an address and returns them, newest first. The test files share the mail service
 * and the cast, so only e-mails from the outbox of this file's database count.
 */
export const mailsTo = (address: string, count = 1) => mailsWith('', address, count);

/** Waits for at least `count` e-mails to an address with this text in their subject or body; returns them, newest first. */
export async function mailsWith(words: string, address: string, count = 1): Promise<ReceivedMail[]> {
  const url = `${inject('standIns').mail}/messages?to=${encodeURIComponent(address)}`;
  for (let tries = 0; tries < 800; tries++) {
    const mails = await ownOf((await (await fetch(url)).json()) as ReceivedMail[]);
    const found = mails.filter(({ subject, text }) => `${subject}\n${text}`.includes(words));
    if (found.length >= count) return found;
    await new Promise((again) => setTimeout(again, 25));
  }
  throw new Error(`fewer than ${count} e-mails with “${words}” to ${address}`);
}

async function ownOf(mails: ReceivedMail[]): Promise<ReceivedMail[]> {
  const keys = mails.flatMap(({ idempotency_key }) => idempotency_key ?? []);
  const rows = await database().select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, keys));
  const own = new Set(rows.map(({ id }) => id));
  return mails.filter(({ idempotency_key }) => own.has(idempotency_key ?? ''));
}

/** A later claim is one of an earlier test, whose clock was ahead. */
const LONGEST_CLAIM_MS = 60_000;

/** In place of the cron, which delivers every minute. */
const DELIVER_EVERY_TRIES = 200;

/**
 * Waits until nothing is being delivered and the database writer is idle. A run that was cut off keeps its claims for half
 * a minute, after which the next one takes them over, as in production.
 */
export async function deliveriesDone(): Promise<void> {
  const ctx = makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'cron', id: null } });
  for (let tries = 1; tries <= 3_000; tries++) {
    if ((await deliveriesPending(ctx.now())).length === 0) {
      // Batches are written in order, so that the last one before this has been answered.
      await ctx.commit({ statements: [] });
      return;
    }
    await new Promise((again) => setTimeout(again, 10));
    if (tries % DELIVER_EVERY_TRIES === 0) await deliverOutbox(ctx);
  }
  const left = await deliveriesPending(ctx.now());
  throw new Error(`the outbox is still being delivered at ${ctx.now()}: ${JSON.stringify(left)}`);
}

function deliveriesPending(now: number) {
  const claimed = and(gt(outbox.claimedUntil, now), lte(outbox.claimedUntil, now + LONGEST_CLAIM_MS));
  const { id, kind, tries, dueAt, claimedUntil } = outbox;
  return database()
    .select({ id, kind, tries, dueAt, claimedUntil })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), or(lte(outbox.dueAt, now), claimed)))
    .limit(3);
}

/** The 6-digit code in the newest e-mail to an address. */
export async function codeIn(address: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(address, count);
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`no code in the e-mail to ${address}: ${mail?.subject}`);
  return code;
}
