import { inArray } from 'drizzle-orm';
import { inject } from 'vitest';
import { outbox } from '../../db/schema/index.ts';
import { database } from './kit.ts';

export type ReceivedMail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  idempotency_key: string | null;
};

/**
 * Waits for at least `count` e-mails to an address and returns them, newest first. The test files share the mail service
 * and the cast, so only e-mails from the outbox of this file's database count.
 */
export async function mailsTo(address: string, count = 1): Promise<ReceivedMail[]> {
  const url = `${inject('standIns').mail}/messages?to=${encodeURIComponent(address)}`;
  for (let tries = 0; tries < 800; tries++) {
    const mails = await ownOf((await (await fetch(url)).json()) as ReceivedMail[]);
    if (mails.length >= count) return mails;
    await new Promise((again) => setTimeout(again, 25));
  }
  throw new Error(`fewer than ${count} e-mails to ${address}`);
}

async function ownOf(mails: ReceivedMail[]): Promise<ReceivedMail[]> {
  const keys = mails.flatMap(({ idempotency_key }) => idempotency_key ?? []);
  const rows = await database().select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, keys));
  const own = new Set(rows.map(({ id }) => id));
  return mails.filter(({ idempotency_key }) => own.has(idempotency_key ?? ''));
}

/** The 6-digit code in the newest e-mail to an address. */
export async function codeIn(address: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(address, count);
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`no code in the e-mail to ${address}: ${mail?.subject}`);
  return code;
}
