import * as z from 'zod/mini';
import { INVALID_DECIMAL } from '../fields/check-field.ts';
import { fromLetterTime } from '../local-time.ts';
import { AMOUNT_TOO_LARGE, MAX_AMOUNT_PENCE, parsePounds } from '../money.ts';
import { visibleText } from '../plain.ts';
import { HOME_ZONE } from '../time.ts';

/** §5: dates go from 1900-01-01 to 2100-01-01. */
const EARLIEST_AT = Date.UTC(1900, 0, 1);
const LATEST_AT = Date.UTC(2100, 0, 1);

/** A moment with its offset, such as 2026-12-01T19:00Z: a time without one would mean another hour elsewhere (A9). */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** An amount on the wire, pounds as a number or as text with at most two decimals; pence once parsed, null when empty. */
export const pounds = z.pipe(
  z.union([z.null(), z.number(), z.string().check(z.maxLength(24))]),
  z.transform((value, ctx): number | null => {
    if (value === null || value === '') return null;
    const pence = parsePounds(String(value));
    if (pence !== null && pence <= MAX_AMOUNT_PENCE) return pence;
    ctx.issues.push({
      code: 'custom',
      message: pence === null ? 'Must be an amount of at most 10,000,000.00, such as 12.50' : AMOUNT_TOO_LARGE,
      input: value,
    });
    return z.NEVER;
  }),
);

/**
 * A moment on the wire: UTC ms, ISO text with its offset, or `MM-DD-YYYY h:mm a` in the network's time zone (§9); UTC ms once
 * parsed, null when empty.
 */
export const moment = z.pipe(
  z.union([z.null(), z.number(), z.string().check(z.maxLength(40))]),
  z.transform((value, ctx): number | null => {
    if (value === null || value === '') return null;
    const at = typeof value === 'number' ? value : momentIn(value);
    const message = problemWith(at);
    if (message === null) return at;
    ctx.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  }),
);

const momentIn = (text: string): number =>
  ISO.test(text) ? Date.parse(text) : (fromLetterTime(text, HOME_ZONE) ?? Number.NaN);

function problemWith(at: number): string | null {
  if (!Number.isSafeInteger(at)) return 'Please enter valid Date!';
  if (at < EARLIEST_AT) return 'Date should not be before minimal date';
  return at > LATEST_AT ? 'Date should not be after maximal date' : null;
}

/** A line of visible text on the wire: line breaks and control characters become one space. */
export const line = (most: number, tooLong: string) =>
  z.string().check(
    z.overwrite((text) => visibleText(text.replace(/[\p{Cc}\p{Z}]+/gu, ' ')).trim()),
    z.maxLength(most, tooLong),
  );

/** A whole number on the wire, as a number or as text; null when empty. `wrong` is the error of any other value. */
export const whole = (least: number, most: number, wrong: string) =>
  numberOf(wrong, (value) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most);

/** A measure above zero with at most two decimals (§5), as a number or as text; null when empty. */
export const measure = numberOf(INVALID_DECIMAL, (value) => /^\d{1,6}(\.\d{1,2})?$/.test(value) && Number(value) > 0);

function numberOf(wrong: string, isRight: (value: string) => boolean) {
  return z.pipe(
    z.union([z.null(), z.number(), z.string().check(z.maxLength(24))]),
    z.transform((value, ctx): number | null => {
      const text = String(value ?? '').trim();
      if (text === '') return null;
      if (isRight(text)) return Number(text);
      ctx.issues.push({ code: 'custom', message: wrong, input: value });
      return z.NEVER;
    }),
  );
}
