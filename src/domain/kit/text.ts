import * as z from 'zod/mini';
import { isPlainLine, PLAIN } from './plain.ts';

/** What a needed field says while it is empty. */
export const REQUIRED = 'Required!';

const UNSEEN_BUT_LINES = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u;

/** One line of text without control characters, at most this long; it may be empty, which clears what was there. */
export const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.refine(isPlainLine, PLAIN));

/** The same, and something must be said. */
export const neededLine = (most: number) =>
  z
    .string({ error: REQUIRED })
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(most), z.refine(isPlainLine, PLAIN));

/** Text of several lines. */
export const lines = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most),
    z.refine((text) => !UNSEEN_BUT_LINES.test(text), PLAIN),
  );

/** The same, and something must be said. */
export const neededLines = (most: number) =>
  z.string({ error: REQUIRED }).check(
    z.trim(),
    z.minLength(1, REQUIRED),
    z.maxLength(most),
    z.refine((text) => !UNSEEN_BUT_LINES.test(text), PLAIN),
  );

/** A yes or no as the wire writes it. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** Two letters of ISO 3166, upper-cased. */
export const country = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Please choose a country'));
