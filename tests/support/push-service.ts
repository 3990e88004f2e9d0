/** A subscription at the push service's stand-in, as returned by `PushSubscription.toJSON()`. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type CaughtPush = { id: string; ttl: number; urgency: string | null; topic: string | null; text: string };

/** Subscribes a browser at the service under `url`. An empty `applicationServerKey` accepts messages from anyone. */
export async function subscribeBrowser(applicationServerKey: string, url: string): Promise<Subscription> {
  const answer = await post(`${url}/browsers`, { applicationServerKey });
  const { endpoint, keys } = (await answer.json()) as Subscription;
  return { endpoint, keys };
}

/** The messages that this browser has received, newest first. */
export async function shownIn({ endpoint }: Subscription, url: string): Promise<CaughtPush[]> {
  const answer = await fetch(`${url}/messages?to=${encodeURIComponent(endpoint)}`);
  return (await answer.json()) as CaughtPush[];
}

/** Ends the subscription: the service answers 410 from now on. */
export const endSubscription = ({ endpoint }: Subscription, url: string) => post(`${url}/__unsubscribe`, { endpoint });

/** Makes the push service fail for this browser only, because test files share the service. */
export const breakPush = ({ endpoint }: Subscription, url: string, name: string, setting: object) =>
  post(`${url}/__switches`, { [name]: { path: new URL(endpoint).pathname, ...setting } });

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
