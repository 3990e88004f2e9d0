import type { sheet } from '../../src/contract/sheet.ts';
import { confirmSheet } from '../verbs/sheet/confirm.ts';
import { showSheet, uploadSheet } from '../verbs/sheet/upload.ts';
import type { Handlers } from './handlers.ts';

export const sheetActions: Handlers<typeof sheet> = {
  'product/uploadXLSXFile': async (ctx, _input, files) => ({ data: await uploadSheet(ctx, files) }),
  'product/sheet': async (ctx, { sheet }) => ({ data: await showSheet(ctx, sheet) }),
  'product/confirmSheet': async (ctx, { sheet }) => ({ data: await confirmSheet(ctx, sheet) }),
};
