import { call } from '../../client/call.ts';
import { registerWorker } from '../../client/service-worker.ts';
import { t } from '../../client/words.ts';

const WORKER = '/push-worker.js';

/** Asks for permission, subscribes and tells the server. Gives null when done, '' if permission was denied, else what went wrong. */
export async function turnPushOn(key: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return '';
  const subscription = await subscribe(key);
  if (!subscription) return t('Your browser couldn’t turn on push notifications. Please try again in a moment.');
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const answer = await call('user/push/add', { endpoint, keys: { p256dh, auth }, server_key: key });
  if (answer.ok) return null;
  await subscription.unsubscribe().catch(() => false);
  return answer.message;
}

/** Always a fresh subscription: an earlier one may belong to someone else who used this browser. */
async function subscribe(key: string): Promise<PushSubscription | null> {
  try {
    if (!(await registerWorker(WORKER))) return null;
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return null;
  }
}

/** Turns push off in this browser: ends the subscription and removes the service worker. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
  await registration?.unregister();
}
