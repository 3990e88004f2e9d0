import { requireElement } from '../../../client/dom.ts';
import { showFormError } from '../../../client/forms/show-issues.ts';
import { callForForm, onSubmit, submitButton } from '../../../client/forms/submit.ts';
import { textOf } from '../../../client/forms/values.ts';
import { t } from '../../../client/words.ts';

/** Confirms a spreadsheet in batches, shows the progress, and reloads the page when all rows are done. */
export function confirmSheet(form: HTMLFormElement): void {
  onSubmit(form, async () => {
    if (await confirmAll(form)) location.reload();
    // Finished rows stay finished: pressing the button again continues with the rest.
    else submitButton(form).textContent = t('Continue');
  });
}

async function confirmAll(form: HTMLFormElement): Promise<boolean> {
  const sheet = textOf(form, 'sheet');
  const total = Number(form.dataset.sheetConfirm);
  for (let left = total; left > 0; ) {
    showProgress(form, total - left, total);
    const batch = await callForForm(form, 'product/confirmSheet', { sheet });
    if (!batch) return false;
    if (batch.left >= left) {
      showFormError(form, t('Something went wrong!'));
      return false;
    }
    left = batch.left;
  }
  showProgress(form, total, total);
  return true;
}

function showProgress(form: HTMLFormElement, done: number, total: number): void {
  const area = requireElement(form, '[data-sheet-progress]', HTMLElement);
  area.hidden = false;
  requireElement(area, 'progress', HTMLProgressElement).value = done;
  requireElement(area, '[role=status]', HTMLElement).textContent = t('{done} of {all} rows', { done, all: total });
}
