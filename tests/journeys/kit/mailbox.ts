import { expect } from '@playwright/test';
import { readPlaces } from './places.ts';

export type ReceivedMail = { subject: string; text: string };

/** A second try of the outbox comes ten seconds after the first, with the sweep after that. */
const timeout = 45_000;

/** The newest mail with this subject, once it has arrived for the address. */
export async function mailTo(address: string, subject: string): Promise<ReceivedMail> {
  const find = async () => (await mailsTo(address)).find((mail) => mail.subject === subject);
  await expect.poll(find, { message: `a mail "${subject}" for ${address}`, timeout }).toBeDefined();
  return (await find()) ?? { subject: '', text: '' };
}

/** The 6-digit code in the newest mail for an address. */
export async function codeFor(address: string): Promise<string> {
  const { text } = await mailTo(address, 'Your Kindhour code');
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error(`no code in the mail for ${address}`);
  return code;
}

/** All mails for an address, newest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${readPlaces().mail}/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as ReceivedMail[];
}

/** The 6-digit code in the newest text for a phone (E.164), other than those of before. */
export async function codeTextedTo(phone: string, before: readonly string[] = []): Promise<string> {
  const find = async () => (await textsTo(phone)).map(({ body }) => /#(\d{6})$/.exec(body)?.[1] ?? '');
  const fresh = async () => (await find()).find((code) => code && !before.includes(code));
  await expect.poll(fresh, { message: `a text for ${phone}`, timeout }).toBeDefined();
  return (await fresh()) ?? '';
}

/** All texts for a phone, newest first. */
async function textsTo(phone: string): Promise<{ body: string }[]> {
  const answer = await fetch(`${readPlaces().sms}/messages?to=${encodeURIComponent(phone)}`);
  return (await answer.json()) as { body: string }[];
}
