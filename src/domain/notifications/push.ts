import type { Words } from '../kit/words/words.ts';
import { NEWS, type NewsEvent } from './events.ts';
import type { PageNews } from './page.ts';

/** What a device shows, in its reader's language; `href` is a page of ours, `tag` what a newer message replaces it by. */
export type PushMessage = { title: string; body: string; href: string; tag: string };

/** News are of use to somebody who looks at their phone this long after. */
export const PUSH_LASTS_MS = 12 * 60 * 60 * 1000;

/** Nobody has more devices than they could name. */
export const MOST_DEVICES = 10;

const MOST_LETTERS = 300;

/** The same as the page tells, for a device: names no address and holds no secret. */
export function pushOf(words: Words, event: NewsEvent, { phrase, href }: PageNews): PushMessage {
  return { title: words.t(NEWS[event].title), body: shortened(words.t(phrase)), href, tag: `${event}:${href}` };
}

const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

/**
 * The push service behind an address that a browser names, or null for one that we do not send to: https on its usual
 * port, and a host among `hosts`, where `*.` stands for any name below. `standIn` is an address of a development run.
 */
export function pushServiceOf(endpoint: string, hosts: readonly string[], standIn: string | null): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username || url.password) return null;
  if (standIn && url.origin === standIn) return url.hostname;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  return hosts.some((host) => matches(url.hostname, host)) ? url.hostname : null;
}

const matches = (name: string, host: string): boolean =>
  host.startsWith('*.') ? name.endsWith(host.slice(1)) && name.length >= host.length : name === host;

/**
 * Whether a device was turned on under another key of ours than the present one, and so gets nothing any more. One that
 * was turned on before the key was kept counts as present: its push service tells.
 */
export const isLeftBehind = (registeredUnder: string | null, present: string | null): boolean =>
  registeredUnder !== null && present !== null && registeredUnder !== present;
