import type { sheet } from '../../../src/contract/offers/spreadsheet.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { confirmSheet } from '../spreadsheet/confirm.ts';
import { showSheet, uploadSheet } from '../spreadsheet/upload.ts';

export const sheetActions: Handlers<typeof sheet> = {
  'product/uploadXLSXFile': async (ctx, _input, files) => ({ data: await uploadSheet(ctx, files) }),
  'product/sheet': async (ctx, { sheet }) => ({ data: await showSheet(ctx, sheet) }),
  'product/confirmSheet': async (ctx, { sheet }) => ({ data: await confirmSheet(ctx, sheet) }),
};
