/**
 * What a page loads of push messages: which of its lines is true in this browser. The rest is loaded when somebody
 * turns them on or off here.
 */
type State = 'off' | 'on' | 'left' | 'denied' | 'unsupported';

for (const box of document.querySelectorAll<HTMLElement>('[data-push]')) void begin(box);

async function begin(box: HTMLElement): Promise<void> {
  show(box, await stateOf(box).catch(() => 'unsupported'));
  for (const button of box.querySelectorAll<HTMLButtonElement>('[data-push-on]')) {
    button.addEventListener('click', () => void turnOn(box, button));
  }
  const form = document.querySelector<HTMLFormElement>('[data-push-off]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void turnOff(form);
  });
}

/** On is what the server knows of this browser and the browser has not forgotten; left behind, what has another key of ours. */
async function stateOf({ dataset }: HTMLElement): Promise<State> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (dataset.here === 'false' || Notification.permission !== 'granted') return 'off';
  if (dataset.here === 'left') return 'left';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  return isUnder(subscription, dataset.key ?? '') ? 'on' : 'left';
}

/** Some browsers do not say under which key they were subscribed. */
function isUnder({ options }: PushSubscription, key: string): boolean {
  if (!options?.applicationServerKey) return true;
  const letters = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key.replace(/=+$/, '');
}

function show(box: HTMLElement, state: State): void {
  for (const line of box.querySelectorAll<HTMLElement>('[data-push-state]')) {
    line.hidden = line.dataset.pushState !== state;
  }
}

async function turnOn(box: HTMLElement, button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const line = box.querySelector('[data-push-error]');
  if (line) line.textContent = '';
  const failure = await import('./push.ts').then(
    ({ turnPushOn }) => turnPushOn(box.dataset.key ?? ''),
    () => box.dataset.notLoaded ?? '',
  );
  button.ariaBusy = null;
  if (failure === null) return location.assign('/account/notifications?notice=PUSH_ON');
  show(box, await stateOf(box));
  if (line) line.textContent = failure;
}

/** The browser forgets first, so that nothing comes even if the server cannot be reached. */
async function turnOff(form: HTMLFormElement): Promise<void> {
  await import('./push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
  form.submit();
}

export {};
