import type { ActionPath, Catalogue } from '../../contract/index.ts';
import { call } from '../call.ts';
import { t } from '../words.ts';
import { whileBusy } from './busy.ts';
import { schemaIssues } from './issues.ts';
import { clearIssues, showFailure, showFormError, showIssues } from './show-issues.ts';

/**
 * Runs work when a form is submitted, one submission at a time, with the submit button busy. Earlier errors are cleared
 * first; if the work throws, the form shows that something went wrong. The work validates the values itself, unless the
 * browser does so (`browserChecks`).
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

/** Parses values with a schema; shows the issues and returns null if they are invalid. */
export function checkForm<T>(form: HTMLFormElement, schema: Schema<T>, values: unknown): T | null {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  showIssues(form, schemaIssues(read.error));
  return null;
}

type Input<P extends ActionPath> = Catalogue[P]['input']['_zod']['input'];
type Output<P extends ActionPath> = Catalogue[P]['output']['_zod']['output'];

/** Calls an action; shows the failure and returns null if it is refused. */
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

/** The form's first submit button, which may be outside of it. */
export function submitButton(form: HTMLFormElement): HTMLButtonElement {
  const buttons = Array.from(form.elements).filter((element) => element instanceof HTMLButtonElement);
  const button = buttons.find(({ type }) => type === 'submit');
  if (!button) throw new Error('a form without a submit button');
  return button;
}
