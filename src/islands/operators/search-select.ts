import { makeCombobox } from '../../client/combobox.ts';
import { optionSearch } from '../../client/option-search.ts';

/**
 * Turns a select into a text field that searches its options while someone types. The select stays in the form, hidden, with
 * the value; a text that is no option clears it.
 */
export function searchSelect(select: HTMLSelectElement): void {
  const frame = select.closest('.field');
  const input = Object.assign(document.createElement('input'), {
    className: 'input',
    id: select.id,
    autocomplete: 'off',
  });
  for (const name of ['required', 'aria-describedby', 'aria-invalid']) {
    const value = select.getAttribute(name);
    if (value !== null) input.setAttribute(name, value);
  }
  select.removeAttribute('id');
  select.removeAttribute('required');
  (select.closest<HTMLElement>('.select') ?? select).hidden = true;
  frame?.querySelector('.select')?.after(input);
  // Errors lead to the control that has the name.
  select.focus = () => input.focus();
  const show = () => {
    input.value = select.value === '' ? '' : (select.selectedOptions[0]?.label ?? '');
  };
  const choose = (value: string) => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const label = frame?.querySelector('.field__label')?.textContent ?? '';
  const offered = () => Array.from(select.options).filter(({ value, disabled }) => value !== '' && !disabled);
  makeCombobox(
    input,
    optionSearch(label, offered, ({ value }) => choose(value)),
  );
  input.addEventListener('input', () => {
    if (select.value !== '') choose('');
  });
  input.addEventListener('blur', show);
  select.form?.addEventListener('change', () => {
    if (document.activeElement !== input || select.value !== '') show();
  });
  show();
}
