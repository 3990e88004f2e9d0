import { inject } from 'vitest';

export type ReceivedText = { to: string; body: string };

let numbers = Math.floor(Math.random() * 880_000) + 100_000;

/** A mobile number that no other test uses, in national format and in E.164. */
export function newNumber(): { typed: string; e164: string } {
  numbers += 1;
  return { typed: `07400 ${numbers}`, e164: `+447400${numbers}` };
}

/** Waits for at least `count` texts to a number and returns them, newest first. */
export async function textsTo(e164: string, count = 1): Promise<ReceivedText[]> {
  const url = `${inject('standIns').sms}/messages?to=${encodeURIComponent(e164)}`;
  for (let tries = 0; tries < 200; tries++) {
    const texts = (await (await fetch(url)).json()) as ReceivedText[];
    if (texts.length >= count) return texts;
    await new Promise((again) => setTimeout(again, 25));
  }
  throw new Error(`fewer than ${count} texts for ${e164}`);
}

/** The 6-digit code in the newest text to a number. */
export async function codeAt(e164: string, count = 1): Promise<string> {
  const [text] = await textsTo(e164, count);
  const code = /#(\d{6})$/.exec(text?.body ?? '')?.[1];
  if (!code) throw new Error(`no code in the text for ${e164}: ${text?.body}`);
  return code;
}
