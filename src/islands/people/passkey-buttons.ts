/**
 * The small part of passkeys that pages load at once: it shows their buttons where the browser can do something with
 * them. The rest is loaded when one is pressed.
 */
if (canPasskeys()) {
  for (const box of document.querySelectorAll<HTMLElement>('[data-passkey-login]')) login(box);
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-passkey-add]')) add(form);
  for (const line of document.querySelectorAll<HTMLElement>('[data-passkey-none]')) line.hidden = true;
}

/** No passkey belongs to an IP address. */
function canPasskeys(): boolean {
  const known = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  return known && !/^[\d.]+$|:/.test(location.hostname);
}

function login(box: HTMLElement): void {
  box.hidden = false;
  const button = box.querySelector('button');
  button?.addEventListener('click', () => {
    void busy(button, box, async ({ signInWithPasskey }) => {
      const failure = await signInWithPasskey();
      if (failure === null) location.assign(box.dataset.next ?? '/');
      return failure;
    });
  });
}

function add(form: HTMLFormElement): void {
  form.hidden = false;
  const button = form.querySelector('button');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button) return;
    void busy(button, form, async ({ addPasskey }) => {
      const failure = await addPasskey(String(new FormData(form).get('name') ?? '').trim());
      if (failure === null) location.assign(location.pathname);
      return failure;
    });
  });
}

type Work = (passkeys: typeof import('./passkey.ts')) => Promise<string | null>;

/** One at a time; a failure is said beside the button. */
async function busy(button: HTMLElement, box: HTMLElement, work: Work): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const line = box.querySelector('[data-passkey-error]');
  if (line) line.textContent = '';
  const failure = await import('./passkey.ts').then(work, () => box.dataset.notLoaded ?? '');
  button.ariaBusy = null;
  if (line && failure) line.textContent = failure;
}
