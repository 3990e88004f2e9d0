import { z } from 'zod';
import { defineArea, id } from '../action.ts';

const sheetId = z.string().regex(/^sht_[0-9a-z]{10,40}$/, 'There is no such spreadsheet');

/**
 * A spreadsheet, row by row: what confirming it would do, and has done. `line` counts from 1, as a spreadsheet does.
 */
const sheetView = z.object({
  sheet: sheetId,
  name: z.string(),
  faults: z.array(z.string()).describe('why the whole sheet cannot be read; then it has no rows'),
  unknown: z.array(z.string()).describe('unknown columns, which are ignored'),
  rows: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      outcome: z.enum(['open', 'draft', 'refused']),
      id: id.nullable().describe('the offer created from it'),
      done: z.boolean(),
      faults: z.array(z.object({ column: z.string(), message: z.string() })),
    }),
  ),
  left: z.int().describe('rows still to be created as offers'),
});

const AWAY = { NOT_CONFIGURED: 503, DIRECTORY_AWAY: 503 } as const;

/** Offers from a spreadsheet: previewed first, then confirmed, twenty rows a call. */
export const sheet = defineArea({
  'product/uploadXLSXFile': {
    about: 'Reads a spreadsheet of offers (.xlsx or .csv, 5 MB, 2,000 rows) and previews each row; creates nothing.',
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
    about: 'One of my spreadsheets; they are stored for a day.',
    who: 'seller',
    input: z.strictObject({ sheet: sheetId }),
    output: sheetView,
    refusals: { NOT_FOUND: 404, ...AWAY },
    perMinute: 60,
  },
  'product/confirmSheet': {
    about:
      'Creates offers from the next twenty rows, each completely or not at all. Repeat until `left` is 0; nothing is created twice.',
    who: 'seller',
    input: z.strictObject({ sheet: sheetId }),
    output: sheetView,
    refusals: { NOT_FOUND: 404, SHEET_FAULTS: 422, ...AWAY },
    writes: true,
    perMinute: 60,
  },
});
