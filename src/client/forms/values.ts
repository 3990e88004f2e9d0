import { sentFields } from '../../domain/kit/form/own-fields.ts';
import { formValues } from '../../domain/kit/form/values.ts';

/** The values of the enabled controls as input of an action, without files. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const entries = Array.from(new FormData(form)).filter((entry): entry is [string, string] => isText(entry[1]));
  return formValues(sentFields(entries));
}

/** A field's text; empty if there is no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return isText(value) ? value : '';
}

const isText = (value: FormDataEntryValue | null): value is string => typeof value === 'string';
