/** One side of a movement of money: + is what an account holds or is owed, − is what it gave (I12). Amounts in pence. */
export type LedgerLine = { readonly account: string; readonly amountPence: number };

/** One line per account, in order of first appearance; accounts that come to zero are left out. */
export function merged(entries: readonly LedgerLine[]): LedgerLine[] {
  const totals = new Map<string, number>();
  for (const { account, amountPence } of entries) totals.set(account, (totals.get(account) ?? 0) + amountPence);
  return [...totals]
    .filter(([, amountPence]) => amountPence !== 0)
    .map(([account, amountPence]) => ({ account, amountPence }));
}
