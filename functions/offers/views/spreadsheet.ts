import type { SignedIn } from '../../platform/context.ts';
import { unlessRefused } from '../../platform/refusal.ts';
import { type SheetView, showSheet } from '../spreadsheet/upload.ts';

/** A stored spreadsheet of this person, judged as of now; null if it has expired or is not theirs. */
export const showStoredSheet = (ctx: SignedIn, id: string): Promise<SheetView | null> =>
  unlessRefused(showSheet(ctx, id));
