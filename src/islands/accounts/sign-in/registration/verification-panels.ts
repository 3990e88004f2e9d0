import { requireElement } from '../../../../client/dom.ts';
import { clearIssues } from '../../../../client/forms/show-issues.ts';
import { t } from '../../../../client/words.ts';

const PANELS = ['method', 'phone', 'code'] as const;
export type Panel = (typeof PANELS)[number];

/**
 * Shows one panel of the dialog at a time, under its own title and with its first field focused. Back goes to the
 * choice of method, or to the phone from a code by text.
 */
export function panels(dialog: HTMLDialogElement, form: HTMLFormElement) {
  const title = requireElement(dialog, `#${dialog.id}-title`, HTMLElement);
  const back = requireElement(form, '[data-panel-back]', HTMLButtonElement);
  const go = requireElement(form, '[data-go]', HTMLButtonElement);
  const invited = document.querySelector('[data-form] [name="registerToken"]') !== null;
  let shown: Panel = 'method';
  const show = (panel: Panel) => {
    shown = panel;
    for (const each of PANELS) requireElement(form, `[data-panel="${each}"]`, HTMLElement).hidden = each !== panel;
    title.textContent = titles()[panel];
    go.textContent = buttons()[panel];
    back.hidden = panel === 'method' || invited;
    const fields = form.querySelectorAll<HTMLInputElement>(`[data-panel="${panel}"] ${FIRST[panel]}`);
    if (panel === 'code') for (const field of fields) field.value = '';
    if (dialog.open) fields[0]?.focus();
  };
  back.addEventListener('click', () => {
    clearIssues(form);
    const byPhone = new FormData(form).get('verify_by') === 'phone';
    show(shown === 'code' && byPhone ? 'phone' : 'method');
  });
  return { shown: () => shown, show };
}

const titles = (): Record<Panel, string> => ({
  method: t('Confirm it’s you'),
  phone: t('Confirm your phone'),
  code: t('Enter the six digits we sent you'),
});
const buttons = (): Record<Panel, string> => ({
  method: t('Continue'),
  phone: t('Send me a code'),
  code: t('Create my account'),
});
const FIRST = { method: '[name="verify_by"]:checked', phone: '[name="phone"]', code: 'input' } as const;
