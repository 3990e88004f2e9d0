import { inject } from 'vitest';

/** A browser at the push service's stand-in, as `PushSubscription.toJSON()` says it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type CaughtPush = { id: string; ttl: number; urgency: string | null; topic: string | null; text: string };

/** Subscribes a browser; `applicationServerKey` is whom it lets in. */
export async function subscribeBrowser(
  applicationServerKey = '',
  url = inject('standIns').push,
): Promise<Subscription> {
  const body = JSON.stringify({ applicationServerKey });
  const answer = await post(`${url}/browsers`, body);
  const { endpoint, keys } = (await answer.json()) as Subscription;
  return { endpoint, keys };
}

/** What this browser has been shown, newest first. */
export async function shownIn({ endpoint }: Subscription, url = inject('standIns').push): Promise<CaughtPush[]> {
  const answer = await fetch(`${url}/messages?to=${encodeURIComponent(endpoint)}`);
  return (await answer.json()) as CaughtPush[];
}

/** The browser goes: its address is answered with 410 from now on. */
export const sayGoodbye = ({ endpoint }: Subscription) =>
  post(`${inject('standIns').push}/__goodbye`, JSON.stringify({ endpoint }));

/** Sets a fault of the push service for this browser alone: test files share the service. */
export const breakPush = ({ endpoint }: Subscription, name: string, setting: object) =>
  post(
    `${inject('standIns').push}/__switches`,
    JSON.stringify({ [name]: { path: new URL(endpoint).pathname, ...setting } }),
  );

const post = (url: string, body: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
