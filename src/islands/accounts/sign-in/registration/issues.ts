import type { CallFailure } from '../../../../client/call.ts';
import { controlsOf } from '../../../../client/forms/control.ts';
import { failureIssues, firstOfEachField, type Issue, schemaIssues } from '../../../../client/forms/issues.ts';
import { valuesOf } from '../../../../client/forms/values.ts';
import { NEWCOMER, type REGISTRATION } from '../../../../domain/accounts/registration/registration.ts';
import { isCommonPassword, PASSWORD_COMMON_MESSAGE } from '../../../../domain/accounts/sign-in/password.ts';
import { dynamicIssues } from '../../../operators/dynamic-fields.ts';

type Input = (typeof REGISTRATION)['_zod']['input'];

/** Whether the form is BriefRegistration.astro, which asks for the password once: it can be shown. */
export const isBrief = (form: HTMLFormElement): boolean => form.dataset.brief !== undefined;

/** The values as `user/register` takes them: empty fields are left out. */
export function readValues(form: HTMLFormElement): Input {
  const filled = Object.entries(valuesOf(form)).filter(([, value]) => value !== '');
  const values = Object.fromEntries(filled);
  const repeated = isBrief(form) && 'password' in values ? { confirm_password: values.password } : {};
  return { ...values, ...repeated } as unknown as Input;
}

/** Everything that is wrong with the form, the first issue of each field, in the order of the form. */
export function issuesOf(form: HTMLFormElement): Issue[] {
  const { verify_code: _, captcha_token: __, ...values } = readValues(form);
  const read = NEWCOMER.safeParse(values);
  const schema = read.success ? [] : schemaIssues(read.error);
  const all = [...schema, ...repeatIssues(values), ...commonPasswordIssues(values), ...dynamicIssues(form)];
  return firstOfEachField<Issue>(all)
    .filter(({ field }) => controlsOf(form, field).length > 0)
    .toSorted((a, b) => positionOf(form, a) - positionOf(form, b));
}

/** The issues of a refused registration that belong to fields of this form. */
export function issuesOfFailure(form: HTMLFormElement, failure: CallFailure): Issue[] {
  const { code, message } = failure;
  const issues = code === 'CODE_WRONG' ? [{ field: 'verify_code', message }] : failureIssues(failure);
  return issues.filter(({ field }) => controlsOf(form, field).length > 0);
}

type Values = Partial<Record<string, unknown>>;

/** The repeated e-mail address and password: the schema compares them only once everything else is right. */
function repeatIssues({ email, confirm_email, password, confirm_password }: Values): Issue[] {
  const issues: Issue[] = [];
  if (confirm_email === undefined) issues.push({ field: 'confirm_email', message: 'Required!' });
  else if (folded(email) !== folded(confirm_email))
    issues.push({ field: 'confirm_email', message: 'The e-mail addresses don’t match' });
  if (password === undefined) issues.push({ field: 'password', message: 'Required!' });
  if (confirm_password === undefined) issues.push({ field: 'confirm_password', message: 'Required!' });
  else if (confirm_password !== password) issues.push({ field: 'confirm_password', message: 'Passwords not match' });
  return issues;
}

const folded = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase();

function commonPasswordIssues({ password, username, email, first_name, last_name }: Values): Issue[] {
  const about = [username, email, first_name, last_name].map((value) => String(value ?? ''));
  if (typeof password !== 'string' || !isCommonPassword(password, about)) return [];
  return [{ field: 'password', message: PASSWORD_COMMON_MESSAGE }];
}

function positionOf(form: HTMLFormElement, { field }: Issue): number {
  const [control] = controlsOf(form, field);
  return control ? Array.from(form.elements).indexOf(control) : 0;
}
