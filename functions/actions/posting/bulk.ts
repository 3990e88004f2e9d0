import type { PrintedOffer } from '../../../src/domain/offers/print.ts';
import { logFault, type SignedIn } from '../../context.ts';
import { Refusal } from '../../failure.ts';
import { changeStatus, duplicateOffer } from '../../verbs/change-status.ts';

type Asked = { ids: string[]; action: 'open' | 'delete' | 'cancel' | 'close' | 'duplicate'; reason: string };
type Done = {
  id: string;
  ok: boolean;
  new_id: string | null;
  code: string;
  message: string;
  undo: PrintedOffer | null;
};

/** Does one thing with many own offers, one after the other; what one is refused keeps no other from it. */
export async function bulkAction(ctx: SignedIn, { ids, ...asked }: Asked): Promise<{ records: Done[]; done: number }> {
  const records: Done[] = [];
  for (const id of new Set(ids)) records.push(await one(ctx, id, asked));
  return { records, done: records.filter(({ ok }) => ok).length };
}

const STATUS = { open: 'open', delete: 'deleted', cancel: 'cancelled', close: 'closed' } as const;

async function one(ctx: SignedIn, id: string, { action, reason }: Omit<Asked, 'ids'>): Promise<Done> {
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
