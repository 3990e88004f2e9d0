import type { Words } from '../kit/words/words.ts';
import { EVENT_TEXTS, type NotificationEvent } from './events.ts';
import type { PageNotification } from './page.ts';

/** A message in the reader's language. `href` is one of our pages; a newer message replaces one with the same `tag`. */
export type PushMessage = { title: string; body: string; href: string; tag: string };

/** How long a push service keeps trying to deliver a message (ms). */
export const PUSH_LASTS_MS = 12 * 60 * 60 * 1000;

/** Devices per person. */
export const MOST_DEVICES = 10;

const MOST_LETTERS = 300;

/** The page's notification as a push message. It must not contain secrets. */
export function pushOf(words: Words, event: NotificationEvent, { phrase, href }: PageNotification): PushMessage {
  return { title: words.t(EVENT_TEXTS[event].title), body: shortened(words.t(phrase)), href, tag: `${event}:${href}` };
}

const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

/**
 * The host of a push endpoint, or null if we must not send to it: it must be https on the default port, and match one of
 * `hosts`, where `*.` matches any subdomain. `standIn` is the local service used in development.
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
 * Whether a device subscribed with an older key of ours, so that it gets no messages. False if the key was not recorded:
 * the push service will tell.
 */
export const usesOldKey = (subscribedWith: string | null, current: string | null): boolean =>
  subscribedWith !== null && current !== null && subscribedWith !== current;
