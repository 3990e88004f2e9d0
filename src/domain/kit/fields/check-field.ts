import { visibleText } from '../plain.ts';
import { isBlankHtml, lengthOfHtml } from '../rich-text.ts';
import { type Phrase, say } from '../words/phrase.ts';
import {
  type Cell,
  type Column,
  EARLIEST_DATE,
  type FieldDefinition,
  isDay,
  LATEST_DATE,
  MOST_FIELD_CHARS,
} from './definition.ts';

export const REQUIRED_SHORT = 'Required';
export const REQUIRED_LOUD = 'Required!';
export const INVALID_DECIMAL = 'invalid decimal';
const INVALID_DATE = 'Please enter valid Date!';
const DATE_TOO_LATE = 'Date should not be after maximal date';
const DATE_TOO_EARLY = 'Date should not be before minimal date';
export const NOT_OFFERED = 'Please choose one from the list';

/** A valid value (null if empty), or the error. */
export type CheckResult = { ok: true; value: Cell | null } | { ok: false; message: Phrase };

const right = (value: Cell | null): CheckResult => ({ ok: true, value });
const wrong = (text: string, values?: Phrase['values']): CheckResult => ({ ok: false, message: say(text, values) });

/** The types whose message is "Required" rather than "Required!" (§5). */
const SHORT_MESSAGE = new Set(['number', 'numbercomma', 'multiselect', 'ckeditor', 'float', 'multipleArrayValue']);
const LIST_TYPES = new Set(['multiselect', 'multipleArrayValue', 'uploadDropZone']);
const MOST_ENTRIES = 20;

type AnyField = FieldDefinition | Column;

/** Whether a field holds several values. */
export const isMany = (field: AnyField): boolean =>
  ('multi_field' in field && field.multi_field) || LIST_TYPES.has(field.type);

/** The message of a required field that is empty. */
export const requiredMessage = ({ type }: AnyField): string =>
  SHORT_MESSAGE.has(type) ? REQUIRED_SHORT : REQUIRED_LOUD;

/**
 * Checks one value by its definition, with the messages of §5. `offered` are the valid values of a choice. Accepts values
 * from forms and JSON: text, numbers, booleans and lists of text.
 */
export function checkField(field: AnyField, given: unknown, offered: readonly string[] = []): CheckResult {
  if (isMany(field)) return checkMany(field, given, offered);
  if (field.type === 'checkbox') return checkTick(field, given);
  if (isLeftEmpty(field, given)) return field.required ? wrong(requiredMessage(field)) : right(null);
  if (typeof given !== 'string' && typeof given !== 'number') return wrong(NOT_TEXT);
  return checkText(field, shownText(field, String(given)), offered);
}

/** Rich text is sanitised where it is stored; of other text only what people see counts. */
const shownText = ({ type }: AnyField, text: string): string => (type === 'ckeditor' ? text : visibleText(text)).trim();

export const NOT_TEXT = 'This isn’t valid here';

/** `12,345` as `12345`: number fields with commas only store digits (§5). */
export const stripToDigits = (text: string): string => text.replace(/\D/g, '');

function checkMany(field: AnyField, given: unknown, offered: readonly string[]): CheckResult {
  const list = (Array.isArray(given) ? given : [given]).filter((entry) => !isLeftEmpty(field, entry));
  if (list.length === 0) return field.required ? wrong(requiredMessage(field)) : right(null);
  if (list.length > MOST_ENTRIES) return wrong('At most {n} entries', { n: MOST_ENTRIES });
  const values: string[] = [];
  for (const entry of list) {
    const checked = typeof entry === 'string' ? checkText(field, shownText(field, entry), offered) : wrong(NOT_TEXT);
    if (!checked.ok) return checked;
    values.push(String(checked.value));
  }
  return right([...new Set(values)]);
}

function checkTick(field: AnyField, given: unknown): CheckResult {
  const ticked = given === true || given === 1 || given === 'on' || given === 'true' || given === '1';
  if (ticked) return right(true);
  return field.required ? wrong(requiredMessage(field)) : right(isEmpty(given) ? null : false);
}

function checkText(field: AnyField, text: string, offered: readonly string[]): CheckResult {
  if (lengthIn(field, text) > field.most_chars) return wrong('At most {n} characters', { n: field.most_chars });
  if (text.length > MOST_FIELD_CHARS) return wrong('This is too long');
  switch (field.type) {
    case 'select':
    case 'searchdrop':
    case 'radio':
    case 'multiselect':
      return offered.includes(text) ? right(text) : wrong(NOT_OFFERED);
    case 'number':
    case 'float':
      return checkNumber(field, text);
    case 'numbercomma':
      return checkDigits(field, text);
    case 'date':
    case 'datetime':
      return checkDate(field, text);
    case 'email':
      return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(text)
        ? right(text.toLowerCase())
        : wrong('Invalid email format');
    case 'url':
      return isWebLink(text) ? right(text) : wrong('Please enter a link that begins with https://');
    default:
      return right(text);
  }
}

function checkNumber(field: AnyField, text: string): CheckResult {
  const pattern = field.type === 'float' ? /^-?\d{1,15}(\.\d{1,6})?$/ : /^-?\d{1,15}$/;
  if (!pattern.test(text)) return wrong(field.type === 'float' ? INVALID_DECIMAL : 'Please enter a whole number');
  return withinBounds(field, Number(text));
}

function checkDigits(field: AnyField, text: string): CheckResult {
  const digits = stripToDigits(text);
  if (digits === '' || digits.length > 15) return wrong('Please enter a whole number');
  return withinBounds(field, Number(digits));
}

function withinBounds({ minimum, maximum }: AnyField, value: number): CheckResult {
  if (minimum !== null && value < minimum) return wrong('At least {n}', { n: minimum });
  if (maximum !== null && value > maximum) return wrong('At most {n}', { n: maximum });
  return right(value);
}

function checkDate({ type, minimum_date, maximum_date }: AnyField, text: string): CheckResult {
  const day = text.slice(0, 10);
  const time = /^T([01]\d|2[0-3]):[0-5]\d$/;
  const whole = type === 'date' ? text.length === 10 : time.test(text.slice(10));
  if (!whole || !isDay(day)) return wrong(INVALID_DATE);
  if (day > (maximum_date || LATEST_DATE)) return wrong(DATE_TOO_LATE);
  if (day < (minimum_date || EARLIEST_DATE)) return wrong(DATE_TOO_EARLY);
  return right(text);
}

/** The length of rich text without its tags. */
const lengthIn = ({ type }: AnyField, text: string): number => (type === 'ckeditor' ? lengthOfHtml(text) : text.length);

/** Whether a field was left empty, including rich text without any letters. */
const isLeftEmpty = ({ type }: AnyField, given: unknown): boolean =>
  isEmpty(given) || (type === 'ckeditor' && typeof given === 'string' && isBlankHtml(given));

function isWebLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && visibleText(value).trim() === '');
