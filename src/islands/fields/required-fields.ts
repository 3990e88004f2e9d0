import { t } from '../../client/words.ts';
import { labelOf, type Said } from './say.ts';

/**
 * Opens the dialog of RequiredFields.astro with every field that is not right, each with what is wrong. Choosing one
 * closes it and goes there; closing it any other way goes to the first.
 */
export function showRequiredFields(form: HTMLFormElement, issues: readonly Said[], go: (field: string) => void): void {
  const dialog = document.getElementById('required-fields');
  const list = dialog?.querySelector('[data-required-list]');
  const [first] = issues;
  if (!(dialog instanceof HTMLDialogElement) || !list || !first) return;
  let wanted = first.field;
  list.replaceChildren(
    ...issues.map(({ field, message }) => {
      return entry(labelOf(form, field), t(message), () => {
        wanted = field;
        dialog.close();
      });
    }),
  );
  const close = () => {
    list.replaceChildren();
    go(wanted);
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
