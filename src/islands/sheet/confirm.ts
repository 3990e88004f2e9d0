import { call } from '../../client/call.ts';
import { t } from '../../client/words.ts';

/** Confirms a spreadsheet call by call, shows how far it is, and shows the page anew when it is done or stops. */
export function confirmSheet(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(form);
  });
}

async function run(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const error = form.querySelector<HTMLElement>('[data-sheet-error]');
  const area = form.querySelector<HTMLElement>('[data-sheet-progress]');
  if (!button || !error || !area || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  error.hidden = true;
  area.hidden = false;
  const all = Number(form.dataset.sheetConfirm);
  const sheet = String(new FormData(form).get('sheet'));
  for (let left = all; left > 0; ) {
    show(area, all - left, all);
    const result = await call('product/confirmSheet', { sheet });
    if (!result.ok || result.data.left >= left)
      return stop(button, error, result.ok ? t('Something went wrong!') : result.message);
    left = result.data.left;
  }
  show(area, all, all);
  location.reload();
}

function show(area: HTMLElement, done: number, all: number): void {
  const bar = area.querySelector('progress');
  const text = area.querySelector('[role=status]');
  if (bar) bar.value = done;
  if (text) text.textContent = t('{done} of {all} rows', { done, all });
}

/** What was made stays made: pressing again goes on where it stopped. */
function stop(button: HTMLButtonElement, error: HTMLElement, message: string): void {
  error.textContent = message;
  error.hidden = false;
  button.ariaBusy = null;
  button.textContent = t('Go on');
}
