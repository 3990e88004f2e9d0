import { whileBusy } from '../../../client/forms/busy.ts';
import { loadPart } from '../../../client/load-part.ts';

/**
 * The small part of passkeys that pages load at once: shows their buttons where the browser supports them. The rest is
 * loaded when one is pressed.
 */
if (hasPasskeys()) {
  for (const box of document.querySelectorAll<HTMLElement>('[data-passkey-login]')) login(box);
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-passkey-add]')) add(form);
  for (const line of document.querySelectorAll<HTMLElement>('[data-passkey-none]')) line.hidden = true;
}

/** Passkeys do not work on a site addressed by its IP address. */
function hasPasskeys(): boolean {
  const supported = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  return supported && !/^[\d.]+$|:/.test(location.hostname);
}

function login(box: HTMLElement): void {
  box.hidden = false;
  const button = box.querySelector('button');
  button?.addEventListener('click', () => {
    void run(button, box, async ({ signInWithPasskey }) => {
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
    void run(button, form, async ({ addPasskey }) => {
      const failure = await addPasskey(String(new FormData(form).get('name') ?? '').trim());
      if (failure === null) location.assign(location.pathname);
      return failure;
    });
  });
}

const importPasskeys = () => import('./passkey.ts');

type Work = (passkeys: typeof import('./passkey.ts')) => Promise<string | null>;

/** Runs the work once at a time; a failure is shown beside the button. */
async function run(button: HTMLElement, box: HTMLElement, work: Work): Promise<void> {
  await whileBusy([button], async () => {
    const line = box.querySelector('[data-passkey-error]');
    if (line) line.textContent = '';
    const failure = await loadPart(importPasskeys).then(work, () => box.dataset.notLoaded ?? '');
    if (line && failure) line.textContent = failure;
  });
}
