import { whileBusy } from '../../client/forms/busy.ts';
import { loadPart } from '../../client/load-part.ts';

/**
 * The part of push notifications that a page loads at once: shows their state in this browser. The rest is loaded when
 * someone turns them on or off.
 */
type State = 'off' | 'on' | 'left' | 'denied' | 'unsupported';

for (const box of document.querySelectorAll<HTMLElement>('[data-push]')) void begin(box);

async function begin(box: HTMLElement): Promise<void> {
  show(box, await stateOf(box).catch(() => 'unsupported'));
  for (const button of box.querySelectorAll<HTMLButtonElement>('[data-push-on]')) {
    button.addEventListener('click', () => void whileBusy([button], () => turnOn(box)));
  }
  const form = document.querySelector<HTMLFormElement>('[data-push-off]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void turnOff(form);
  });
}

/** `on` if the server and the browser both have the subscription; `left` if it was made with an older key of ours. */
async function stateOf({ dataset }: HTMLElement): Promise<State> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (dataset.here === 'false' || Notification.permission !== 'granted') return 'off';
  if (dataset.here === 'left') return 'left';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  return usesKey(subscription, dataset.key ?? '') ? 'on' : 'left';
}

/** Whether a subscription was made with this key. Browsers that do not report the key are trusted. */
function usesKey({ options }: PushSubscription, key: string): boolean {
  if (!options?.applicationServerKey) return true;
  const letters = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key.replace(/=+$/, '');
}

function show(box: HTMLElement, state: State): void {
  for (const line of box.querySelectorAll<HTMLElement>('[data-push-state]')) {
    line.hidden = line.dataset.pushState !== state;
  }
}

const importPush = () => import('./push.ts');

async function turnOn(box: HTMLElement): Promise<void> {
  const line = box.querySelector('[data-push-error]');
  if (line) line.textContent = '';
  const failure = await loadPart(importPush).then(
    ({ turnPushOn }) => turnPushOn(box.dataset.key ?? ''),
    () => box.dataset.notLoaded ?? '',
  );
  if (failure === null) return location.assign('/account/notifications?notice=PUSH_ON');
  show(box, await stateOf(box));
  if (line) line.textContent = failure;
}

/** The browser unsubscribes first, so that nothing arrives even if the server cannot be reached. */
async function turnOff(form: HTMLFormElement): Promise<void> {
  await import('./push.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
  form.submit();
}
