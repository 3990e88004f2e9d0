import { expect } from '@playwright/test';
import { stackUrls } from './stack-urls.ts';

export type ReceivedMail = { subject: string; text: string };

/** Long enough for a second attempt of the outbox: after ten seconds, at the next cron run. */
const timeout = 45_000;

/** Waits for an e-mail with this subject to an address, and returns the newest one. */
export async function mailTo(address: string, subject: string): Promise<ReceivedMail> {
  const find = async () => (await mailsTo(address)).find((mail) => mail.subject === subject);
  await expect.poll(find, { message: `an e-mail "${subject}" for ${address}`, timeout }).toBeDefined();
  return (await find()) ?? { subject: '', text: '' };
}

/** The 6-digit code in the newest e-mail to an address. */
export async function codeFor(address: string, subject = 'Your Kindhour code'): Promise<string> {
  const { text } = await mailTo(address, subject);
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error(`no code in the e-mail to ${address}`);
  return code;
}

/** All e-mails to an address, newest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${stackUrls().mail}/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as ReceivedMail[];
}

/** The 6-digit code in the newest text to an E.164 number, other than those in `before`. */
export async function codeTextedTo(phone: string, before: readonly string[] = []): Promise<string> {
  const find = async () => (await textsTo(phone)).map(({ body }) => /#(\d{6})$/.exec(body)?.[1] ?? '');
  const fresh = async () => (await find()).find((code) => code && !before.includes(code));
  await expect.poll(fresh, { message: `a text for ${phone}`, timeout }).toBeDefined();
  return (await fresh()) ?? '';
}

/** All texts to a number, newest first. */
async function textsTo(phone: string): Promise<{ body: string }[]> {
  const answer = await fetch(`${stackUrls().sms}/messages?to=${encodeURIComponent(phone)}`);
  return (await answer.json()) as { body: string }[];
}
