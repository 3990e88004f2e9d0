import { loadPart } from '../../client/load-part.ts';

/**
 * The small part of the captcha that forms load at once. The widget is loaded when someone starts to fill in the form,
 * or when a token is needed.
 */
const BOX = '[data-captcha]';

// An island that pays is rendered on the server too.
if (typeof document !== 'undefined') {
  for (const box of document.querySelectorAll<HTMLElement>(BOX)) begin(box);
}

/** A solved token for the captcha of this form; undefined if it has none, or it could not be shown. */
export async function captchaToken(form: HTMLElement): Promise<string | undefined> {
  const box = form.querySelector<HTMLElement>(BOX);
  return box ? (await widgetOf(box))?.token() : undefined;
}

type Result = { ok: true } | { ok: false; code: string };

/** Sends a form whose captcha is needed only at times (`later`): again with a token if the server asks for one. */
export async function withCaptcha<T extends Result>(
  form: HTMLElement,
  send: (token: string | undefined) => Promise<T>,
): Promise<T> {
  const box = form.querySelector<HTMLElement>(BOX);
  let result = await send(box && !box.hidden ? await captchaToken(form) : undefined);
  if (!result.ok && result.code === 'CAPTCHA_NEEDED' && box) {
    const token = await captchaToken(form);
    if (token) result = await send(token);
  }
  if (!result.ok) renewCaptcha(form);
  return result;
}

/** Drops a used token and prepares the next one. */
export function renewCaptcha(form: HTMLElement): void {
  const box = form.querySelector<HTMLElement>(BOX);
  if (box && !box.hidden) void widgetOf(box).then((widget) => widget?.renew());
}

function begin(box: HTMLElement): void {
  const form = box.closest('form');
  if (!form) return;
  if (box.dataset.later === undefined || box.dataset.later === 'false') {
    // A field with autofocus gets no further focusin.
    for (const begun of ['focusin', 'input']) form.addEventListener(begun, () => void widgetOf(box), { once: true });
  }
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented || box.hidden) return;
    const field = form.querySelector<HTMLInputElement>('input[name="captcha_token"]');
    if (!field || field.value) return;
    event.preventDefault();
    const by = event.submitter;
    void captchaToken(form).then((token) => token && form.requestSubmit(by));
  });
}

const importCaptcha = () => import('./captcha.ts');
const widgetOf = async (box: HTMLElement) =>
  (await loadPart(importCaptcha).catch(() => null))?.showCaptcha(box) ?? null;
