import { kindOf } from '../kinds/index.ts';
import type { PurchaseKindName } from '../kinds/names.ts';
import { ACCOUNTS } from './accounts.ts';
import { sum } from './invoice.ts';
import type { ProviderName } from './providers.ts';

/** One side of a movement of money: + is what an account holds or is owed, − is what it gave (I12). */
export type LedgerLine = { readonly account: string; readonly amountPence: number };

/** A paid invoice, or the part of one that is refunded. Amounts in pence. */
export type Sale = {
  readonly userId: string;
  readonly kind: PurchaseKindName;
  readonly totalPence: number;
  readonly lines: readonly {
    readonly charityId: string | null;
    readonly amountPence: number;
    readonly feePence: number;
  }[];
};

export type ProviderFee = { readonly provider: ProviderName; readonly pence: number };

/**
 * The ledger lines of a captured payment: the buyer pays the total, each payee gets its amounts, and the network gets
 * its fee and bears the provider's. A provider fee that is not known yet (null) is booked later with
 * `providerFeeEntry`. Always sums to zero (I12, I16).
 */
export function settlement(sale: Sale, providerFee: ProviderFee | null): LedgerLine[] {
  const { payee } = kindOf(sale.kind);
  return merged([
    { account: ACCOUNTS.buyer(sale.userId), amountPence: -sale.totalPence },
    ...sale.lines.map(({ charityId, amountPence }) => ({ account: payee(charityId), amountPence })),
    { account: ACCOUNTS.networkFee, amountPence: sum(sale.lines.map((line) => line.feePence)) },
    ...(providerFee ? providerFeeEntry(providerFee) : []),
  ]);
}

/**
 * The ledger lines of a refund: every account returns what the refunded part had brought it. A provider keeps its fee.
 * Always sums to zero.
 */
export const refundEntry = (part: Sale): LedgerLine[] =>
  settlement(part, null).map(({ account, amountPence }) => ({ account, amountPence: -amountPence }));

/** A provider's fee, paid by the network out of its own. Empty where there is none. */
export function providerFeeEntry({ provider, pence }: ProviderFee): LedgerLine[] {
  return merged([
    { account: ACCOUNTS.networkFee, amountPence: -pence },
    { account: ACCOUNTS.provider(provider), amountPence: pence },
  ]);
}

/** One line per account, in order of first appearance; accounts that come to zero are left out. */
function merged(entries: readonly LedgerLine[]): LedgerLine[] {
  const totals = new Map<string, number>();
  for (const { account, amountPence } of entries) totals.set(account, (totals.get(account) ?? 0) + amountPence);
  return [...totals]
    .filter(([, amountPence]) => amountPence !== 0)
    .map(([account, amountPence]) => ({ account, amountPence }));
}
