import type { WireForm } from '../../../../src/domain/offers/fields/codec.ts';
import { logFault, type SignedIn } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeStatus, duplicateOffer } from '../../change-status.ts';

type BulkInput = { ids: string[]; action: 'open' | 'delete' | 'cancel' | 'close' | 'duplicate'; reason: string };
type BulkResult = {
  id: string;
  ok: boolean;
  new_id: string | null;
  code: string;
  message: string;
  undo: WireForm | null;
};

/** Applies one action to several of the caller's own offers, one after the other; a refusal does not stop the rest. */
export async function bulkAction(
  ctx: SignedIn,
  { ids, ...input }: BulkInput,
): Promise<{ records: BulkResult[]; done: number }> {
  const records: BulkResult[] = [];
  for (const id of new Set(ids)) records.push(await one(ctx, id, input));
  return { records, done: records.filter(({ ok }) => ok).length };
}

const STATUS = { open: 'open', delete: 'deleted', cancel: 'cancelled', close: 'closed' } as const;

async function one(ctx: SignedIn, id: string, { action, reason }: Omit<BulkInput, 'ids'>): Promise<BulkResult> {
  const done = { id, ok: true, new_id: null, code: '', message: '', undo: null };
  try {
    if (action === 'duplicate') return { ...done, new_id: await duplicateOffer(ctx, id) };
    return { ...done, undo: (await changeStatus(ctx, { id, status: STATUS[action], reason })).undo };
  } catch (error) {
    if (error instanceof Refusal) return { ...done, ok: false, code: error.code, message: ctx.words.t(error.phrase) };
    logFault('product/bulkProjectAction', error);
    return { ...done, ok: false, code: 'FAULT', message: ctx.words.t('Something went wrong!') };
  }
}
