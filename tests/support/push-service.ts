/** A browser at the push service's stand-in, as `PushSubscription.toJSON()` says it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type CaughtPush = { id: string; ttl: number; urgency: string | null; topic: string | null; text: string };

/** Subscribes a browser at the service under `url`; `applicationServerKey` is whom it lets in, anybody where it is empty. */
export async function subscribeBrowser(applicationServerKey: string, url: string): Promise<Subscription> {
  const answer = await post(`${url}/browsers`, { applicationServerKey });
  const { endpoint, keys } = (await answer.json()) as Subscription;
  return { endpoint, keys };
}

/** What this browser has been shown, newest first. */
export async function shownIn({ endpoint }: Subscription, url: string): Promise<CaughtPush[]> {
  const answer = await fetch(`${url}/messages?to=${encodeURIComponent(endpoint)}`);
  return (await answer.json()) as CaughtPush[];
}

/** The browser goes: its address is answered with 410 from now on. */
export const sayGoodbye = ({ endpoint }: Subscription, url: string) => post(`${url}/__goodbye`, { endpoint });

/** Sets a fault of the push service for this browser alone: test files share the service. */
export const breakPush = ({ endpoint }: Subscription, url: string, name: string, setting: object) =>
  post(`${url}/__switches`, { [name]: { path: new URL(endpoint).pathname, ...setting } });

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
