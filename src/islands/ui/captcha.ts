import { t } from '../../client/words.ts';

/** The part of Turnstile's script that is used here. */
type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
};
declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

type Widget = {
  /** A solved token, once the person or an invisible check has solved it; undefined after two minutes. */
  token: () => Promise<string | undefined>;
  renew: () => void;
};

const WAIT_MS = 120_000;
/** A flexible widget is at least this wide; a compact one is narrower and higher. */
const FLEXIBLE_PX = 300;
const shown = new WeakMap<HTMLElement, Promise<Widget | null>>();

/** Shows the widget in its box, once; null if its script does not load. */
export function showCaptcha(box: HTMLElement): Promise<Widget | null> {
  const known = shown.get(box) ?? show(box);
  shown.set(box, known);
  return known;
}

async function show(box: HTMLElement): Promise<Widget | null> {
  box.hidden = false;
  await loadScript(box.dataset.script ?? '').catch(() => undefined);
  const place = box.querySelector<HTMLElement>('[data-captcha-place]');
  const { turnstile } = window;
  if (place && turnstile) return widgetIn(box, place, turnstile);
  shown.delete(box);
  showError(box, t('We couldn’t load the check that you’re not a robot. Please try again in a moment.'));
  return null;
}

function widgetIn(box: HTMLElement, place: HTMLElement, turnstile: Turnstile): Widget {
  const field = box.querySelector<HTMLInputElement>('input[name="captcha_token"]');
  let waiting: ((token: string | undefined) => void)[] = [];
  const take = (token: string | undefined) => {
    if (field) field.value = token ?? '';
    if (!token) return;
    showError(box, '');
    for (const go of waiting) go(token);
    waiting = [];
  };
  const id = turnstile.render(place, {
    sitekey: box.dataset.siteKey,
    action: box.dataset.action,
    theme: 'auto',
    size: place.clientWidth < FLEXIBLE_PX ? 'compact' : 'flexible',
    language: document.documentElement.lang.slice(0, 2),
    'response-field': false,
    callback: take,
    'expired-callback': () => take(undefined),
    'error-callback': () => {
      take(undefined);
      showError(box, t('The robot check failed. Please try again.'));
      return true;
    },
  });
  const next = () =>
    new Promise<string | undefined>((go) => {
      waiting.push(go);
      setTimeout(() => go(undefined), WAIT_MS);
    });
  const renew = () => {
    take(undefined);
    turnstile.reset(id);
  };
  return { token: async () => field?.value || next(), renew };
}

function showError(box: HTMLElement, text: string): void {
  const line = box.querySelector('[data-captcha-error]');
  if (line) line.textContent = text;
}

function loadScript(src: string): Promise<void> {
  if (window.turnstile) return Promise.resolve();
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = `${src}?render=explicit`;
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => failed(new Error('captcha script')));
    document.head.append(script);
  });
}
