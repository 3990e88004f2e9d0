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

/** Whether the form asks for a captcha that has not been shown yet (`later`): a token is then asked for only when needed. */
export function isCaptchaLater(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLElement>(BOX)?.matches('[hidden]') ?? true;
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
    form.addEventListener('focusin', () => void widgetOf(box), { once: true });
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
