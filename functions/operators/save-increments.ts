import { replaceIncrements } from '../../db/changes/platform/increments.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { listIncrements } from '../../db/queries/platform/settings.ts';
import { incrementsOf, readTableText, tableText } from '../../src/domain/bidding/index.ts';
import type { Currency } from '../../src/domain/kit/money.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

type Table = { currency: Currency; table: string; seen: string };

/**
 * Saves the network's increments in one currency (R8), for lots that open from then on (R1). `seen` is the table as the
 * operator was shown it: refused if another operator has changed it since.
 */
export async function saveIncrements(ctx: SignedIn, { currency, table, seen }: Table): Promise<number> {
  const read = readTableText(table);
  if ('wrong' in read) throw refusal('INCREMENTS_INVALID', read.wrong, { field: 'table' });
  const stored = incrementsOf(await listIncrements(ctx.db))[currency];
  const before = tableText(stored);
  if (before !== seen.replaceAll('\r', '')) throw refusal('INCREMENTS_CHANGED', CHANGED);
  const result = await ctx.commit({
    statements: [
      ...replaceIncrements({ currency, before: stored, after: read.steps }),
      recordEvent({
        at: ctx.now(),
        actor: ctx.actor,
        verb: 'increments.saved',
        subject: { kind: 'setting', id: `increments-${currency}` },
        data: { before, after: tableText(read.steps) },
      }),
    ],
  });
  if (result.status === 'conflict') throw refusal('INCREMENTS_CHANGED', CHANGED);
  return read.steps.length;
}

const CHANGED = 'Another operator has changed these increments since you opened them. Please look at them again.';
