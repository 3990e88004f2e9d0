import { t } from '../../client/words.ts';
import type { Control } from './control.ts';
import { controlsOf } from './values.ts';

export type Said = { field: string; message: string };

/** Says beside each field what is wrong with it, tied to it for those who hear the page, and goes to the first. */
export function sayAll(form: HTMLFormElement, issues: readonly Said[]): void {
  for (const { field, message } of issues) sayAt(form, field, message);
  firstWrong(form)?.focus();
}

/** One field; what was said about it before goes. */
export function sayAt(form: HTMLFormElement, field: string, message: string): void {
  const [control] = controlsOf(form, field);
  if (!control) return;
  unsayAt(control);
  const id = `${control.id}-error`;
  const line = Object.assign(document.createElement('p'), { className: 'field__error', id, textContent: t(message) });
  control.setAttribute('aria-invalid', 'true');
  tie(control, id, true);
  placeOf(control).append(line);
}

export function unsayAll(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<Control>('[aria-invalid="true"]')) unsayAt(control);
}

export const firstWrong = (form: HTMLElement): Control | null => form.querySelector<Control>('[aria-invalid="true"]');

/** Takes away what was said about one field. */
export function unsayAt(control: Control): void {
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  control.removeAttribute('aria-invalid');
  tie(control, id, false);
}

function tie(control: Control, id: string, on: boolean): void {
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other && other !== id);
  const all = on ? [...others, id] : others;
  if (all.length > 0) control.setAttribute('aria-describedby', all.join(' '));
  else control.removeAttribute('aria-describedby');
}

const placeOf = (control: Control): Element =>
  control.closest('.field, fieldset.group') ??
  control.closest('.choice')?.parentElement ??
  control.parentElement ??
  control;

/** What a field is called on the page. */
export function labelOf(form: HTMLFormElement, field: string): string {
  const [control] = controlsOf(form, field);
  const legend = control?.closest('fieldset.group')?.querySelector('legend');
  const [label] = control?.labels ?? [];
  const choice = label?.querySelector(':scope > input ~ span');
  const text = legend?.firstChild ?? choice ?? label?.firstChild ?? label;
  return (text?.textContent || field).replace(/\s+/g, ' ').trim();
}
