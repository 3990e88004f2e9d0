import * as z from 'zod/mini';
import { isPlainLine, PLAIN } from './plain.ts';

/** The error of a required field that is empty. */
export const REQUIRED = 'Required!';

const INVISIBLE_EXCEPT_BREAKS = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u;

/** One line of text without control characters, which may be empty. */
export const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.refine(isPlainLine, PLAIN));

/** One line of text without control characters, which must not be empty. */
export const requiredLine = (most: number) =>
  z
    .string({ error: REQUIRED })
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(most), z.refine(isPlainLine, PLAIN));

/** Several lines of text, which may be empty. */
export const lines = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most),
    z.refine((text) => !INVISIBLE_EXCEPT_BREAKS.test(text), PLAIN),
  );

/** Several lines of text, which must not be empty. */
export const requiredLines = (most: number) =>
  z.string({ error: REQUIRED }).check(
    z.trim(),
    z.minLength(1, REQUIRED),
    z.maxLength(most),
    z.refine((text) => !INVISIBLE_EXCEPT_BREAKS.test(text), PLAIN),
  );

/** A boolean on the wire. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** An ISO 3166-1 alpha-2 code in upper case. */
export const country = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Please choose a country'));
