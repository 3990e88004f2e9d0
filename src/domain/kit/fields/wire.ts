import * as z from 'zod/mini';
import { FIELD_NAME, MOST_FIELD_CHARS } from './definition.ts';
import { picturesInRows } from './rows.ts';

const MOST_FIELDS = 60;
/** Including deleted rows. */
const MOST_ROWS_SENT = 200;
const MOST_CELLS = 20;
/** In all rows of a form. */
export const MOST_PICTURES_SENT = 300;

const text = z.string().check(z.maxLength(MOST_FIELD_CHARS, 'This is too long'));
const cell = z.union([z.null(), z.boolean(), z.number(), text, z.array(text).check(z.maxLength(20))], {
  error: 'This isn’t valid here',
});
/** Column names, including hidden ones: `indexValue` is the only one with a capital letter. */
const ROW_KEY = z.string().check(
  z.regex(/^[a-z][A-Za-z0-9_]{0,59}$/),
  z.refine((key) => !(key in Object.prototype) && key !== 'prototype', { error: 'reserved' }),
);
const row = z
  .record(ROW_KEY, cell)
  .check(z.refine((cells) => Object.keys(cells).length <= MOST_CELLS, { error: 'This form has no such field.' }));

/** Values of the operator's fields by name. Their definitions decide later which are valid. */
export const FIELD_VALUES = z
  .record(
    FIELD_NAME,
    z.union(
      [
        z.null(),
        z.boolean(),
        z.number(),
        text,
        z.array(text).check(z.maxLength(50)),
        z.array(row).check(z.maxLength(MOST_ROWS_SENT)),
      ],
      { error: 'This isn’t valid here' },
    ),
  )
  .check(
    z.refine((fields) => Object.keys(fields).length <= MOST_FIELDS, { error: 'This form has no such field.' }),
    z.refine((fields) => picturesInRows(fields).length <= MOST_PICTURES_SENT, {
      error: 'Too many pictures.',
    }),
  );
