import { callWithFiles } from '../../client/call.ts';

/** Uploads a spreadsheet without leaving the page, so that what is wrong is said beside the file. */
export function sendSheet(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const error = form.querySelector<HTMLElement>('[data-sheet-error]');
  if (!button || !error || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  error.hidden = true;
  const result = await callWithFiles('product/uploadXLSXFile', new FormData(form));
  if (result.ok) return location.assign(`/seller/lots/upload?sheet=${result.data.sheet}`);
  error.textContent = result.message;
  error.hidden = false;
  button.ariaBusy = null;
  form.querySelector('input')?.focus();
}
