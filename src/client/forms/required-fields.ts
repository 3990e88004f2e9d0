import { t } from '../words.ts';
import { labelOf } from './control.ts';
import type { Issue } from './issues.ts';

/**
 * Opens the dialog of RequiredFields.astro with a list of the issues. Choosing one closes the dialog and calls `go` with
 * its field; closing the dialog in any other way goes to the first.
 */
export function showRequiredFields(form: HTMLFormElement, issues: readonly Issue[], go: (field: string) => void): void {
  const dialog = document.getElementById('required-fields');
  const list = dialog?.querySelector('[data-required-list]');
  const [first] = issues;
  if (!(dialog instanceof HTMLDialogElement) || !list || !first) return;
  let chosen = first.field;
  list.replaceChildren(
    ...issues.map(({ field, message }) => {
      return entry(labelOf(form, field), t(message), () => {
        chosen = field;
        dialog.close();
      });
    }),
  );
  const close = () => {
    list.replaceChildren();
    go(chosen);
  };
  dialog.addEventListener('close', close, { once: true });
  dialog.showModal();
}

function entry(label: string, message: string, choose: () => void): HTMLLIElement {
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.append(
    Object.assign(document.createElement('strong'), { textContent: label }),
    Object.assign(document.createElement('span'), { textContent: message }),
  );
  button.addEventListener('click', choose);
  const item = document.createElement('li');
  item.append(button);
  return item;
}
