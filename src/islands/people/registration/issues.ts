import type { CallFailure } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';
import { isCommonPassword, PASSWORD_COMMON_MESSAGE } from '../../../domain/people/password.ts';
import { NEWCOMER, type REGISTRATION } from '../../../domain/people/registration.ts';
import { dynamicIssues } from '../../fields/dynamic-fields.ts';
import type { Said } from '../../fields/say.ts';
import { controlsOf, valuesOf } from '../../fields/values.ts';

type Input = (typeof REGISTRATION)['_zod']['input'];

/** Fields of the form itself. */
const OWN = new Set(['next', 'back', 'keep']);

/** The values as `user/register` takes them. */
export function readValues(form: HTMLFormElement): Input {
  const { top, fields } = valuesOf(form);
  const kept = Object.entries(top).filter(([name, value]) => !OWN.has(name) && value !== '');
  return { ...Object.fromEntries(kept), ...(Object.keys(fields).length > 0 ? { fields } : {}) } as unknown as Input;
}

/** Everything that is wrong with what stands in the form, the first thing of each field, in the order of the form. */
export function issuesOf(form: HTMLFormElement): Said[] {
  const { verify_code: _, captcha_token: __, ...values } = readValues(form);
  const read = NEWCOMER.safeParse(values);
  const found = read.success ? [] : read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const all = [...found, ...twice(values), ...common(values), ...dynamicIssues(form).map(inWords)];
  const first = all.filter(({ field }, at) => all.findIndex((other) => other.field === field) === at);
  return first
    .filter(({ field }) => controlsOf(form, field).length > 0)
    .toSorted((a, b) => order(form, a) - order(form, b));
}

/** Why the server refused, where that belongs to fields of this form. */
export function saidOf(form: HTMLFormElement, { code, message, detail }: CallFailure): Said[] {
  const issues = Array.isArray(detail.issues) ? (detail.issues as Said[]) : [];
  const field = code === 'CODE_WRONG' ? 'verify_code' : detail.field;
  const named = typeof field === 'string' ? [{ field, message }] : issues;
  return named.filter((issue) => controlsOf(form, issue.field).length > 0);
}

const inWords = ({ field, message }: { field: string; message: Parameters<typeof t>[0] }): Said => ({
  field,
  message: t(message),
});

type Values = Partial<Record<string, unknown>>;

/** The schema looks at these only once everything else is right. */
function twice({ email, confirm_email, password, confirm_password }: Values): Said[] {
  const said: Said[] = [];
  const same = (a: unknown, b: unknown) =>
    String(a ?? '')
      .trim()
      .toLowerCase() ===
    String(b ?? '')
      .trim()
      .toLowerCase();
  if (confirm_email === undefined) said.push({ field: 'confirm_email', message: 'Required!' });
  else if (!same(email, confirm_email)) said.push({ field: 'confirm_email', message: 'E-mail addresses not match' });
  if (password === undefined) said.push({ field: 'password', message: 'Required!' });
  if (confirm_password === undefined) said.push({ field: 'confirm_password', message: 'Required!' });
  else if (confirm_password !== password) said.push({ field: 'confirm_password', message: 'Passwords not match' });
  return said;
}

function common({ password, username, email, first_name, last_name }: Values): Said[] {
  const about = [username, email, first_name, last_name].map((value) => String(value ?? ''));
  if (typeof password !== 'string' || !isCommonPassword(password, about)) return [];
  return [{ field: 'password', message: PASSWORD_COMMON_MESSAGE }];
}

function order(form: HTMLFormElement, { field }: Said): number {
  const [control] = controlsOf(form, field);
  return control ? Array.from(form.elements).indexOf(control) : 0;
}
