import { z } from 'zod';
import { defineArea, id } from '../action.ts';

const sheetId = z.string().regex(/^sht_[0-9a-z]{10,40}$/, 'There is no such spreadsheet');

/**
 * A spreadsheet, row by row: what confirming it would do, and has done. `line` counts from 1, as a spreadsheet does.
 */
const sheetView = z.object({
  sheet: sheetId,
  name: z.string(),
  faults: z.array(z.string()).describe('what makes the whole sheet unreadable; then it has no rows'),
  unknown: z.array(z.string()).describe('columns that nobody knows, which are left alone'),
  rows: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      outcome: z.enum(['open', 'draft', 'refused']),
      id: id.nullable().describe('the offer that came of it'),
      done: z.boolean(),
      faults: z.array(z.object({ column: z.string(), message: z.string() })),
    }),
  ),
  left: z.int().describe('rows that would become offers and have not yet'),
});

const AWAY = { NOT_CONFIGURED: 503, DIRECTORY_AWAY: 503 } as const;

/** Offers from a spreadsheet: previewed first, then confirmed, twenty rows a call. */
export const sheet = defineArea({
  'product/uploadXLSXFile': {
    about:
      'Reads a spreadsheet of offers (.xlsx or .csv, 5 MB, 2,000 rows) and says what each row would do; writes none.',
    who: 'seller',
    input: z.strictObject({}),
    output: sheetView,
    refusals: { SHEET_TYPE: 422, SHEET_SIZE: 422, ...AWAY },
    writes: true,
    multipart: true,
    mostBytes: 6 * 1024 * 1024,
    perMinute: 30,
  },
  'product/sheet': {
    about: 'An own spreadsheet as it stands; it is kept for a day.',
    who: 'seller',
    input: z.strictObject({ sheet: sheetId }),
    output: sheetView,
    refusals: { NOT_FOUND: 404, ...AWAY },
    perMinute: 60,
  },
  'product/confirmSheet': {
    about:
      'Makes offers of the next twenty rows, each wholly or not at all; asked until `left` is 0, it makes none twice.',
    who: 'seller',
    input: z.strictObject({ sheet: sheetId }),
    output: sheetView,
    refusals: { NOT_FOUND: 404, SHEET_FAULTS: 422, ...AWAY },
    writes: true,
    perMinute: 60,
  },
});
