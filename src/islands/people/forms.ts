import type { CallFailure } from '../../client/call.ts';
import { t } from '../../client/words.ts';
import { isControl } from '../fields/control.ts';

/** The element of a selector inside another; a page without it is built wrong. */
export function need<T extends Element>(within: ParentNode, selector: string, kind: new () => T): T {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`no ${selector}`);
  return found;
}

/** Says beside a field what is wrong with it, tied to it for those who hear the page; null takes it away. */
export function sayAtField(form: HTMLFormElement, name: string, text: string | null): void {
  const control = form.elements.namedItem(name);
  if (!isControl(control)) return;
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other && other !== id);
  control.setAttribute('aria-describedby', [...others, ...(text ? [id] : [])].join(' '));
  control.toggleAttribute('aria-invalid', false);
  if (!text) return;
  control.setAttribute('aria-invalid', 'true');
  const line = Object.assign(document.createElement('p'), { className: 'field__error', id, textContent: text });
  (control.closest('.field') ?? control.closest('.choice')?.parentElement ?? control).append(line);
}

/** What is wrong with the form as a whole; an empty text takes it away. */
export function sayAtForm(form: HTMLFormElement, text: string): void {
  need(form, '[data-form-error]', HTMLElement).textContent = text;
}

export function clearErrors(form: HTMLFormElement): void {
  for (const control of form.elements) if ('name' in control) sayAtField(form, String(control.name), null);
  sayAtForm(form, '');
}

type Issue = { field: string; message: string };

/** Shows each issue at its field and goes to the first. */
export function showIssues(form: HTMLFormElement, issues: readonly Issue[]): void {
  for (const { field, message } of [...issues].reverse()) sayAtField(form, field, message);
  const first = form.querySelector('[aria-invalid="true"]');
  if (first instanceof HTMLElement) first.focus();
}

/** The issues of a schema, the first of each field. */
export function issuesOf(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): Issue[] {
  const issues = error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
  return issues.filter(({ field }, at) => issues.findIndex((other) => other.field === field) === at);
}

/** Shows why the server refused: beside the field it names, else at the form. */
export function showFailure(form: HTMLFormElement, { message, detail }: CallFailure): void {
  const issues = Array.isArray(detail.issues) ? (detail.issues as Issue[]) : [];
  const named = typeof detail.field === 'string' ? [{ field: detail.field, message }] : issues;
  const here = named.filter(({ field }) => form.elements.namedItem(field));
  if (here.length > 0) showIssues(form, here);
  else sayAtForm(form, message);
}

/** Runs the work of a form when it is sent, one at a time, with its button busy meanwhile. What breaks it is said. */
export function onSubmit(form: HTMLFormElement, work: () => Promise<void>): void {
  const button = need(form, 'button[type="submit"]', HTMLButtonElement);
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    clearErrors(form);
    void work()
      .catch(() => sayAtForm(form, t('Something went wrong!')))
      .finally(() => {
        button.ariaBusy = null;
      });
  });
}

/** The text in a field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
