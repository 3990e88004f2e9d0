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
export const NOT_OFFERED = 'Please choose one of the list';

/** A value that is right (null: left empty), or what is wrong with it. */
export type Checked = { ok: true; value: Cell | null } | { ok: false; message: Phrase };

const right = (value: Cell | null): Checked => ({ ok: true, value });
const wrong = (text: string, values?: Phrase['values']): Checked => ({ ok: false, message: say(text, values) });

/** The kinds whose empty field says "Required" and not "Required!" (§5). */
const CALM = new Set(['number', 'numbercomma', 'multiselect', 'ckeditor', 'float', 'multipleArrayValue']);
const LIST_TYPES = new Set(['multiselect', 'multipleArrayValue', 'uploadDropZone']);
const MOST_ENTRIES = 20;

/** What is asked: a field, or a column of rows. */
type Asked = FieldDefinition | Column;

/** Whether a field holds several values. */
export const isMany = (field: Asked): boolean =>
  ('multi_field' in field && field.multi_field) || LIST_TYPES.has(field.type);

/** What an empty required field says. */
export const requiredMessage = ({ type }: Asked): string => (CALM.has(type) ? REQUIRED_SHORT : REQUIRED_LOUD);

/**
 * Checks one value by its definition and §5, in the texts of §5. `offered` are the values that a choice may have.
 * Takes what a form or JSON brings: text, numbers, booleans, lists of texts; anything else is wrong.
 */
export function checkField(field: Asked, given: unknown, offered: readonly string[] = []): Checked {
  if (isMany(field)) return checkMany(field, given, offered);
  if (field.type === 'checkbox') return checkTick(field, given);
  if (isLeft(field, given)) return field.required ? wrong(requiredMessage(field)) : right(null);
  if (typeof given !== 'string' && typeof given !== 'number') return wrong(NOT_TEXT);
  return checkText(field, String(given).trim(), offered);
}

export const NOT_TEXT = 'This is not valid here';

/** `12,345` as `12345`: what a number field with commas keeps is digits alone (§5). */
export const stripToDigits = (text: string): string => text.replace(/\D/g, '');

function checkMany(field: Asked, given: unknown, offered: readonly string[]): Checked {
  const list = (Array.isArray(given) ? given : [given]).filter((entry) => !isLeft(field, entry));
  if (list.length === 0) return field.required ? wrong(requiredMessage(field)) : right(null);
  if (list.length > MOST_ENTRIES) return wrong('At most {n} entries', { n: MOST_ENTRIES });
  const values: string[] = [];
  for (const entry of list) {
    const checked = typeof entry === 'string' ? checkText(field, entry.trim(), offered) : wrong(NOT_TEXT);
    if (!checked.ok) return checked;
    values.push(String(checked.value));
  }
  return right([...new Set(values)]);
}

function checkTick(field: Asked, given: unknown): Checked {
  const ticked = given === true || given === 1 || given === 'on' || given === 'true' || given === '1';
  if (ticked) return right(true);
  return field.required ? wrong(requiredMessage(field)) : right(isEmpty(given) ? null : false);
}

function checkText(field: Asked, text: string, offered: readonly string[]): Checked {
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

function checkNumber(field: Asked, text: string): Checked {
  const pattern = field.type === 'float' ? /^-?\d{1,15}(\.\d{1,6})?$/ : /^-?\d{1,15}$/;
  if (!pattern.test(text)) return wrong(field.type === 'float' ? INVALID_DECIMAL : 'Please enter a whole number');
  return withinBounds(field, Number(text));
}

function checkDigits(field: Asked, text: string): Checked {
  const digits = stripToDigits(text);
  if (digits === '' || digits.length > 15) return wrong('Please enter a whole number');
  return withinBounds(field, Number(digits));
}

function withinBounds({ minimum, maximum }: Asked, value: number): Checked {
  if (minimum !== null && value < minimum) return wrong('At least {n}', { n: minimum });
  if (maximum !== null && value > maximum) return wrong('At most {n}', { n: maximum });
  return right(value);
}

function checkDate({ type, minimum_date, maximum_date }: Asked, text: string): Checked {
  const day = text.slice(0, 10);
  const time = /^T([01]\d|2[0-3]):[0-5]\d$/;
  const whole = type === 'date' ? text.length === 10 : time.test(text.slice(10));
  if (!whole || !isDay(day)) return wrong(INVALID_DATE);
  if (day > (maximum_date || LATEST_DATE)) return wrong(DATE_TOO_LATE);
  if (day < (minimum_date || EARLIEST_DATE)) return wrong(DATE_TOO_EARLY);
  return right(text);
}

/** Of rich text what it shows counts, and not how it is written. */
const lengthIn = ({ type }: Asked, text: string): number => (type === 'ckeditor' ? lengthOfHtml(text) : text.length);

/** Whether a field was left empty; a rich text without a letter is, too. */
const isLeft = ({ type }: Asked, given: unknown): boolean =>
  isEmpty(given) || (type === 'ckeditor' && typeof given === 'string' && isBlankHtml(given));

function isWebLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
