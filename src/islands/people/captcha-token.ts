/**
 * The small part of the captcha that forms load at once. The widget itself is loaded when somebody begins to fill the
 * form in, or when a token is asked for.
 */
const BOX = '[data-captcha]';

for (const box of document.querySelectorAll<HTMLElement>(BOX)) begin(box);

/** A solved token for the captcha in this form; undefined where there is none, or it could not be shown. */
export async function captchaToken(form: HTMLFormElement): Promise<string | undefined> {
  const box = form.querySelector<HTMLElement>(BOX);
  return box ? (await widgetOf(box))?.token() : undefined;
}

type Result = { ok: true } | { ok: false; code: string };

/**
 * Sends a form that needs a captcha only at times (`later`): once more with a token where the server asks for one.
 */
export async function withCaptcha<T extends Result>(
  form: HTMLFormElement,
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

/** Forgets a token that was used: the next one is made. */
export function renewCaptcha(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>(BOX);
  if (box && !box.hidden) void widgetOf(box).then((widget) => widget?.renew());
}

function begin(box: HTMLElement): void {
  const form = box.closest('form');
  if (!form) return;
  if (box.dataset.later === undefined || box.dataset.later === 'false') {
    // A field that is in focus from the start is typed into without a further focus.
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

const widgetOf = async (box: HTMLElement) => (await import('./captcha.ts').catch(() => null))?.showCaptcha(box) ?? null;
