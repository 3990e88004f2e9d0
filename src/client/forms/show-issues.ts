import type { CallFailure } from '../call.ts';
import { t } from '../words.ts';
import { type Control, controlsOf, isControl } from './control.ts';
import { failureIssues, type Issue } from './issues.ts';

/** Shows each issue next to its field and focuses the first invalid control. */
export function showIssues(form: HTMLFormElement, issues: readonly Issue[]): void {
  for (const issue of issues) showIssue(form, issue);
  firstInvalid(form)?.focus();
}

/** Shows an issue next to its field, linked by `aria-describedby`, and replaces an earlier one. */
export function showIssue(form: HTMLFormElement, { field, message }: Issue): void {
  const [control] = controlsOf(form, field);
  if (!control) return;
  clearIssue(control);
  const id = `${control.id}-error`;
  const line = Object.assign(document.createElement('p'), { className: 'field__error', id, textContent: t(message) });
  control.setAttribute('aria-invalid', 'true');
  describeBy(control, id, true);
  frameOf(control).append(line);
}

/** Shows why a call failed: next to the fields that it names, or else for the whole form. */
export function showFailure(form: HTMLFormElement, failure: CallFailure): void {
  const issues = failureIssues(failure).filter(({ field }) => controlsOf(form, field).length > 0);
  if (issues.length > 0) showIssues(form, issues);
  else showFormError(form, failure.message);
}

/** Shows an error of the form as a whole; an empty text clears it. */
export function showFormError(form: HTMLFormElement, text: string): void {
  const line = form.querySelector<HTMLElement>('[data-form-error]');
  if (line) line.textContent = text;
}

/** Clears all errors of a form. */
export function clearIssues(form: HTMLFormElement): void {
  for (const control of form.elements) if (isControl(control)) clearIssue(control);
  showFormError(form, '');
}

export function clearIssue(control: Control): void {
  if (!control.ariaInvalid) return;
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  control.removeAttribute('aria-invalid');
  describeBy(control, id, false);
}

export const firstInvalid = (form: HTMLFormElement): Control | null =>
  form.querySelector<Control>('[aria-invalid="true"]');

/** Adds or removes an id in `aria-describedby`. */
function describeBy(control: Control, id: string, on: boolean): void {
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other && other !== id);
  const all = on ? [...others, id] : others;
  if (all.length > 0) control.setAttribute('aria-describedby', all.join(' '));
  else control.removeAttribute('aria-describedby');
}

const frameOf = (control: Control): Element =>
  control.closest('.field, fieldset.group') ??
  control.closest('.choice')?.parentElement ??
  control.parentElement ??
  control;
