import { requireElement } from '../../../client/dom.ts';
import { many, t } from '../../../client/words.ts';

/** Selects all offers of a page, counts the selection, and asks for one before an action. */
function begin(form: HTMLFormElement): void {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${form.id}"][name="ids"]`)];
  const label = requireElement(form, '[data-bulk-all]', HTMLElement);
  const all = requireElement(label, 'input', HTMLInputElement);
  const count = requireElement(form, '[data-bulk-count]', HTMLElement);
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[name="ask"]')];
  label.hidden = boxes().length === 0;
  const update = () => {
    const chosen = boxes().filter((box) => box.checked).length;
    all.checked = chosen > 0 && chosen === boxes().length;
    all.indeterminate = chosen > 0 && !all.checked;
    for (const button of buttons) button.ariaDisabled = String(chosen === 0);
    count.textContent =
      chosen === 0 ? t('Nothing selected') : many(chosen, 'One offer selected', '{n} offers selected');
  };
  all.addEventListener('change', () => {
    for (const box of boxes()) box.checked = all.checked;
    update();
  });
  for (const box of boxes()) box.addEventListener('change', update);
  form.addEventListener('submit', (event) => {
    if (boxes().some((box) => box.checked)) return;
    event.preventDefault();
    count.textContent = t('Please select an offer first.');
  });
  // The browser restores the boxes when someone comes back.
  addEventListener('pageshow', update);
  update();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-bulk]')) begin(form);
