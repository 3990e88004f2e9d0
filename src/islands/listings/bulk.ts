import { many, t } from '../../client/words.ts';
import { need } from '../people/forms.ts';

/** Choosing all offers of a page, how many are chosen, and no question about none of them. */
function begin(form: HTMLFormElement): void {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${form.id}"][name="ids"]`)];
  const label = need(form, '[data-bulk-all]', HTMLElement);
  const all = need(label, 'input', HTMLInputElement);
  const count = need(form, '[data-bulk-count]', HTMLElement);
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[name="ask"]')];
  label.hidden = boxes().length === 0;
  const tell = () => {
    const chosen = boxes().filter((box) => box.checked).length;
    all.checked = chosen > 0 && chosen === boxes().length;
    all.indeterminate = chosen > 0 && !all.checked;
    for (const button of buttons) button.ariaDisabled = String(chosen === 0);
    count.textContent = chosen === 0 ? t('Nothing chosen') : many(chosen, 'One offer chosen', '{n} offers chosen');
  };
  all.addEventListener('change', () => {
    for (const box of boxes()) box.checked = all.checked;
    tell();
  });
  for (const box of boxes()) box.addEventListener('change', tell);
  form.addEventListener('submit', (event) => {
    if (boxes().some((box) => box.checked)) return;
    event.preventDefault();
    count.textContent = t('Please choose an offer first.');
  });
  // The way back brings the boxes as they were.
  addEventListener('pageshow', tell);
  tell();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-bulk]')) begin(form);
