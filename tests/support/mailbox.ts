import { inject } from 'vitest';

export type ReceivedMail = { to: string[]; subject: string; text: string; html: string };

/** The mails that arrived for an address, newest first, once there are at least `count`. */
export async function mailsTo(address: string, count = 1): Promise<ReceivedMail[]> {
  const url = `${inject('standIns').mail}/messages?to=${encodeURIComponent(address)}`;
  for (let tries = 0; tries < 200; tries++) {
    const mails = (await (await fetch(url)).json()) as ReceivedMail[];
    if (mails.length >= count) return mails;
    await new Promise((again) => setTimeout(again, 25));
  }
  throw new Error(`fewer than ${count} mails for ${address}`);
}

/** The 6-digit code in the newest mail for an address. */
export async function codeIn(address: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(address, count);
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`no code in the mail for ${address}: ${mail?.subject}`);
  return code;
}
