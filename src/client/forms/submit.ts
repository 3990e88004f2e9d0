import type { ActionPath, Catalogue } from '../../contract/index.ts';
import { call } from '../call.ts';
import { t } from '../words.ts';
import { whileBusy } from './busy.ts';
import { schemaIssues } from './issues.ts';
import { clearIssues, showFailure, showFormError, showIssues } from './show-issues.ts';

/**
 * Runs work when a form is submitted, once at a time, with its submit button busy meanwhile. Earlier issues are cleared
 * first; if the work throws, the form says that something went wrong. The work checks the values itself, unless the
 * browser is to do so (`browserChecks`).
 */
export function onSubmit(
  form: HTMLFormElement,
  work: () => Promise<unknown>,
  { browserChecks = false }: { browserChecks?: boolean } = {},
): void {
  const button = submitButton(form);
  form.noValidate = !browserChecks;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void whileBusy([button], async () => {
      clearIssues(form);
      await work().catch(() => showFormError(form, t('Something went wrong!')));
    });
  });
}

type Schema<T> = {
  safeParse(
    values: unknown,
  ): { success: true; data: T } | { success: false; error: Parameters<typeof schemaIssues>[0] };
};

/** The values as the schema reads them; null after showing what is wrong with them. */
export function checkForm<T>(form: HTMLFormElement, schema: Schema<T>, values: unknown): T | null {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  showIssues(form, schemaIssues(read.error));
  return null;
}

type Input<P extends ActionPath> = Catalogue[P]['input']['_zod']['input'];
type Output<P extends ActionPath> = Catalogue[P]['output']['_zod']['output'];

/** Calls an action for a form: its data, or null after showing why it failed. */
export async function callForForm<P extends ActionPath>(
  form: HTMLFormElement,
  path: P,
  input: Input<P>,
): Promise<Output<P> | null> {
  const answer = await call(path, input);
  if (answer.ok) return answer.data;
  showFailure(form, answer);
  return null;
}

/** The first button that submits the form, inside it or elsewhere on the page. */
export function submitButton(form: HTMLFormElement): HTMLButtonElement {
  const buttons = Array.from(form.elements).filter((element) => element instanceof HTMLButtonElement);
  const button = buttons.find(({ type }) => type === 'submit');
  if (!button) throw new Error('a form without a submit button');
  return button;
}
