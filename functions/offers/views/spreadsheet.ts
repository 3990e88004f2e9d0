import type { SignedIn } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type SheetView, showSheet } from '../spreadsheet/upload.ts';

/** A stored spreadsheet of this person, judged as of now; null if it has expired or is not theirs. */
export async function showStoredSheet(ctx: SignedIn, id: string): Promise<SheetView | null> {
  try {
    return await showSheet(ctx, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
