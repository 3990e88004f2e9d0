import { invalid } from './failure.ts';
import type { State } from './types.ts';

const TABLES: [prefix: string, table: keyof Omit<State, 'replays' | 'cards' | 'tokenDrafts' | 'returnUrls'>][] = [
  ['cus_', 'customers'],
  ['pm_', 'paymentMethods'],
  ['ctoken_', 'confirmationTokens'],
  ['pi_', 'paymentIntents'],
  ['seti_', 'setupIntents'],
  ['ch_', 'charges'],
  ['txn_', 'balanceTransactions'],
  ['re_', 'refunds'],
  ['du_', 'disputes'],
];

/** A copy of an object in which the ids on the given paths (`latest_charge.balance_transaction`) are objects. */
export function expand(object: object, paths: string[], state: State): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone({ ...object });
  for (const path of paths) expandPath(copy, path.split('.'), path, state);
  return copy;
}

function expandPath(target: unknown, segments: string[], path: string, state: State) {
  const [head = '', ...rest] = segments;
  if (typeof target !== 'object' || target === null) return;
  if (Array.isArray(target)) {
    for (const each of target) expandPath(each, segments, path, state);
    return;
  }
  const record = target as Record<string, unknown>;
  if (!(head in record)) {
    throw invalid(`This property cannot be expanded (${head}).`, { param: 'expand', path });
  }
  const value = record[head];
  if (typeof value === 'string') {
    const found = lookUp(value, state);
    if (!found) throw invalid(`This property cannot be expanded (${head}).`, { param: 'expand', path });
    record[head] = structuredClone(found);
  }
  if (rest.length) expandPath(record[head], rest, path, state);
}

function lookUp(id: string, state: State): object | undefined {
  const [, table] = TABLES.find(([prefix]) => id.startsWith(prefix)) ?? [];
  return table ? state[table][id] : undefined;
}
