import * as z from 'zod/mini';
import { isReservedName, RESERVED_NAME } from './people/reserved-names.ts';
import { isPlainLine, PLAIN, visibleText } from './plain.ts';

/** The error of a required field that is empty. */
export const REQUIRED = 'Required!';

const INVISIBLE_EXCEPT_BREAKS = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u;

const plainLine = z.refine<string>(isPlainLine, PLAIN);
const plainLines = z.refine<string>((text) => !INVISIBLE_EXCEPT_BREAKS.test(text), PLAIN);
/** Only what people see counts, and is stored. */
const visible = z.overwrite<string>((text) => visibleText(text).trim());

/** One line of visible text without control characters, which may be empty. */
export const line = (most: number) => z.string().check(z.trim(), plainLine, visible, z.maxLength(most));

/** One line of visible text without control characters, which must not be empty. */
export const requiredLine = (most: number) =>
  z.string({ error: REQUIRED }).check(z.trim(), plainLine, visible, z.minLength(1, REQUIRED), z.maxLength(most));

/** Nobody may pass for the network or its people (C21). */
export const notReserved = z.refine<string>((name) => !isReservedName(name), RESERVED_NAME);

/** Several lines of visible text, which may be empty. */
export const lines = (most: number) => z.string().check(plainLines, visible, z.maxLength(most));

/** Several lines of visible text, which must not be empty. */
export const requiredLines = (most: number) =>
  z.string({ error: REQUIRED }).check(plainLines, visible, z.minLength(1, REQUIRED), z.maxLength(most));

/** A boolean on the wire. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** An ISO 3166-1 alpha-2 code in upper case. */
export const country = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Please choose a country'));
